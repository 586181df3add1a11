import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockClients, unblockClient } from '~/features/data-protection/block-clients.server'
import { fileDocument } from '~/features/documents/file-document.server'
import { listWithheld } from '~/features/documents/lists/list-withheld.server'
import { askAboutPaper } from '~/features/documents/namings/ask-about-paper.server'
import { askBeforePointing } from '~/features/documents/namings/ask-before.server'
import { listNamings } from '~/features/documents/namings/namings.server'
import { noteSeen } from '~/features/documents/namings/note-seen.server'
import { placeDocument } from '~/features/documents/place-document.server'
import { findWaitingRow } from '~/features/documents/waiting/list-waiting.server'
import { readNext } from '~/features/reading/read-next.server'
import { paperErrorsEs } from '~/i18n/errors/papers'
import { storeFile } from '~/infra/storage/store.server'
import { database, transact } from '~db/client'
import { caseHolders, documentNamings, documents, users } from '~db/schema'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal, READS } from '../support/fresh-portal'
import { paperWith } from '../support/hostile-papers'
import { ADMIN, actionsOn, visit, WHOLE } from '../support/visits'

const NOW = Date.UTC(2026, 5, 1)
const RULING =
  'SENTENCIA\nFALLO. Que estimo la demanda de don Íñigo Etxeberria Lara contra el banco. Notifíquese.'

/** Rocío’s case with a paper in it, and that of Íñigo. */
function twoCases(uploadDate = NOW - 1000) {
  freshPortal(READS)
  const rocio = createClient({ name: 'Rocío Pimentel Casanovas' })
  const inigo = createClient({ name: 'Etxeberria Lara, Íñigo' })
  const own = createCase({ caseNumber: 'EXP-2026-0001', clientId: rocio.id })
  const other = createCase({ caseNumber: 'EXP-2026-0002', clientId: inigo.id })
  const paper = createDocument({ fileName: 'Resolución.pdf', caseId: own.id, uploadDate })
  return { rocio, inigo, own, other, paper }
}

const stateOf = (id: number) => {
  const row = database().select().from(documents).where(eq(documents.id, id)).get()
  return [row?.archived, row?.withheldReason ?? null]
}

test('a paper that names another client and nobody of its case waits, with the sentence that says so and that client’s case', () => {
  const { paper, other } = twoCases()
  askAboutPaper(paper, RULING, NOW)
  expect(stateOf(paper.id)).toEqual([true, 'text_contradicts'])
  const sentence = 'Que estimo la demanda de don Íñigo Etxeberria Lara contra el banco.'
  expect(listWithheld(ADMIN, WHOLE).documents).toMatchObject([
    {
      sentence,
      owner: { name: 'Etxeberria Lara, Íñigo', choice: { id: other.id } },
      reason: 'text_contradicts',
    },
  ])
  const [stored] = database().select().from(documentNamings).all()
  expect(stored?.sealed?.includes('Etxeberria')).toBe(false)
})

test('another folder says nothing of whose a paper in quarantine is', () => {
  const { paper, own } = twoCases()
  askAboutPaper(paper, RULING, NOW)
  const filing = { caseId: own.id, category: 'DEMANDA_INTERPUESTA', name: 'Resolución' }
  fileDocument(ADMIN, paper.id, filing, visit(NOW + 1))
  expect(stateOf(paper.id)).toEqual([true, 'text_contradicts'])
  const sentence = expect.stringContaining('Etxeberria')
  expect(listWithheld(ADMIN, WHOLE).documents).toMatchObject([{ category: filing.category, sentence }])
})

test('once a person has said whose it is, the same bytes are not asked about again in that case', () => {
  const { paper, own, other } = twoCases()
  askAboutPaper(paper, RULING, NOW)
  placeDocument(ADMIN, paper.id, { caseId: own.id }, visit(NOW + 1))
  askAboutPaper(paper, RULING, NOW + 2)
  expect(stateOf(paper.id)).toEqual([false, null])
  placeDocument(ADMIN, paper.id, { caseId: other.id }, visit(NOW + 3))
  askAboutPaper(paper, RULING, NOW + 4)
  expect(stateOf(paper.id)).toEqual([false, null])
  expect(listNamings(ADMIN, NOW + 5)).toEqual([])
})

