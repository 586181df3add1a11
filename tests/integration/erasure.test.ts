import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AuditQuery } from '~/features/audit/audit-query'
import { listAudit } from '~/features/audit/list-audit.server'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { mapWorkbook } from '~/features/sync/workbooks/map-workbook.server'
import { recordVersion } from '~/infra/record-version.server'
import { database, sqlite } from '~db/client'
import { mailOutbox, workbooks, workItems } from '~db/schema'
import { caseRow, dniOfRow, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { allTables } from '../support/engine'
import { createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allClients, clientOf, notesOf, openWork } from '../support/records'
import { applyRun, preview, sync, syncAsking } from '../support/sync'
import { type CellValue, workbookBytes } from '../support/workbook'

const admin = { kind: 'admin' as const, label: 'RM', session: 'x' }
const person = { CLIENTE: 'Wenceslao Zorrilla', EMAIL: 'wenceslao@correo.example', TELÉFONO: '612987345' }
// The documents of a case are kept, archived and without its client.
const FILE = ['documents', 'documents_search_data']

/** The tables that contain one of the words, ignoring case, including inside blobs. */
function tablesNaming(words: string[]): string[] {
  return allTables().filter((table) => {
    const rows = sqlite().prepare(`SELECT * FROM "${table}"`).raw().all() as unknown[][]
    const text = rows
      .flat()
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n')
      .toLowerCase()
    return words.some((word) => text.includes(word.toLowerCase()))
  })
}

test('an erased person is nowhere but in the file of the case, and the sheet does not bring them back', async () => {
  freshPortal()
  const dni = dniOfRow(1)
  const words = ['Wenceslao', 'Zorrilla', dni, '612987345']
  writeCases([caseRow(1, person), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { ...person, EMAIL: 'zorrilla@correo.example', Letrado: 'Eva' }), ...tenOthers()])
  const waiting = await preview()
  expect(tablesNaming(words)).toEqual(
    expect.arrayContaining(['users', 'sync_images', 'sync_bases', 'welcome_emails', 'mail_outbox']),
  )
  await deleteClient(admin, clientOf(dni).id, Date.now())
  expect(tablesNaming(words).filter((table) => !FILE.includes(table))).toEqual([])
  expect(sqlite().prepare('SELECT state FROM sync_runs WHERE id = ?').pluck().get(waiting.id)).toBe('undone')
  expect(sqlite().prepare('SELECT count(*) FROM sync_plans').pluck().get()).toBe(0)

  writeCases([caseRow(1, person), caseRow(2, { ...person, DNI: dni }), ...tenOthers()])
  const next = await sync({ origin: 'admin' })
  expect(notesOf(next, 'waiting').map(({ reason }) => reason)).toEqual(['archived_here', 'archived_here'])
  expect(allClients()).toHaveLength(10)
})

test('erasing one person leaves the mails and bases of the others', async () => {
  freshPortal()
  writeCases([caseRow(1, person), ...tenOthers()])
  await sync()
  const count = (table: string) => sqlite().prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  await deleteClient(admin, clientOf(dniOfRow(1)).id, Date.now())
  expect([count('welcome_emails'), count('mail_outbox'), count('users')]).toEqual([10, 10, 10])
})

test('a scheduled run that stopped to ask about the person goes with them', async () => {
  freshPortal()
  const dni = dniOfRow(1)
  const words = ['Wenceslao', 'Zorrilla', dni, '612987345']
  const withBank = { ...person, 'PARTE CONTRARIA': 'Cofidis' }
  writeCases([caseRow(1, withBank), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { ...withBank, CLIENTE: 'Wenceslao Persona Distinta' }), ...tenOthers()])
  const stopped = await sync({ origin: 'schedule' })
  expect(stopped).toMatchObject({ state: 'waiting', error: 'sync_needs_yes' })
  expect(tablesNaming(words)).toEqual(expect.arrayContaining(['cases', 'sync_rows', 'work_items']))
  await deleteClient(admin, clientOf(dni).id, Date.now())
  expect(tablesNaming(words).filter((table) => !FILE.includes(table))).toEqual([])
  expect(sqlite().prepare('SELECT count(*) FROM sync_plans').pluck().get()).toBe(0)
  const next = await sync({ origin: 'schedule', force: true })
  expect(notesOf(next, 'waiting').map(({ reason }) => reason)).toEqual(['archived_here'])
  // The sheet's columns are described by sample values currently in it.
  expect(tablesNaming(['Wenceslao', 'Zorrilla', '612987345'])).toEqual(['workbooks'])
  expect(allClients()).toHaveLength(10)
})

