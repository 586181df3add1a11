import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { findAnswerLink, inspectLink } from '~/features/auth/account-links.server'
import {
  changeRequest,
  closeRequest,
  getRequestForm,
  listRequests,
  openRequest,
  openRequests,
  reportSent,
} from '~/features/cases/requests.server'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { setRequestFromSheet } from '~/features/sync/apply/sheet-request.server'
import type { EditConflict } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { action as sent } from '~/routes/client/requests/request-sent'
import { database, transact } from '~db/client'
import { auditLog, caseRequests, cases, users } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { portalWithSmtp, sendNext } from '../support/outbox'
import {
  admin,
  clientViewer,
  mailsTo,
  refusalOf,
  secretTo,
  sentBy,
  sessionOf,
  viewerOf,
} from '../support/ways-in'

const NOW = Date.now()
const POWER = { text: 'Firme el poder', dueDate: '2026-12-01', notify: false }

function clientWithCase() {
  const client = createClient()
  return { client, legalCase: createCase({ clientId: client.id }) }
}
const requestsOf = (caseId: number) =>
  database().select().from(caseRequests).where(eq(caseRequests.caseId, caseId)).orderBy(caseRequests.id).all()
const auditOfCase = (caseId: number) =>
  database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, caseId))
    .all()
    .filter(({ action }) => action.startsWith('request_'))
    .map(({ action, actorKind }) => `${actorKind} ${action}`)

const textsOf = (caseId: number) => openRequests(caseId).map(({ text }) => text)
const idOf = (caseId: number, text: string) =>
  requestsOf(caseId).find((row) => row.text === text && row.closedAt === null)?.id ?? 0

test('a case has as many open requests as the firm makes, each closed by itself and kept with its day', () => {
  const { legalCase } = clientWithCase()
  expect(textsOf(legalCase.id)).toEqual([])
  openRequest(admin, legalCase.id, POWER, NOW)
  openRequest(admin, legalCase.id, { text: 'Envíe su DNI', dueDate: null, notify: false }, NOW + 1)
  expect(textsOf(legalCase.id)).toEqual(['Firme el poder', 'Envíe su DNI'])
  closeRequest(admin, legalCase.id, idOf(legalCase.id, 'Firme el poder'), NOW + 2)
  expect(textsOf(legalCase.id)).toEqual(['Envíe su DNI'])
  expect(listRequests(admin, legalCase.id)).toMatchObject([
    { text: 'Envíe su DNI', closedAt: null, mail: null },
    { text: 'Firme el poder', dueDate: '2026-12-01', closedAt: NOW + 2 },
  ])
  expect(requestsOf(legalCase.id)[0]).toMatchObject({ closedBy: 'RP', createdBy: 'RP' })
  expect(auditOfCase(legalCase.id)).toEqual([
    'admin request_opened',
    'admin request_opened',
    'admin request_closed',
  ])
})

test('nobody says of a paper to sign that it was sent, whoever holds the case', async () => {
  const { client, legalCase } = clientWithCase()
  const other = createClient()
  addHolder(admin, legalCase.id, other.id, NOW)
  openRequest(admin, legalCase.id, { ...POWER, kind: 'signature' }, NOW)
  const id = idOf(legalCase.id, POWER.text)
  for (const userId of [client.id, other.id]) {
    const viewer = viewerOf(sessionOf(userId, 'client', NOW), NOW)
    expect(viewer && (await refusalOf(() => reportSent(viewer, legalCase.id, id, NOW)))).toBe('not_found')
  }
  expect(openRequests(legalCase.id)).toMatchObject([{ sentAt: null }])
})

test('a client says once that they have sent it; a change of the request asks again', async () => {
  const { client, legalCase } = clientWithCase()
  const viewer = viewerOf(sessionOf(client.id, 'client', NOW), NOW)
  const stranger = viewerOf(sessionOf(createClient().id, 'client', NOW), NOW)
  if (!viewer || !stranger) throw new Error('nobody is there')
  openRequest(admin, legalCase.id, POWER, NOW)
  const id = idOf(legalCase.id, POWER.text)
  expect(await refusalOf(() => reportSent(stranger, legalCase.id, id, NOW))).toBe('not_found')
  reportSent(viewer, legalCase.id, id, NOW + 1)
  reportSent(viewer, legalCase.id, id, NOW + 2)
  expect(openRequests(legalCase.id)).toMatchObject([{ id, sentAt: NOW + 1 }])
  expect(auditOfCase(legalCase.id)).toEqual(['admin request_opened', 'client request_sent'])
  const { version } = getRequestForm(admin, legalCase.id, id)
  changeRequest(admin, legalCase.id, id, { text: 'Firme los dos poderes', dueDate: null, version }, NOW + 3)
  expect(openRequests(legalCase.id)).toMatchObject([{ sentAt: null }])
  closeRequest(admin, legalCase.id, id, NOW + 4)
  expect(await refusalOf(() => reportSent(viewer, legalCase.id, id, NOW + 5))).toBe('not_found')
})

