import { expect, onTestFinished, test } from 'vitest'
import XLSX from 'xlsx'
import type { AdminViewer } from '~/access/viewer'
import { EXPORTED_LISTS } from '~/features/list-export/exported-lists'
import { listSheet } from '~/features/list-export/list-sheet.server'
import { MOST_MATCHES } from '~/features/lists/search.server'
import { adminTexts } from '~/i18n/admin'
import { composeWorkbook } from '~/infra/workbook/compose-workbook.server'
import { transact } from '~db/client'
import { connectIn } from '../support/engine'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { ADMIN } from '../support/visits'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const sheet = (list: (typeof EXPORTED_LISTS)[number], query = '') =>
  listSheet(list, { viewer: ADMIN, query: new URLSearchParams(query), now: NOW, language: 'es' })

test('every list says in as many headings what each of its rows has cells', () => {
  freshPortal()
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  createDocument({ caseId: legalCase.id })
  for (const list of EXPORTED_LISTS) {
    const { rows, headings } = sheet(list)
    for (const row of rows) expect([list, row.length]).toEqual([list, headings.length])
    expect([list, rows.length]).toEqual([list, list === 'mails' ? 0 : 1])
  }
})

test('what is downloaded is the whole filtered list, in its order', () => {
  freshPortal()
  for (const name of ['Carla', 'Ana', 'Bea']) {
    const { id } = createClient({ name })
    createCase({ clientId: id, assignedLawyer: name === 'Bea' ? 'Iván' : 'Laura', nextHearing: '2026-11-24' })
  }
  const names = (query: string) => sheet('clients', query).rows.map(([name]) => name)
  expect(names('sort=name&pageSize=1&page=2')).toEqual(['Ana', 'Bea', 'Carla'])
  expect(names('lawyer=Laura')).toEqual(['Ana', 'Carla'])
  expect(names('q=bea')).toEqual(['Bea'])
  expect(sheet('cases', 'view=hearings').rows).toHaveLength(3)
  expect(sheet('cases', 'lawyer=Nadie').rows).toEqual([])
})

test('a search that found more than is looked at says so in the last row', () => {
  freshPortal()
  transact(() => {
    for (let n = 0; n <= MOST_MATCHES; n += 1) createClient({ name: n === 0 ? 'Bea Solo' : 'Ana Muchas' })
    createClient({ name: 'Ana Otra' })
  })
  const lastOf = (query: string) => sheet('clients', query).rows.at(-1)
  expect(lastOf('q=ana')).toEqual([adminTexts.es.shell.list.cutShort])
  expect(lastOf('q=bea')?.[0]).toBe('Bea Solo')
  expect(sheet('mails', 'q=ana').rows).toEqual([])
  expect(sheet('mails', 'state=never&q=ana').rows.at(-1)).toEqual([adminTexts.es.shell.list.cutShort])
  expect(lastOf('')).not.toHaveLength(1)
})

test('a text that looks like a formula is a text', () => {
  freshPortal()
  createClient({ name: '=HYPERLINK("http://evil.example")', phone: '+4930123456' })
  const [row] = sheet('clients').rows
  expect(row).toContain('=HYPERLINK("http://evil.example")')
  expect(row).toContain('+4930123456')
})

test('a text too long for a cell is cut there, and the rest of the workbook is written', () => {
  const rows = [['a'.repeat(40_000), 'b'], ['c'.repeat(32_767)]]
  const book = XLSX.read(composeWorkbook([{ name: 'Lista', headings: ['x', 'y'], widths: [], rows }]))
  const { A2, B2, A3 } = book.Sheets.Lista ?? {}
  expect([A2?.v, B2?.v, A3?.v]).toEqual([`${'a'.repeat(32_766)}…`, 'b', 'c'.repeat(32_767)])
})

test('documents are those of the folder, with the client each belongs to', () => {
  freshPortal()
  const { id } = createClient({ name: 'Elena Robles' })
  const legalCase = createCase({ clientId: id, caseNumber: 'E-1' })
  createDocument({ caseId: legalCase.id, fileName: 'a.pdf', category: 'ARCHIVADO' })
  createDocument({ fileName: 'b.pdf' })
  const rows = sheet('documents', 'folder=ARCHIVADO').rows.map((row) => row.slice(0, 4))
  expect(rows).toEqual([['a.pdf', 'ARCHIVADO', 'E-1', 'Elena Robles']])
  const withheld = { archived: true, archivedAt: 1, archivedBy: 'quarantine' }
  createDocument({ caseId: legalCase.id, fileName: 'c.pdf', ...withheld, withheld: 'quarantine' })
  expect(sheet('documents', 'show=archived').rows).toEqual([])
})

test('what somebody writes while a long list is read is not in it: no row is lost or there twice', () => {
  const other = connectIn(freshPortal())
  onTestFinished(() => void other.close())
  const archive = "UPDATE users SET archived = 1, archived_at = 1, archived_by = 'RM' WHERE id IN"
  let reads = 0
  let ofOneBatch = Number.POSITIVE_INFINITY
  const viewer: AdminViewer = {
    ...ADMIN,
    // Asked for by every reading of a batch.
    get staff() {
      reads += 1
      if (reads === ofOneBatch + 1) other.exec(`${archive} (SELECT max(id) FROM users)`)
      return undefined
    },
  }
  const read = () =>
    listSheet('clients', { viewer, query: new URLSearchParams(), now: NOW, language: 'es' }).rows
  expect(read()).toEqual([])
  ofOneBatch = reads
  transact(() => {
    for (let n = 0; n < 5_001; n += 1) createClient({ name: `Cliente ${n}` })
  })
  reads = 0
  expect(new Set(read().map(([name]) => name)).size).toBe(5_001)
  expect(read()).toHaveLength(5_000)
})
