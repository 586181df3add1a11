import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inspectLink, issueLink } from '~/features/auth/account-links.server'
import { verifyCode } from '~/features/auth/codes/verify-code.server'
import { findViewer, openSession } from '~/features/auth/session.server'
import { openRequest } from '~/features/cases/requests.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { editClient } from '~/features/clients/edit-client.server'
import { getClient } from '~/features/clients/get-client.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { findMergeTarget, mergePreview } from '~/features/clients/merge-target.server'
import { keepNaming } from '~/features/documents/namings/ask-about-paper.server'
import { namingsOf } from '~/features/documents/namings/namings.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { countHeldWelcomes, sendHeldWelcomes } from '~/features/mail/held-welcomes.server'
import { keepWelcome, queueWelcome } from '~/features/mail/welcome.server'
import { lookAtMute, muteUrl, setMute } from '~/features/news/mute.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, sqlite, transact } from '~db/client'
import { documentNamings, newsCopies, newsItems } from '~db/schema'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allMails } from '../support/records'
import { askedForCode, refusalOf, sessionOf } from '../support/ways-in'

const NOW = Date.UTC(2026, 10, 21, 9)
const admin = { kind: 'admin' as const, label: 'RM', session: 'x' }

beforeEach(() => freshPortal())

test('two records of one person become one, with all cases and whatever the one that stays lacked', () => {
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  const kept = createClient({ email: null, phone: null, dni: null })
  const visit = { now: NOW, address: null, userAgent: null } as unknown as RequestContext
  const token = transact((tx) => openSession(tx, { kind: 'client', userId: client.id }, visit))
  expect(mergeClients(admin, client.id, kept.id, NOW)).toBe(kept.id)
  expect(findViewer(token, NOW, { touch: false })).toBe(null)
  expect(getClient(admin, kept.id)).toMatchObject({ email: client.email, dni: client.dni })
  expect(allCases()).toMatchObject([{ id: legalCase.id, clientId: kept.id }])
  expect(() => getClient(admin, client.id)).toThrow('not_found')
  expect(() => mergeClients(admin, client.id, kept.id, NOW)).toThrow('not_found')
})

test('of two spellings of one name the merged record keeps the one that is not in capitals', () => {
  const gone = createClient({ name: 'Ana García López' })
  const kept = createClient({ name: 'GARCÍA LÓPEZ, ANA' })
  mergeClients(admin, gone.id, kept.id, NOW)
  expect(getClient(admin, kept.id).name).toBe('Ana García López')
})

test('the record that stays is found by its DNI, number or username, in any spelling', () => {
  const client = createClient()
  const kept = createClient({ clientNumber: 'C-000777', username: 'ramona.paz', dni: '12345678Z' })
  for (const into of ['12345678z', '12.345.678-Z', 'c-000777', 'Ramona.Paz'])
    expect([into, findMergeTarget(admin, client.id, into)]).toEqual([into, kept.id])
  expect(() => findMergeTarget(admin, kept.id, 'c-000777')).toThrow('merge_with_itself')
  expect(() => findMergeTarget(admin, client.id, 'nadie')).toThrow('merge_target_missing')
  expect(() => findMergeTarget(admin, 999, 'c-000777')).toThrow('not_found')
})

test('a username that is the number or DNI of another client names nobody', () => {
  const client = createClient()
  const kept = createClient({ clientNumber: 'C-000777', dni: '12345678Z', username: 'ramona.paz' })
  createClient({ username: 'c-000777', dni: null, clientNumber: null })
  createClient({ username: '12345678z', dni: null, clientNumber: null, archived: true, archivedAt: 1 })
  expect(() => findMergeTarget(admin, client.id, 'C-000777')).toThrow('merge_target_ambiguous')
  expect(() => findMergeTarget(admin, client.id, '12345678Z')).toThrow('merge_target_ambiguous')
  expect(findMergeTarget(admin, client.id, 'ramona.paz')).toBe(kept.id)
})

test('nothing is merged into an archived record, also when it was archived after it was shown', () => {
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  const kept = createClient({ clientNumber: 'C-000777' })
  mergePreview(admin, client.id, kept.id)
  archiveClients(admin, [kept.id], NOW)
  expect(() => findMergeTarget(admin, client.id, 'C-000777')).toThrow('merge_target_archived')
  expect(() => mergePreview(admin, client.id, kept.id)).toThrow('merge_target_archived')
  expect(() => mergeClients(admin, client.id, kept.id, NOW)).toThrow('merge_target_archived')
  expect(allCases()).toMatchObject([{ id: legalCase.id, clientId: client.id }])
})