test('a paper of both, of nobody, or of a case that both hold is shown, and the firm reads about the first two', () => {
  const { paper, own, inigo } = twoCases()
  askAboutPaper(paper, `Doña Rocío Pimentel Casanovas. ${RULING}`, NOW)
  expect(stateOf(paper.id)).toEqual([false, null])
  expect(listNamings(ADMIN, NOW)).toMatchObject([{ kind: 'both', name: 'Etxeberria Lara, Íñigo' }])
  askAboutPaper(paper, 'Según doña Rocío Pimentel Casanovas', NOW)
  askAboutPaper(paper, 'Condiciones generales', NOW)
  expect(listNamings(ADMIN, NOW)).toEqual([])
  transact((tx) => tx.insert(caseHolders).values({ caseId: own.id, userId: inigo.id, addedAt: NOW }).run())
  askAboutPaper(paper, RULING, NOW)
  expect([stateOf(paper.id), listNamings(ADMIN, NOW)]).toEqual([[false, null], []])
})

test('what a client has had for long is not taken away by a program: the firm reads about it', () => {
  const { paper } = twoCases(Date.UTC(2026, 3, 1))
  askAboutPaper(paper, RULING, NOW)
  expect(stateOf(paper.id)).toEqual([false, null])
  expect(listNamings(ADMIN, NOW)).toMatchObject([
    { kind: 'wrong', sentence: expect.stringContaining('Etxeberria') },
  ])
})

test('with the person who is named goes what was kept about them', () => {
  const { paper, inigo } = twoCases()
  askAboutPaper(paper, RULING, NOW)
  transact((tx) => tx.delete(users).where(eq(users.id, inigo.id)).run())
  expect(database().select().from(documentNamings).all()).toEqual([])
  expect(listWithheld(ADMIN, WHOLE).documents).toMatchObject([{ sentence: null }])
})

test('who is blocked since is named by nothing that was found, and the paper is asked about all the same', () => {
  const { paper, inigo } = twoCases(Date.UTC(2026, 3, 1))
  askAboutPaper(paper, RULING, NOW)
  blockClients(ADMIN, [inigo.id], NOW + 1)
  expect(listNamings(ADMIN, NOW + 2)).toEqual([])
  const details = { name: '', sentence: '' }
  expect(() => transact((tx) => askBeforePointing(tx, paper.id, null))).toThrow(
    expect.objectContaining({ code: 'paper_of_another', details }),
  )
  expect(paperErrorsEs.paper_of_another(details)).toContain(
    'a otro cliente, y a nadie de este expediente. No',
  )
  unblockClient(ADMIN, inigo.id, 'Vuelve a encargarnos un asunto.', NOW + 3)
  expect(listNamings(ADMIN, NOW + 4)).toMatchObject([{ name: 'Etxeberria Lara, Íñigo' }])
})

test('among the files that wait it is asked about in the same way', () => {
  const { paper, other } = twoCases()
  askAboutPaper(paper, RULING, NOW)
  const row = findWaitingRow(ADMIN, `document:${paper.id}`)
  expect(row).toMatchObject({ choice: { id: other.id }, sentence: expect.stringContaining('Etxeberria') })
})

test('the worker asks about a document as it reads it', async () => {
  const { own } = twoCases()
  const bytes = await paperWith('Sentencia. Estimo la demanda de Íñigo Etxeberria Lara contra el banco.')
  const { key: filePath, size: fileSize, sha256 } = await storeFile(Readable.from([bytes]))
  const { id } = createDocument({ caseId: own.id, filePath, fileSize, sha256, uploadDate: NOW })
  const worker = { clock: () => NOW, stopped: new AbortController().signal, ask: askAboutPaper }
  expect(await readNext(worker)).toBe(true)
  expect(stateOf(id)).toEqual([true, 'text_contradicts'])
  placeDocument(ADMIN, id, { caseId: own.id }, visit(NOW + 1))
  expect(stateOf(id)).toEqual([false, null])
})

test('a note that somebody has seen does not come back for these bytes, and who has seen it is recorded', () => {
  const { paper } = twoCases()
  const both = `Doña Rocío Pimentel Casanovas. ${RULING}`
  askAboutPaper(paper, both, NOW)
  noteSeen(ADMIN, paper.id, NOW, visit(NOW + 1))
  askAboutPaper(paper, both, NOW + 2)
  expect(listNamings(ADMIN, NOW + 3)).toEqual([])
  expect(actionsOn(paper.id)).toEqual(['naming_seen'])
  expect(() => noteSeen(ADMIN, paper.id, NOW, visit(NOW + 4))).toThrow('not_found')
  const other = { sha256: 'b'.repeat(64) }
  transact((tx) => tx.update(documents).set(other).where(eq(documents.id, paper.id)).run())
  askAboutPaper({ ...paper, ...other }, both, NOW + 5)
  expect(listNamings(ADMIN, NOW + 6)).toHaveLength(1)
  expect(() => noteSeen(ADMIN, paper.id, NOW, visit(NOW + 7))).toThrow('waiting_changed')
  expect(listNamings(ADMIN, NOW + 8)).toMatchObject([{ foundAt: NOW + 5 }])
})