test('a client says of no other words than those on their screen that they have sent it', async () => {
  const { client, legalCase } = clientWithCase()
  const viewer = clientViewer(client.id)
  openRequest(admin, legalCase.id, POWER, NOW)
  const [shown] = openRequests(legalCase.id)
  const id = shown?.id ?? 0
  const { version } = getRequestForm(admin, legalCase.id, id)
  changeRequest(admin, legalCase.id, id, { text: 'Firme los dos poderes', dueDate: null, version }, NOW)
  expect(() => reportSent(viewer, legalCase.id, id, NOW, shown?.shown)).toThrow('shown_changed')
  expect(openRequests(legalCase.id)).toMatchObject([{ sentAt: null }])
  const body = new URLSearchParams({ shown: shown?.shown ?? '' })
  const params = { id: `${legalCase.id}`, requestId: `${id}` }
  await expect(sent(sentBy(client.id, body, params))).rejects.toMatchObject({ status: 409 })
  reportSent(viewer, legalCase.id, id, NOW, openRequests(legalCase.id)[0]?.shown)
  expect(openRequests(legalCase.id)).toMatchObject([{ sentAt: NOW }])
})

test('two who change a request at once do not overwrite each other, and nobody closes what was never seen', () => {
  const { client, legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, POWER, NOW)
  const id = idOf(legalCase.id, POWER.text)
  const { version } = getRequestForm(admin, legalCase.id, id)
  changeRequest(admin, legalCase.id, id, { text: 'Llámenos', dueDate: null, version }, NOW)
  const late = () =>
    changeRequest(admin, legalCase.id, id, { text: 'Escríbanos', dueDate: null, version }, NOW + 1)
  expect(late).toThrow('edit_conflict')
  try {
    late()
  } catch (error) {
    expect((error as EditConflict).current).toMatchObject({ text: 'Llámenos', dueDate: '' })
  }
  expect(() => closeRequest(admin, legalCase.id, id, NOW + 1, version)).toThrow('edit_conflict')
  closeRequest(admin, legalCase.id, id, NOW + 2, getRequestForm(admin, legalCase.id, id).version)
  expect(textsOf(legalCase.id)).toEqual([])
  const entries = database().select().from(auditLog).where(eq(auditLog.userId, client.id)).all()
  expect(entries.map(({ action }) => action)).toEqual(['request_opened', 'request_changed', 'request_closed'])
})

test('the database refuses a second open request of the sheet in a case, and a due date that is no day', () => {
  const { legalCase } = clientWithCase()
  const row = { caseId: legalCase.id, text: 'Otra', source: 'sheet' as const, createdAt: NOW }
  const insert = (values: typeof caseRequests.$inferInsert) => () =>
    transact((tx) => tx.insert(caseRequests).values(values).run())
  insert(row)()
  expect(insert(row)).toThrow(/UNIQUE|unique/)
  expect(insert({ ...row, closedAt: NOW, dueDate: '2026-02-30' })).toThrow(/check/i)
  expect(insert({ ...row, closedAt: NOW, text: '' })).toThrow(/check/i)
})

test('closing ends it once; then, in another case, and where there is no case, there is nothing to close', async () => {
  const { legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, POWER, NOW)
  const id = idOf(legalCase.id, POWER.text)
  const other = clientWithCase().legalCase.id
  expect(await refusalOf(() => closeRequest(admin, other, id, NOW))).toBe('not_found')
  expect(await refusalOf(() => getRequestForm(admin, other, id))).toBe('not_found')
  closeRequest(admin, legalCase.id, id, NOW + 1)
  expect(await refusalOf(() => closeRequest(admin, legalCase.id, id, NOW))).toBe('not_found')
  expect(await refusalOf(() => openRequest(admin, 987_654, POWER, NOW))).toBe('not_found')
})

test('the sheet opens and closes its own requests in the name of the synchronisation, and no others', () => {
  const { legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, POWER, NOW)
  transact((tx) => setRequestFromSheet(tx, legalCase.id, 'Díganos su cuenta', NOW))
  expect(textsOf(legalCase.id)).toEqual(['Firme el poder', 'Díganos su cuenta'])
  transact((tx) => setRequestFromSheet(tx, legalCase.id, null, NOW))
  expect(textsOf(legalCase.id)).toEqual(['Firme el poder'])
  expect(auditOfCase(legalCase.id).slice(1)).toEqual(['sync request_opened', 'sync request_closed'])
})