test('the question shows both records with what hangs on them', () => {
  const client = createClient({ name: 'AMPARO RUIZ GIL', clientNumber: null })
  const legalCase = createCase({ clientId: client.id })
  createDocument({ caseId: legalCase.id })
  createDocument({ caseId: legalCase.id, archived: true, archivedAt: 1 })
  const kept = createClient({ clientNumber: 'C-000777' })
  expect(mergePreview(admin, client.id, kept.id)).toMatchObject({
    goes: { id: client.id, name: 'Amparo Ruiz Gil', dni: client.dni, cases: 1, documents: 2 },
    stays: { id: kept.id, clientNumber: 'C-000777', cases: 0, documents: 0, archived: false },
  })
})

const stranger = () =>
  createClient({
    username: 'marta.real',
    name: 'Marta Real Pérez',
    email: 'marta.real@evil.example',
    dni: null,
    clientNumber: null,
  })

test('a record that registered by itself gives no address to the client, and its session ends', async () => {
  const client = createClient({ name: 'Marta Real Pérez', email: null })
  const { id } = stranger()
  const token = sessionOf(id, 'client', NOW)
  expect(mergePreview(admin, id, client.id)).toMatchObject({
    goes: { selfRegistered: true },
    stays: { selfRegistered: false },
  })
  mergeClients(admin, id, client.id, NOW)
  expect(getClient(admin, client.id)).toMatchObject({ email: null, hasPassword: false })
  expect(findViewer(token, NOW, { touch: false })).toBe(null)
})

test('an address goes over only from a record that has a DNI', () => {
  const client = createClient({ email: null })
  const gone = createClient({ dni: null })
  mergeClients(admin, gone.id, client.id, NOW)
  expect(getClient(admin, client.id).email).toBe(null)
})

test('a record that registered by itself is never the one that stays', () => {
  const client = createClient({ name: 'Marta Real Pérez' })
  const { id, username } = stranger()
  expect(() => findMergeTarget(admin, client.id, username)).toThrow('merge_target_unconfirmed')
  expect(() => mergePreview(admin, client.id, id)).toThrow('merge_target_unconfirmed')
  expect(() => mergeClients(admin, client.id, id, NOW)).toThrow('merge_target_unconfirmed')
})

test('a record that registered by itself gets no DNI by hand: the next synchronisation would give it the cases', () => {
  const { id } = stranger()
  const { name, email, phone, version } = getClient(admin, id)
  const change = { name, email, phone, dni: '12345678Z', version }
  expect(() => editClient(admin, id, change, NOW)).toThrow('dni_for_unconfirmed')
  expect(editClient(admin, id, { ...change, dni: null, phone: '600111222' }, NOW)).toEqual({
    welcomed: false,
  })
})

test('sessions, links and codes of both records end', async () => {
  const [gone, kept] = [createClient(), createClient()]
  const open = [gone, kept].map(({ id }) => sessionOf(id, 'client', NOW))
  const links = [gone, kept].map(({ id }) => transact((tx) => issueLink(tx, id, 'quick_access', NOW).token))
  const asked = [gone, kept].map((client) => askedForCode(client, { now: NOW }))
  mergeClients(admin, gone.id, kept.id, NOW)
  expect(open.map((token) => findViewer(token, NOW, { touch: false }))).toEqual([null, null])
  expect(links.map((token) => inspectLink(token, NOW).state)).not.toContain('live')
  for (const { proof, browser } of asked)
    expect(await refusalOf(() => verifyCode(proof, browser))).toBe('code_used')
})

test('of queued mails whose links the merge has ended those about requests stay, and get another as they leave', () => {
  const [gone, kept] = [createClient(), createClient()]
  for (const { id } of [gone, kept]) {
    const legalCase = createCase({ clientId: id })
    openRequest(admin, legalCase.id, { text: 'Firme el poder', dueDate: null, notify: true }, NOW)
  }
  transact((tx) => {
    const to = { userId: gone.id, name: gone.name, address: gone.email ?? '', language: gone.language }
    enqueueMail(tx, { kind: 'password', to, content: {}, secret: 'x', expiresAt: NOW + 1 }, NOW)
  })
  mergeClients(admin, gone.id, kept.id, NOW)
  expect(allMails().map(({ kind, state }) => [kind, state])).toEqual([
    ['request', 'queued'],
    ['request', 'queued'],
    ['password', 'failed'],
  ])
})

