import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { fillAll, placesWith } from '../support/rows-about'
import { admin } from '../support/ways-in'

/** What is left of an erased client, of every place of every table where words can stand, and of the bytes of the data folder. */

const NAME = 'Wenceslao Zorrilla Quijano'
const WORD = 'zorrilla'

/** Tables without words about a client: numbers, keys, what the firm calls its own things, what other tests fill. */
const NOT_ABOUT = [
  ...['leases', 'row_counts', 'folder_counts', 'search_held', 'rate_limits', 'settings', 'bulk_changes'],
  'sealing_keys',
  ...['case_positions_stale', 'case_doubts_stale', 'case_news_stale', 'drive_connections', 'saved_views'],
  ...[
    'staff',
    'staff_links',
    'staff_recovery_codes',
    'passkey_challenges',
    'appointment_hours',
    'busy_calendars',
  ],
  ...[
    'message_snippets',
    'request_templates',
    'timeline_phases',
    'word_meanings',
    'state_words',
    'firm_facts',
  ],
  // `integration/audit-changes`: what the trail says of a client is sealed with a key that goes. `integration/erasure`: the sheet.
  ...['audit_log', 'audit_links', 'sync_runs', 'sync_bases', 'sync_plans', 'sync_images', 'workbooks'],
  'sheet_answers',
]
/** The file of the case, which the firm keeps: what happened in it, what was asked and answered, what was signed, its documents. */
const OF_CASE = [
  ...['case_events', 'case_positions', 'case_told', 'news_items', 'news_corrections', 'documents'],
  ...['case_requests', 'request_decisions', 'request_answers', 'request_papers', 'request_signatures'],
]
/** What files are called on the drive of the firm, as long as they are there. */
const OF_DRIVE = ['drive_mirrors', 'mirror_items', 'drive_items', 'court_folder_files']

const keyOf = (n: number) => `aa/aaaaaaaa-0000-4000-8000-00000000000${n}`

/** A client with a row in every table, and `wordOf` in each place. */
function filled(wordOf: (table: string) => string) {
  const client = createClient({ name: NAME, email: 'w.zorrilla@correo.example' })
  const legalCase = createCase({ clientId: client.id, title: `${NAME} / Banco` })
  const document = createDocument({ caseId: legalCase.id })
  const dni = client.dni ?? ''
  const known = new Map<string, Record<string, unknown>>([
    ['users', { id: client.id, dni }],
    ['cases', { id: legalCase.id, case_number: legalCase.caseNumber }],
    ['documents', { id: document.id }],
  ])
  const hash = '0'.repeat(64)
  const exact = {
    ...{ 'verification_codes.dni': dni, 'delivery_papers.state': 'filed', 'delivery_papers.facts': null },
    ...{ 'deliveries.sha256': hash, 'deliveries.problem': 'damaged', 'deliveries.file_path': 'aa/1' },
    ...{
      'delivery_papers.sha256': hash,
      'delivery_papers.file_path': 'aa/2',
      'delivery_papers.reason': 'empty',
    },
    // What a document says is there as marks, made with a key.
    ...{ 'delivery_papers.mime_type': 'application/pdf', 'document_texts.words': 'aa bb' },
    ...{ 'trash.document': JSON.stringify({ row: { caseId: legalCase.id, name: NAME }, eventIds: [] }) },
    ...{ 'trash.file_path': keyOf(1), 'pending_uploads.file_path': keyOf(2) },
    ...{ 'request_files.file_path': keyOf(3), 'request_upload_pieces.file_path': keyOf(4) },
  }
  return { client, places: fillAll(wordOf, { known, left: NOT_ABOUT, exact }) }
}

const tablesOf = (places: string[]) => [...new Set(places.map((place) => place.split('.')[0] ?? ''))].sort()

testOnSqlite(
  'an erased client is in no place of any table but those of the file of the case and of the drive',
  async () => {
    freshPortal()
    const { client, places } = filled(() => NAME)
    const before = placesWith(WORD)
    expect(before).toEqual(expect.arrayContaining(places))
    await deleteClient(admin, client.id, Date.now(), 'archived')
    const left = tablesOf(placesWith(WORD))
    expect(left.filter((table) => ![...OF_CASE, ...OF_DRIVE, ...NOT_ABOUT].includes(table))).toEqual([])
  },
)
testOnSqlite(
  'no byte of the data folder names an erased client of whom the file of the case does not',
  async () => {
    const dataDir = freshPortal()
    // Where a file of theirs stands on the drive is remembered, so that it is not taken from there again.
    const isKept = (table: string) => [...OF_CASE, ...OF_DRIVE, ...NOT_ABOUT, 'drive_writes'].includes(table)
    const { client } = filled((table) => (isKept(table) ? 'nada' : NAME))
    const mail = (to: string) => `To: ${to}\r\nSubject: x\r\n\r\n${NAME}\r\n`
    mkdirSync(join(dataDir, 'mailbox'), { recursive: true })
    writeFileSync(join(dataDir, 'mailbox', 'a.eml'), mail(`"${NAME}" <${client.email}>`))
    writeFileSync(join(dataDir, 'mailbox', 'b.eml'), 'To: otra@correo.example\r\n\r\nOtra\r\n')
    expect(filesWith(dataDir).length).toBeGreaterThan(0)
    await deleteClient(admin, client.id, Date.now(), 'archived')
    expect(placesWith(WORD)).toEqual([])
    expect(filesWith(dataDir)).toEqual([])
    expect(readdirSync(join(dataDir, 'mailbox'))).toEqual(['b.eml'])
  },
)

const filesWith = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const file = join(folder, path)
    return statSync(file).isFile() && readFileSync(file).toString('latin1').toLowerCase().includes(WORD)
  })
