import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { AuditQuery } from '~/features/audit/audit-query'
import { exportAudit } from '~/features/audit/export-audit.server'
import { listAudit, newestAuditOf } from '~/features/audit/list-audit.server'
import { type AuditEntry, actorOf, recordAudit } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { openSession } from '~/features/auth/session.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { adminTexts } from '~/i18n/admin'
import { loader } from '~/routes/admin/audit'
import { sqlite, transact } from '~db/client'
import { auditOf, RAMON } from '../support/audit'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { cookieOf } from '../support/http'
import { browserOf } from '../support/ways-in'

const NOON = Date.UTC(2026, 2, 5, 11)
const record = (entry: Partial<AuditEntry> = {}) =>
  transact((tx) => recordAudit(tx, { at: NOON, actor: actorOf(RAMON), action: 'client_changed', ...entry }))
const list = (query: Partial<AuditQuery> = {}) => listAudit(RAMON, AuditQuery.parse(query))
const browser = {
  now: NOON,
  language: 'es' as const,
  address: null,
  userAgent: null,
  device: { id: 'x', accounts: [] },
}

test('pages follow each other without gap or double, also where many entries have one instant', () => {
  freshPortal()
  for (let n = 0; n < 120; n += 1) record({ at: NOON + (n % 3) })
  const seen: number[] = []
  let after = ''
  for (let page = 0; page < 3; page += 1) {
    const { rows, next } = list({ after })
    seen.push(...rows.map(({ id }) => id))
    after = next ?? ''
  }
  expect([seen.length, new Set(seen).size, after]).toEqual([120, 120, ''])
})

test('it is filtered by who, by signature, by what, by day in Madrid and by client', () => {
  freshPortal()
  const { id } = createClient({ name: 'LUCÍA NÚÑEZ VEGA' })
  record({ userId: id })
  record({ actor: { kind: 'client', id: String(id) }, action: 'case_viewed', userId: id })
  const long = 'M'.repeat(80)
  for (const label of ['EM', long]) record({ actor: { kind: 'admin', id: label } })
  record({ actor: { kind: 'sync' }, action: 'sync_finished', at: Date.UTC(2026, 2, 5, 23, 30) })
  const count = (query: Partial<AuditQuery>) => list(query).rows.length
  expect(count({ who: 'client' })).toBe(1)
  expect(count({ label: 'RM' })).toBe(1)
  expect(list({ label: long }).rows.map(({ actor }) => actor)).toEqual([long])
  expect(count({ what: 'client_changed' })).toBe(3)
  expect(count({ to: '2026-03-05' })).toBe(4)
  expect(count({ from: '2026-03-06' })).toBe(1)
  expect(count({ client: 'nunez luc' })).toBe(2)
  expect(count({ client: String(id) })).toBe(2)
  expect(count({ client: 'nadie' })).toBe(0)
  expect(list({ who: 'client' }).rows[0]).toMatchObject({ actor: 'Lucía Núñez Vega', clientId: id })
})

test('digits that are the number of nobody are searched as words, and those of a client name that client alone', () => {
  freshPortal()
  const { id } = createClient({ dni: '00000999R', username: 'uno' })
  const other = createClient({ dni: '12345678Z', email: `${id}@correo.example`, clientNumber: 'C-000001' })
  for (const userId of [id, other.id]) record({ userId })
  const found = (client: string) => list({ client }).rows.map(({ clientId }) => clientId)
  expect(['12345678', '000001', String(id)].map(found)).toEqual([[other.id], [other.id], [id]])
})

test('words that name more clients than are looked at say so, on the page and in the export', async () => {
  freshPortal()
  const [oldest] = Array.from({ length: 51 }, (_, n) => createClient({ name: `Ana Ruiz ${'ABC'[n % 3]}x` }))
  record({ userId: oldest?.id })
  const newest = createClient({ name: 'Ana Ruiz Dx' })
  record({ userId: newest.id })
  const token = transact((tx) => openSession(tx, { kind: 'admin', label: 'RM' }, browserOf()))
  const headers = { Cookie: `asid=${cookieOf(token)}` }
  const read = async (client: string) => {
    const request = new Request(`http://localhost:3000/admin/audit?client=${client}`, { headers })
    const { query, tooMany } = await loader({ request, params: {}, context: {} })
    const parts = exportAudit(RAMON, AuditQuery.parse({ client }), adminTexts.es.audit, browser)
    let csv = ''
    for await (const part of parts) csv += part
    return { tooMany, ids: list(query).rows.map(({ clientId }) => clientId), csv }
  }
  const words = adminTexts.es.audit.tooManyClients
  const many = await read('ruiz')
  expect(many).toMatchObject({ tooMany: true, ids: [newest.id] })
  expect(many.csv.trimEnd().split('\r\n').at(-1)).toBe(words)
  const few = await read('ruiz ax')
  expect(few).toMatchObject({ tooMany: false, ids: [oldest?.id] })
  expect(few.csv).not.toContain(words)
})

test('a wrong value in the address counts as none', () => {
  const wrong = { who: 'x', what: 'y', from: 'z', to: '2026-02-31', after: '1;DROP' }
  expect(AuditQuery.parse(wrong)).toEqual(AuditQuery.parse({}))
})