test('the link of a mail goes on opening its own request when another is asked for', () => {
  const { client, legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  const first = secretTo(client.id, 'request')
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  for (const token of [first, secretTo(client.id, 'request')])
    expect(inspectLink(token, NOW)).toMatchObject({ state: 'live' })
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
    expect(textsOf(id)).toEqual(['Firme el poder'])
  }
  for (const { id } of [noMail, gone, here]) expect(mailsTo(id, 'request')).toEqual([])
})

test('a mail about a request says what is needed and until when, with a link that opens it', async () => {
  const { mails } = await portalWithSmtp()
  const client = createClient({ email: 'elena@correo.example' })
  const legalCase = createCase({ clientId: client.id })
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  const token = secretTo(client.id, 'request')
  expect(inspectLink(token, NOW)).toMatchObject({ state: 'live', purpose: 'answer' })
  expect(inspectLink(token, NOW + days(30))).toMatchObject({ state: 'dead' })
  expect(await sendNext('urgent')).toBe(true)
  const [mail] = mails
  expect(mail?.recipients).toEqual(['elena@correo.example'])
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Firme el poder')
    expect(part).toContain('1 de diciembre de 2026')
    expect(part).toContain(legalCase.caseNumber)
    expect(part).toContain(`/answer/${token}`)
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

const write = (values: Partial<typeof users.$inferInsert>) => (_legalCase: number, client: number) =>
  database().update(users).set(values).where(eq(users.id, client)).run()

test.each([
  ['the client is archived', write({ archived: true, archivedAt: NOW })],
  ['the request is closed', (id: number) => closeRequest(admin, id, idOf(id, POWER.text), NOW)],
  [
    'the case is somebody else’s',
    (id: number) =>
      database().update(cases).set({ clientId: createClient().id }).where(eq(cases.id, id)).run(),
  ],
])('a queued mail about a request does not leave if %s', async (_what, change) => {
  const { mails } = await portalWithSmtp()
  const { client, legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  change(legalCase.id, client.id)
  expect(await sendNext('urgent')).toBe(false)
  expect(mails).toEqual([])
  expect(mailsTo(client.id, 'request')).toMatchObject([{ state: 'failed', error: 'outdated', secret: null }])
})

test('a queued mail about a request follows its client to another address, with a link that opens it', async () => {
  const { mails } = await portalWithSmtp()
  const { client, legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  const former = secretTo(client.id, 'request')
  const contact = contactOf(client)
  const change = { ...contact, email: 'otra@correo.example', version: recordVersion(contact) }
  editClient(admin, client.id, change, NOW)
  expect(findAnswerLink(former, NOW)).toBeNull()
  while (await sendNext('urgent'));
  expect(mails.map(({ recipients }) => recipients)).toEqual([['otra@correo.example']])
  const token = /answer\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect(findAnswerLink(token, NOW)).toEqual({
    caseId: legalCase.id,
    requestId: idOf(legalCase.id, POWER.text),
  })
})

test('queued mails about a request follow both of two merged people, as one, with a link that opens it', async () => {
  const { mails } = await portalWithSmtp()
  const { client, legalCase } = clientWithCase()
  const kept = createClient()
  addHolder(admin, legalCase.id, kept.id, NOW)
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  const requestId = idOf(legalCase.id, POWER.text)
  mergeClients(admin, client.id, kept.id, NOW)
  while (await sendNext('urgent'));
  expect(mails.map(({ recipients }) => recipients)).toEqual([[kept.email]])
  const token = /answer\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect(findAnswerLink(token, NOW)).toEqual({ caseId: legalCase.id, requestId })
  expect(listRequests(admin, legalCase.id)).toMatchObject([{ id: requestId, mail: 'sent' }])
})

test('a request that changes before its mail has left is mailed as it is now, once', async () => {
  const { mails } = await portalWithSmtp()
  const { client, legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)
  const id = idOf(legalCase.id, POWER.text)
  const change = (text: string) => {
    const { version } = getRequestForm(admin, legalCase.id, id)
    changeRequest(admin, legalCase.id, id, { text, dueDate: null, version }, NOW)
  }
  change('Firme otro poder')
  while (await sendNext('urgent'));
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Firme otro poder')])
  expect(mailsTo(client.id, 'request').map(({ state }) => state)).toEqual(['sent', 'failed'])
  change('Firme los dos poderes')
  expect(mailsTo(client.id, 'request')).toHaveLength(2)
})

test('a request says what became of its mail', async () => {
  await portalWithSmtp()
  const { legalCase } = clientWithCase()
  expect(openRequest(admin, legalCase.id, { ...POWER, notify: true }, NOW)).toBe(true)
  expect(listRequests(admin, legalCase.id)).toMatchObject([{ mail: 'queued' }])
  await sendNext('urgent')
  expect(listRequests(admin, legalCase.id)).toMatchObject([{ mail: 'sent' }])
})