test('of a person with two records nothing is left of either, and the sheet brings back neither', async () => {
  freshPortal()
  const [wrong, right] = [dniOfRow(1), dniOfRow(2)]
  const words = ['Wenceslao', 'Zorrilla', wrong, right, '612987345']
  const second = { ...person, CLIENTE: 'Wenceslao Zorrilla Paz', EMAIL: 'w.zorrilla@correo.example' }
  const rows = [caseRow(1, person), caseRow(2, second), ...tenOthers()]
  writeCases(rows)
  await sync()
  const gone = clientOf(wrong)
  editClient(
    admin,
    gone.id,
    { ...contactOf(gone), phone: '611222333', version: recordVersion(contactOf(gone)) },
    1,
  )
  const kept = mergeClients(admin, gone.id, clientOf(right).id, Date.now())
  const trail = listAudit(admin, AuditQuery.parse({ client: String(kept), what: 'client_changed' })).rows
  expect(trail[0]?.changes).toEqual({ phone: { before: '612987345', after: '611222333' } })

  await deleteClient(admin, kept, Date.now())
  expect(tablesNaming([...words, '611222333']).filter((table) => !FILE.includes(table))).toEqual([])
  writeCases(rows)
  const next = await sync({ origin: 'admin', force: true })
  expect(notesOf(next, 'waiting').map(({ reason }) => reason)).toEqual(['archived_here', 'archived_here'])
  expect(allClients()).toHaveLength(10)
  expect(listAudit(admin, AuditQuery.parse({ what: 'client_changed' })).rows[0]?.changes).toBe('erased')
})

test('with a client go the numbers and words of the records that were merged into them', async () => {
  freshPortal()
  const old = { CLIENTE: 'Wences Zorilla', EMAIL: 'wences@correo.example', TELÉFONO: '612000111' }
  writeCases([caseRow(1, person), caseRow(2, old), ...tenOthers()])
  await sync()
  mergeClients(admin, clientOf(dniOfRow(2)).id, clientOf(dniOfRow(1)).id, Date.now())
  await deleteClient(admin, clientOf(dniOfRow(1)).id, Date.now())
  const words = ['Wences', 'Zorilla', 'Zorrilla', dniOfRow(1), dniOfRow(2), '612987345', '612000111']
  expect(tablesNaming(words).filter((table) => !FILE.includes(table))).toEqual([])

  writeCases([caseRow(2, old), caseRow(3, { ...old, DNI: dniOfRow(2) }), ...tenOthers()])
  const next = await sync({ origin: 'admin' })
  expect(notesOf(next, 'waiting').map(({ reason }) => reason)).toEqual(['archived_here', 'archived_here'])
  expect(allClients()).toHaveLength(10)
})

test('a question about their data in the row of a case that was never created goes with them', async () => {
  freshPortal()
  const dni = dniOfRow(1)
  const row = { ...person, DNI: dni }
  writeCases([caseRow(1, row), ...tenOthers()])
  await sync()
  sqlite().prepare('UPDATE users SET phone = NULL WHERE dni = ?').run(dni)
  const phone = '699000111'
  writeCases([
    caseRow(77, { ...row, TELÉFONO: phone }),
    caseRow(1, { ...row, TELÉFONO: phone }),
    ...tenOthers(),
  ])
  await sync({ origin: 'schedule' })
  expect(tablesNaming([phone])).toEqual(expect.arrayContaining(['sync_rows', 'work_items']))
  await deleteClient(admin, clientOf(dni).id, Date.now())
  expect(tablesNaming([phone])).toEqual([])
})