test('the export holds every entry with its values, runs no formula, and is recorded', async () => {
  freshPortal()
  const client = createClient({ name: '=HYPERLINK("http://x")' })
  const gone = createClient()
  const change = { at: NOON, actor: actorOf(RAMON), action: 'client_changed' as const }
  transact((tx) => {
    recordChange(tx, { ...change, userId: client.id, before: { phone: '600' }, after: { phone: '=1+1' } })
    recordChange(tx, { ...change, userId: gone.id, before: { name: 'Secreta' }, after: { name: 'Otra' } })
  })
  await deleteClient(RAMON, gone.id, NOON)
  for (let n = 0; n < 1200; n += 1) record()
  let csv = ''
  for await (const part of exportAudit(
    RAMON,
    AuditQuery.parse({ what: 'client_changed' }),
    adminTexts.es.audit,
    browser,
  ))
    csv += part
  const lines = csv.trimEnd().split('\r\n')
  expect(csv.startsWith('\uFEFFN.º;Cuándo (Madrid);')).toBe(true)
  expect(lines).toHaveLength(1203)
  expect(lines.at(-1)).toContain('"\'=')
  expect(lines.at(-1)).toContain('teléfono: 600 → =1+1')
  expect(csv).not.toMatch(/(^|;)=/m)
  expect(csv).not.toContain('Secreta')
  expect(csv).toContain('Los valores se borraron con el cliente.')
  expect(auditOf('audit_exported').at(-1)?.detail).toEqual({ filters: ['what'] })
})

testOnSqlite('no filter makes the database look at entries one by one', () => {
  freshPortal()
  const plan = (where: string) =>
    sqlite()
      .prepare(`EXPLAIN QUERY PLAN SELECT * FROM audit_log WHERE ${where} ORDER BY at DESC, id DESC LIMIT 51`)
      .all()
      .map((row) => (row as { detail: string }).detail)
      .join(' | ')
  for (const where of [
    '(at, id) < (5, 5)',
    "action = 'x'",
    "action = 'x' AND (at, id) < (5, 5)",
    "actor_kind = 'admin' AND actor = 'RM'",
    "actor_kind = 'client'",
    'at >= 5 AND at < 9',
  ])
    expect([where, plan(where)]).toEqual([
      where,
      expect.stringMatching(/^(SEARCH|SCAN) audit_log USING INDEX [^|]*$/),
    ])
})

test('the trail of a client tells of all records that were merged into it', () => {
  freshPortal()
  const [first, second, kept] = [createClient(), createClient(), createClient({ clientNumber: 'C-000777' })]
  for (const { id } of [first, second, kept]) record({ userId: id })
  mergeClients(RAMON, first.id, second.id, NOON)
  mergeClients(RAMON, second.id, kept.id, NOON)
  for (const client of [String(kept.id), 'c-000777']) expect(list({ client }).rows).toHaveLength(5)
  expect(newestAuditOf(RAMON, kept.id, 2).map(({ action }) => action)).toEqual([
    'client_merged',
    'client_merged',
  ])
})

test('what is said of a record that was merged into a blocked client, administrators alone read', () => {
  freshPortal()
  const [gone, kept, other] = [createClient(), createClient(), createClient()]
  const [before, after] = [{ phone: '600' }, { phone: '611' }]
  for (const { id: userId } of [gone, other])
    transact((tx) =>
      recordChange(tx, {
        ...{ at: NOON, actor: actorOf(RAMON), action: 'client_changed', userId },
        ...{ before, after },
      }),
    )
  record()
  mergeClients(RAMON, gone.id, kept.id, NOON)
  const office: AdminViewer = { ...RAMON, staff: { id: 1, role: 'office' } }
  const read = (viewer: AdminViewer) =>
    listAudit(viewer, AuditQuery.parse({ what: 'client_changed' })).rows.map(({ clientId }) => clientId)
  expect(read(office)).toEqual([null, other.id, gone.id])
  blockClients(RAMON, [kept.id], NOON)
  expect([read(office), read(RAMON)]).toEqual([
    [null, other.id],
    [null, other.id, gone.id],
  ])
})

test('a case that is blocked, and whoever is blocked beside others, is named to administrators alone', async () => {
  freshPortal()
  const [owner, beside, other] = ['Ana Robles', 'Tomás Requena', 'Eva Gil'].map((name) =>
    createClient({ name }),
  )
  const shelved = { archived: true, archivedAt: 1, archivedBy: 'RM' }
  const shared = createCase({ clientId: owner?.id, caseNumber: 'EXP-7', ...shelved })
  const blocked = createCase({ clientId: beside?.id, caseNumber: 'EXP-8' })
  const nobodys = createCase({ clientId: null, caseNumber: 'EXP-9', blockedAt: 1, ...shelved })
  const paper = createDocument({ caseId: blocked.id, fileName: 'Poder.pdf' })
  addHolder(RAMON, shared.id, beside?.id ?? 0, NOON)
  const by = { kind: 'client' as const, id: String(beside?.id) }
  record({ userId: owner?.id, actor: by, action: 'request_sent', object: { kind: 'case', id: shared.id } })
  const moved = { from: shared.id, to: blocked.id }
  record({
    userId: other?.id,
    action: 'document_placed',
    object: { kind: 'document', id: paper.id },
    detail: moved,
  })
  record({ action: 'case_changed', object: { kind: 'case', id: nobodys.id } })
  blockClients(RAMON, [beside?.id ?? 0], NOON)
  const office: AdminViewer = { ...RAMON, staff: { id: 1, role: 'office' } }
  const words = ['Requena', 'EXP-8', 'Poder.pdf', 'EXP-9', 'Robles', 'EXP-7']
  const told = async (viewer: AdminViewer) => {
    const shown = JSON.stringify(listAudit(viewer, AuditQuery.parse({})))
    const csv = exportAudit(viewer, AuditQuery.parse({}), adminTexts.es.audit, browser)
    const file = (await buffer(csv)).toString()
    return words.filter((word) => shown.includes(word) && file.includes(word))
  }
  expect([await told(office), await told(RAMON)]).toEqual([['Robles', 'EXP-7'], words])
})
