import { expect, test } from 'vitest'
import { listFolders } from '~/features/documents/lists/list-folders.server'
import { listTrash } from '~/features/documents/lists/list-trash.server'
import { listWithheld } from '~/features/documents/lists/list-withheld.server'
import { deleteDocument } from '~/features/documents/trash.server'
import { transact } from '~db/client'
import { driveItems } from '~db/schema'
import { createCase, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { ADMIN, visit, WHOLE } from '../support/visits'

const trashed = (query: object = {}) => {
  const { rows, total } = listTrash(ADMIN, { ...WHOLE, ...query })
  return [rows.map(({ fileName }) => fileName), total]
}
const withheld = (query: object = {}) => {
  const { documents, files, total } = listWithheld(ADMIN, { ...WHOLE, ...query })
  return [[...documents.map(({ fileName }) => fileName), ...files.map(({ path }) => path)], total]
}

/** Two documents of a case and one without a case, in this order. */
function three(values: object = {}) {
  freshPortal()
  const { id: caseId } = createCase({ caseNumber: 'EXP-2025-0013' })
  return [
    createDocument({ fileName: 'Poder núm. 1.pdf', caseId, category: 'SENTENCIA_FAVORABLE', ...values }),
    createDocument({ fileName: 'Álbum.pdf', caseId, ...values }),
    createDocument({ fileName: 'Escritura.pdf', ...values }),
  ]
}

test('the trash is searched by file, folder and case, put in order, and has pages', () => {
  for (const [at, { id }] of three().entries()) deleteDocument(ADMIN, id, visit(1000 + at))
  expect(trashed()).toEqual([['Escritura.pdf', 'Álbum.pdf', 'Poder núm. 1.pdf'], 3])
  expect(trashed({ sort: 'oldest', pageSize: 1, page: 2 })).toEqual([['Álbum.pdf'], 3])
  expect(trashed({ sort: 'name' })).toEqual([['Escritura.pdf', 'Poder núm. 1.pdf', 'Álbum.pdf'], 3])
  expect(trashed({ q: 'NUM pod' })).toEqual([['Poder núm. 1.pdf'], 1])
  expect(trashed({ q: 'album' })).toEqual([['Álbum.pdf'], 1])
  expect(trashed({ q: '2025-0013', page: 2, pageSize: 1 })).toEqual([['Poder núm. 1.pdf'], 2])
  expect(trashed({ q: 'sentencia' })).toEqual([['Poder núm. 1.pdf'], 1])
  for (const q of ['der', 'zzz', '%']) expect([q, trashed({ q })]).toEqual([q, [[], 0]])
  expect(listTrash(ADMIN, WHOLE).rows.map(({ caseNumber }) => caseNumber)).toEqual([
    null,
    'EXP-2025-0013',
    'EXP-2025-0013',
  ])
})

test('the quarantine is searched and put in order; the files of the drive follow its documents page by page', () => {
  three({ archived: true, archivedAt: 1, withheld: 'quarantine' })
  createDocument({ fileName: 'Archivada.pdf', archived: true, archivedAt: 1 })
  const file = (id: string, path: string) =>
    transact((tx) => tx.insert(driveItems).values({ id, path, fingerprint: id, state: 'quarantined' }).run())
  file('b', 'EXP-1/Nómina.pdf')
  file('a', 'EXP-1/Contrato.pdf')
  const documents = ['Escritura.pdf', 'Álbum.pdf', 'Poder núm. 1.pdf']
  const files = ['EXP-1/Contrato.pdf', 'EXP-1/Nómina.pdf']
  expect(withheld()).toEqual([[...documents, ...files], 5])
  expect(withheld({ sort: 'oldest' })).toEqual([[...documents.toReversed(), ...files], 5])
  expect(withheld({ pageSize: 2, page: 2 })).toEqual([[documents[2], files[0]], 5])
  expect(withheld({ pageSize: 2, page: 3 })).toEqual([[files[1]], 5])
  expect(withheld({ q: 'exp' })).toEqual([['Álbum.pdf', 'Poder núm. 1.pdf', ...files], 4])
  expect(withheld({ q: 'nomin' })).toEqual([['EXP-1/Nómina.pdf'], 1])
  for (const q of ['zzz', '%']) expect([q, withheld({ q })]).toEqual([q, [[], 0]])
})

const folders = (query: object = {}) =>
  listFolders(ADMIN, { q: '', archived: false, folder: null, ...query }).map(({ category }) => category)

test('there are 14 folders, and General as long as there is something in it', () => {
  freshPortal()
  expect(folders()).toHaveLength(14)
  expect(folders()).not.toContain('General')
  expect(folders({ archived: true })).toEqual([])
  createDocument({ fileName: 'Suelta.pdf', category: 'General' })
  createDocument({ fileName: 'Demanda.pdf', category: 'DEMANDA_INTERPUESTA' })
  expect(folders()).toHaveLength(15)
  expect(folders({ q: 'suelta' })).toEqual(['General'])
  expect(folders({ q: 'zzz' })).toEqual([])
})
