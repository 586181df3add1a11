import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { inspectLink } from '~/features/auth/account-links.server'
import {
  closeRequest,
  findRequest,
  getRequestForm,
  openRequest,
  setRequestFromSheet,
} from '~/features/cases/requests.server'
import type { EditConflict } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { auditLog, caseRequests } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { admin, mailsTo, refusalOf, secretTo } from '../support/ways-in'

const NOW = Date.now()
const POWER = { text: 'Firme el poder', dueDate: '2026-12-01', notify: false }

function clientWithCase() {
  const client = createClient()
  return { client, legalCase: createCase({ clientId: client.id }) }
}
const requestsOf = (caseId: number) =>
  database().select().from(caseRequests).where(eq(caseRequests.caseId, caseId)).all()
const auditOfCase = (caseId: number) =>
  database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, caseId))
    .all()
    .filter(({ action }) => action.startsWith('request_'))
    .map(({ action, actorKind }) => `${actorKind} ${action}`)

test('a case has one open request: the next takes the place of the one before', () => {
  const { legalCase } = clientWithCase()
  expect(findRequest(legalCase.id)).toBeNull()
  openRequest(admin, legalCase.id, POWER, NOW)
  openRequest(admin, legalCase.id, { text: 'Envíe su DNI', dueDate: null, notify: false }, NOW + 1)
  expect(findRequest(legalCase.id)).toEqual({ text: 'Envíe su DNI', dueDate: null, source: 'admin' })
  expect(requestsOf(legalCase.id)).toMatchObject([
    { text: 'Firme el poder', dueDate: '2026-12-01', closedAt: NOW + 1, closedBy: 'RP', createdBy: 'RP' },
    { text: 'Envíe su DNI', closedAt: null },
  ])
  expect(auditOfCase(legalCase.id)).toEqual([
    'admin request_opened',
    'admin request_closed',
    'admin request_opened',
  ])
})

test('two who ask for something at once do not overwrite each other, and nobody closes what was never seen', () => {
  const { client, legalCase } = clientWithCase()
  const { version } = getRequestForm(admin, legalCase.id)
  openRequest(admin, legalCase.id, { ...POWER, version }, NOW)
  const late = () => openRequest(admin, legalCase.id, { ...POWER, text: 'Llámenos', version }, NOW + 1)
  expect(late).toThrow('edit_conflict')
  try {
    late()
  } catch (error) {
    expect((error as EditConflict).current).toMatchObject({ text: POWER.text, dueDate: POWER.dueDate })
  }
  expect(requestsOf(legalCase.id)).toMatchObject([{ text: POWER.text, closedAt: null }])
  expect(() => closeRequest(admin, legalCase.id, NOW + 1, version)).toThrow('edit_conflict')
  closeRequest(admin, legalCase.id, NOW + 2, getRequestForm(admin, legalCase.id).version)
  expect(findRequest(legalCase.id)).toBeNull()
  const entries = database().select().from(auditLog).where(eq(auditLog.userId, client.id)).all()
  expect(entries.map(({ action }) => action)).toEqual(['request_opened', 'request_closed'])
})

test('the database itself refuses a second open request of a case, and a due date that is no day', () => {
  const { legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, POWER, NOW)
  const row = { caseId: legalCase.id, text: 'Otra', source: 'admin' as const, createdAt: NOW }
  const insert = (values: typeof caseRequests.$inferInsert) => () =>
    transact((tx) => tx.insert(caseRequests).values(values).run())
  expect(insert(row)).toThrow(/UNIQUE/)
  expect(insert({ ...row, closedAt: NOW, dueDate: '2026-02-30' })).toThrow(/CHECK/)
  expect(insert({ ...row, closedAt: NOW, text: '' })).toThrow(/CHECK/)
})

test('closing ends it once; then, and where there is no case, there is nothing to close', async () => {
  const { legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, POWER, NOW)
  closeRequest(admin, legalCase.id, NOW + 1)
  expect(findRequest(legalCase.id)).toBeNull()
  expect(await refusalOf(() => closeRequest(admin, legalCase.id, NOW))).toBe('not_found')
  expect(await refusalOf(() => closeRequest(admin, 987_654, NOW))).toBe('not_found')
  expect(await refusalOf(() => openRequest(admin, 987_654, POWER, NOW))).toBe('not_found')
})

test('the sheet opens and closes its own requests in the name of the synchronisation', () => {
  const { legalCase } = clientWithCase()
  transact((tx) => setRequestFromSheet(tx, legalCase.id, 'Firme el poder', NOW))
  expect(findRequest(legalCase.id)).toEqual({ text: 'Firme el poder', dueDate: null, source: 'sheet' })
  transact((tx) => setRequestFromSheet(tx, legalCase.id, null, NOW))
  expect(findRequest(legalCase.id)).toBeNull()
  expect(auditOfCase(legalCase.id)).toEqual(['sync request_opened', 'sync request_closed'])
})

test('the link of the newest mail ends the one before', () => {
  const { client, legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  const first = secretTo(client.id, 'request')
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  expect(inspectLink(first, NOW)).toMatchObject({ state: 'dead' })
})

test('nobody is mailed who has no address, is archived, or whose case is archived or nobody’s', () => {
  const archival = { archived: true, archivedAt: NOW }
  const noMail = createClient({ email: null })
  const gone = createClient(archival)
  const here = createClient()
  const cases = [
    createCase({ clientId: noMail.id }),
    createCase({ clientId: gone.id }),
    createCase({ clientId: here.id, ...archival }),
    createCase({ clientId: null }),
  ]
  for (const { id } of cases) {
    openRequest(admin, id, { ...POWER, notify: true }, NOW)
    expect(findRequest(id)?.text).toBe('Firme el poder')
  }
  for (const { id } of [noMail, gone, here]) expect(mailsTo(id, 'request')).toEqual([])
})

test('a mail about a request says what is needed and until when, with a link that opens the case once', async () => {
  const { mails } = await portalWithSmtp()
  const client = createClient({ email: 'elena@correo.example' })
  const legalCase = createCase({ clientId: client.id })
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  const token = secretTo(client.id, 'request')
  expect(inspectLink(token, NOW)).toMatchObject({ state: 'live', purpose: 'quick_access' })
  expect(inspectLink(token, NOW + days(7))).toMatchObject({ state: 'dead' })
  expect(await sendNext('urgent')).toBe(true)
  const [mail] = mails
  expect(mail?.recipients).toEqual(['elena@correo.example'])
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Firme el poder')
    expect(part).toContain('1 de diciembre de 2026')
    expect(part).toContain(legalCase.caseNumber)
    expect(part).toContain(`/quick-access/${token}`)
  }
  expect(mail?.subject).not.toContain('poder')
  expect(mailsTo(client.id, 'request')[0]?.secret).toBeNull()
})

test('a mail in English for who reads English, and without a date when there is none', async () => {
  const { mails } = await portalWithSmtp()
  const client = createClient({ language: 'en' })
  const legalCase = createCase({ clientId: client.id })
  openRequest(admin, legalCase.id, { text: 'Firme el poder', dueDate: null, notify: true }, NOW)
  await sendNext('urgent')
  expect(mails[0]?.text).toMatch(/\bcase\b/i)
  expect(mails[0]?.text).not.toMatch(/expediente|Invalid|undefined|null/)
})