test('with somebody of a short name, or who shares an address and a telephone, goes nothing that is said of others', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { EMAIL: 'susana@correo.example', Letrado: 'Nueva Evaluadora' }), ...tenOthers()])
  const waiting = await preview()
  const home = { email: 'casa@correo.example', phone: '611222333' }
  createClient({ name: 'Berta Nieto Oliva', ...home })
  const gone = [
    createClient({ name: 'Eva', email: 'ana@correo.example' }),
    createClient({ name: 'Berta Nieto', email: 'b.nieto@correo.example' }),
    createClient({ name: 'Tomás Requena Gil', ...home }),
  ]
  const ofOthers = [
    ...['Una nueva evaluación', 'susana@correo.example', 'Ha llamado Berta Nieto Oliva'],
    ...[`Escriba a ${home.email}`, `Llame al ${home.phone}`],
  ]
  const texts = [...ofOthers, 'Ha llamado Requena Gil, Tomás', 'Escriba a b.nieto@correo.example']
  const mail = { kind: 'digest' as const, urgent: false, language: 'es' as const, recipientName: 'Oficina' }
  const sent = { recipient: 'oficina@despacho.example', dueAt: 1, createdAt: 1, expiresAt: 9 }
  const item = {
    kind: 'waiting' as const,
    reason: 'edited_here',
    state: 'open' as const,
    caseNumber: 'EXP-9',
  }
  for (const [n, text] of texts.entries()) {
    const content = { text }
    database()
      .insert(mailOutbox)
      .values({ ...mail, ...sent, content, messageId: `<${n}@x>` })
      .run()
    database()
      .insert(workItems)
      .values({ ...item, key: `k${n}`, detail: content, firstSeenAt: 1, lastSeenAt: 1 })
      .run()
  }
  for (const { id } of gone) await deleteClient(admin, id, Date.now())
  const mails = database().select().from(mailOutbox).where(isNull(mailOutbox.userId)).orderBy(mailOutbox.id)
  const items = database().select().from(workItems).where(eq(workItems.caseNumber, 'EXP-9'))
  expect(mails.all().map(({ content }) => content.text)).toEqual(ofOthers)
  expect(
    items
      .orderBy(workItems.id)
      .all()
      .map(({ detail }) => detail.text),
  ).toEqual(ofOthers)
  expect(sqlite().prepare('SELECT state FROM sync_runs WHERE id = ?').pluck().get(waiting.id)).toBe('waiting')
  expect(sqlite().prepare('SELECT count(*) FROM sync_plans').pluck().get()).toBe(1)
})

test('a plan that waits and does not name an erased person approves its sheet, and takes no other for gone', async () => {
  freshPortal()
  const table = (...rows: Record<string, CellValue>[]) => [
    Object.keys(caseRow(0)),
    ...rows.map((row) => Object.values(row)),
  ]
  const put = (sheets: Record<string, CellValue[][]>) => putOnDrive('Casos.xlsx', workbookBytes(sheets))
  // As sheets have it, and not as the portal stores it.
  const typed = { ...person, TELÉFONO: '612 98 73 45' }
  // Far below, where no cell of theirs is among the first that are remembered of a column.
  const cases = table(...tenOthers(), caseRow(1, typed))
  put({ Casos: cases })
  const { workbookId } = await sync()
  const columns = [{ heading: 'TELÉFONO', target: { kind: 'nothing' as const } }]
  const mapping = { sheets: [{ sheet: 'Casos', ignored: false, entity: false, columns }] }
  mapWorkbook(admin, workbookId ?? 0, mapping, Date.now())
  await sync()
  put({ Casos: cases, Otros: table(caseRow(50)) })
  const shown = await preview()
  await deleteClient(admin, clientOf(dniOfRow(1)).id, Date.now())
  expect(
    tablesNaming(['Wenceslao', '612987345', '612 98 73 45']).filter((name) => !FILE.includes(name)),
  ).toEqual([])
  await applyRun(shown)
  const stored = () => database().select().from(workbooks).get()?.mapping as typeof mapping
  expect(stored().sheets.filter((sheet) => 'gone' in sheet)).toEqual([])
  put({ Casos: cases, Otros: table(caseRow(50), caseRow(51)) })
  const next = await syncAsking({ origin: 'schedule' })
  expect([next.counts.waitingSheets, openWork().filter(({ sheet }) => sheet === 'Otros')]).toEqual([0, []])
})