test('what a record has muted stays so, and the links of its e-mails mute for the one that is kept', () => {
  const [gone, between, kept] = [createClient(), createClient(), createClient()]
  const { id: caseId } = createCase({ clientId: gone.id })
  const [ofCase, ofAll] = [caseId, null].map((of) => muteUrl(gone.id, of).split('/').at(-1) ?? '')
  const isMutedBy = (token = '') => lookAtMute(token).muted
  setMute(ofCase ?? '', true, NOW)
  mergeClients(admin, gone.id, between.id, NOW)
  mergeClients(admin, between.id, kept.id, NOW)
  const ofKept = muteUrl(kept.id, caseId).split('/').at(-1)
  expect([ofCase, ofAll, ofKept].map(isMutedBy)).toEqual([true, true, true])
  setMute(ofAll ?? '', false, NOW)
  expect(isMutedBy(ofKept)).toBe(false)
  setMute(ofCase ?? '', true, NOW)
  expect(isMutedBy(ofKept)).toBe(true)
})

test('what a record was told of the case of somebody else, the one that is kept was told', () => {
  const [gone, kept] = [createClient(), createClient()]
  const { id: caseId } = createCase({ clientId: createClient().id })
  addHolder(admin, caseId, gone.id, NOW)
  const item = { caseId, kind: 'phase' as const, thing: 'phase:1', state: 'mailed' as const }
  transact((tx) => {
    const row = { ...item, createdAt: NOW, dueAt: NOW }
    const { id: itemId } = tx.insert(newsItems).values(row).returning().get()
    tx.insert(newsCopies).values({ itemId, holderId: gone.id }).run()
  })
  mergeClients(admin, gone.id, kept.id, NOW)
  expect(database().select().from(newsCopies).all()).toMatchObject([{ holderId: kept.id }])
})

test('papers that name a record name the one that is kept, with their sentence, except in cases of its own', () => {
  const [gone, kept, other] = [createClient(), createClient(), createClient()]
  const papers = [other, kept, kept].map(({ id: clientId }) => {
    const { id } = createDocument({ caseId: createCase({ clientId }).id })
    const naming = { person: gone.id, by: 'name' as const, sentence: 'Comparece Elena.' }
    transact((tx) => keepNaming(tx, id, { kind: 'wrong', naming }, NOW))
    return id
  })
  const [ofOther = 0, , answered = 0] = papers
  database().update(documentNamings).set({ answeredAt: NOW }).where(eq(documentNamings.id, answered)).run()
  mergeClients(admin, gone.id, kept.id, NOW)
  const left = database().select().from(documentNamings).orderBy(documentNamings.id).all()
  expect(left).toMatchObject([ofOther, answered].map((id) => ({ id, userId: kept.id })))
  const named = { clientId: kept.id, name: 'Elena Robles Vidal', sentence: 'Comparece Elena.' }
  expect([...namingsOf(admin, papers)]).toMatchObject([[ofOther, { ...named, kind: 'wrong' }]])
})

test.each(['sent', 'queued'] as const)(
  'a kept welcome is not kept on for somebody whose own is %s',
  (state) => {
    const [gone, kept] = [createClient(), createClient()]
    const welcome = ({ id, dni, email, ...rest }: typeof gone) => ({
      ...rest,
      id,
      dni: dni ?? '',
      email: email ?? '',
    })
    transact((tx) => queueWelcome(tx, welcome(kept), 'EXP-1', NOW))
    if (state === 'sent') sqlite().exec('UPDATE welcome_emails SET email_sent = 1; DELETE FROM mail_outbox')
    keepWelcome(welcome(gone), 'EXP-2', { runId: 7, now: NOW })
    mergeClients(admin, gone.id, kept.id, NOW)
    expect(countHeldWelcomes(null)).toBe(0)
  },
)

test('of two kept welcomes one stays kept', () => {
  const [gone, kept] = [createClient(), createClient()]
  for (const client of [gone, kept])
    keepWelcome({ ...client, dni: client.dni ?? '', email: client.email ?? '' }, 'EXP-1', {
      runId: 7,
      now: NOW,
    })
  mergeClients(admin, gone.id, kept.id, NOW)
  expect([
    countHeldWelcomes(null),
    sendHeldWelcomes(admin, { runId: null, shown: 1 }, NOW),
    allMails().length,
  ]).toEqual([1, 1, 1])
})
