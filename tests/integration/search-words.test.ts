import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AuditQuery } from '~/features/audit/audit-query'
import { listAudit } from '~/features/audit/list-audit.server'
import { getCase } from '~/features/cases/get-case.server'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { listClients } from '~/features/clients/list-clients.server'
import { listAdminDocuments } from '~/features/documents/lists/list-documents.server'
import { listFolders } from '~/features/documents/lists/list-folders.server'
import { wordsIn } from '~/features/lists/search-words'
import { listWelcomeEmailRows } from '~/features/mail/list-welcome-emails.server'
import { sqlite, transact } from '~db/client'
import { welcomeEmails } from '~db/schema'
import { rounds } from '../support/chance'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { ADMIN } from '../support/visits'

const query = (q: string) => ({ q, page: 1, pageSize: 25, archived: false })
const lists: Record<string, (q: string) => number> = {
  clients: (q) => listClients(ADMIN, query(q)).total,
  cases: (q) => listAdminCases(ADMIN, query(q)).total,
  documents: (q) => listAdminDocuments(ADMIN, query(q)).total,
  folders: (q) =>
    listFolders(ADMIN, { q, archived: false, folder: null }).reduce((sum, { count }) => sum + count, 0),
  mails: (q) => listWelcomeEmailRows(ADMIN, query(q)).total,
  audit: (q) => listAudit(ADMIN, AuditQuery.parse({ client: q })).rows.length,
}

/** A portal in which each list has something to find. */
function firm() {
  freshPortal()
  const client = createClient({ name: 'Elena Robles Vidal' })
  const legalCase = createCase({ clientId: client.id })
  createDocument({ caseId: legalCase.id, category: 'ARCHIVADO' })
  getCase(ADMIN, legalCase.id, Date.now())
  const mail = { clientId: client.id, clientDni: client.dni ?? '', clientEmail: 'elena@correo.example' }
  const about = { clientName: client.name, caseNumber: legalCase.caseNumber, username: client.username }
  transact((tx) =>
    tx
      .insert(welcomeEmails)
      .values({ ...mail, ...about, createdAt: Date.now() })
      .run(),
  )
  expect(counts('')).toEqual(NOTHING.map(() => 1))
}

const counts = (q: string) => Object.values(lists).map((find) => find(q))
const NOTHING = Object.keys(lists).map(() => 0)

/** How many words the index makes of texts, by row number. */
function countWords(texts: [row: number, text: string][]): Map<number, number> {
  sqlite().exec("CREATE VIRTUAL TABLE temp.probe USING fts5(x, tokenize='unicode61 remove_diacritics 2')")
  sqlite().exec("CREATE VIRTUAL TABLE temp.probe_words USING fts5vocab('temp', 'probe', 'instance')")
  const add = sqlite().prepare('INSERT INTO temp.probe (rowid, x) VALUES (?, ?)')
  sqlite().transaction(() => {
    for (const one of texts) add.run(...one)
  })()
  const rows = sqlite()
    .prepare<[], [number, number]>('SELECT doc, count(*) FROM temp.probe_words GROUP BY doc')
    .raw()
    .all()
  sqlite().exec('DROP TABLE temp.probe_words; DROP TABLE temp.probe')
  return new Map(rows)
}

testOnSqlite('no sign of Unicode is part of a word here and the end of one in the index', () => {
  const signs = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => code > 0 && (code < 0xd800 || code > 0xdfff),
  )
  const within = (code: number) => `a${String.fromCodePoint(code)}b`
  const ours = signs.filter((code) => wordsIn(within(code)).length === 1)
  expect(ours.length).toBeGreaterThan(100_000)
  const theirs = countWords(ours.map((code) => [code, within(code).normalize('NFC')]))
  expect(ours.filter((code) => theirs.get(code) !== 1).map((code) => code.toString(16))).toEqual([])
})

const spelled = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('x', 'ñ', ' ', '\u0301', '\ufe0e', '\u093e', '\u200d', '"', '*', '\u19b0'),
  }),
)

test('whatever is typed is a search of every list and no error', () => {
  firm()
  fc.assert(
    fc.property(spelled, (q) => {
      counts(q)
    }),
    { numRuns: rounds(200, 500) },
  )
})

test.each(['काम', 'বাংলা', 'x\ufe0ey', 'e\u0301e\u0315', 'ᦰᦱ'])('no list fails at %j', (q) => {
  firm()
  expect(counts(q)).toEqual(NOTHING)
})

test('signs without a word find nothing in any list', () => {
  firm()
  for (const q of ['%', '_', '"', '*', '-', "'", '()', '\u0301', '…'])
    expect([q, counts(q)]).toEqual([q, NOTHING])
})

test('what the index splits is found by its parts, and by all of it', () => {
  freshPortal()
  createClient({ name: 'कामना बাংলা' })
  createClient({ name: 'Núñez O\u2019Hara' })
  for (const q of ['कामना', 'का', 'nunez', 'NÚÑE', 'nu\u0301n\u0303ez', 'o\u2019hara', 'hara'])
    expect([q, lists.clients?.(q)]).toEqual([q, 1])
})
