import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { hours, minutes } from '~/domain/duration'
import { findViewer, openSession } from '~/features/auth/session.server'
import { endOwnSessions, ownSessions } from '~/features/auth/sessions/own-sessions.server'
import { openRequest, openRequests } from '~/features/cases/requests.server'
import { isMuted } from '~/features/news/mute.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { action as copy } from '~/routes/client/account/data-copy'
import { action as endSessions } from '~/routes/client/account/own-sessions'
import { action as privacy } from '~/routes/client/account/privacy-read'
import { action as push } from '~/routes/client/account-push'
import { action as mails } from '~/routes/client/case-mails'
import { action as passkeys } from '~/routes/client/passkeys/own-passkeys'
import { action as sent } from '~/routes/client/requests/request-sent'
import { database, transact } from '~db/client'
import { caseRequests, users } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { admin, auditOf, browserOf, refusalOf, sentBy } from '../support/ways-in'

beforeEach(() => freshPortal())

const NOW = Date.now()
const at = (after = 0, more: Partial<RequestContext> = {}) => browserOf({ now: NOW + after, ...more })
const open = (userId: number, kind: 'client' | 'tracking', context = at()) =>
  transact((tx) => openSession(tx, { kind, userId }, context))
function viewerOf(token: string, after = 0): ClientViewer | null {
  const viewer = findViewer(token, NOW + after, { touch: false })
  return viewer?.kind === 'admin' ? null : viewer
}
function signedIn(userId: number, kind: 'client' | 'tracking' = 'client') {
  const viewer = viewerOf(open(userId, kind))
  if (!viewer) throw new Error('nobody is signed in')
  return viewer
}

test('a client sees their own live sessions, this one among them, and of nobody else', () => {
  const { id } = createClient()
  const viewer = signedIn(id)
  const phone = open(id, 'client', at(minutes(1), { userAgent: 'iPhone', address: '203.0.113.7' }))
  open(createClient().id, 'client')
  const { list } = ownSessions(viewer, NOW + minutes(2))
  expect(list.map(({ isThis, userAgent, createdAt }) => [isThis, userAgent, createdAt])).toEqual([
    [false, 'iPhone', NOW + minutes(1)],
    [true, null, NOW],
  ])
  expect(JSON.stringify(list)).not.toContain(viewer.session)
  expect(JSON.stringify(list)).not.toContain(phone)
})

test('a session that has been idle for too long opens nothing, and is not in the list', () => {
  const { id } = createClient()
  open(id, 'client')
  open(id, 'tracking')
  const late = at(minutes(29))
  const viewer = viewerOf(open(id, 'client', late), minutes(29))
  if (!viewer) throw new Error('nobody is signed in')
  expect(ownSessions(viewer, NOW + minutes(29)).list).toHaveLength(2)
  expect(ownSessions(viewer, NOW + minutes(31)).list).toHaveLength(1)
  expect(ownSessions(viewer, NOW + hours(13)).list).toHaveLength(0)
})

test('a client ends one session or all others, and never the one they are in', () => {
  const { id } = createClient()
  const viewer = signedIn(id)
  const [one, two, other] = [open(id, 'client'), open(id, 'tracking'), open(createClient().id, 'client')]
  const isLive = () => [one, two, other].map((token) => viewerOf(token) !== null)
  const [first] = ownSessions({ ...viewer, session: '' }, NOW).list.filter(({ isThis }) => !isThis)
  endOwnSessions(viewer, first?.key ?? '', at())
  endOwnSessions(viewer, viewer.session.slice(0, 16), at())
  expect(ownSessions(viewer, NOW).list.length).toBeLessThan(4)
  expect(ownSessions(viewer, NOW).list.some(({ isThis }) => isThis)).toBe(true)
  endOwnSessions(viewer, null, at())
  expect(isLive()).toEqual([false, false, true])
  expect(ownSessions(viewer, NOW).list).toMatchObject([{ isThis: true }])
  expect(auditOf(id)).toContain('sessions_ended')
})

test('the key of a session of somebody else ends nothing', () => {
  const viewer = signedIn(createClient().id)
  const other = signedIn(createClient().id)
  const [theirs] = ownSessions(other, NOW).list
  endOwnSessions(viewer, theirs?.key ?? '', at())
  expect(ownSessions(other, NOW).list).toHaveLength(1)
})

test('ending others takes having signed in within 15 minutes: whoever finds an open session locks nobody out', async () => {
  const { id } = createClient()
  const viewer = signedIn(id)
  const other = open(id, 'client')
  expect(ownSessions(viewer, NOW + minutes(14)).mayEnd).toBe(true)
  expect(ownSessions(viewer, NOW + minutes(15)).mayEnd).toBe(false)
  expect(await refusalOf(() => endOwnSessions(viewer, null, at(minutes(15))))).toBe('sign_in_again')
  expect(viewerOf(other)).not.toBeNull()
})

test('whoever came in with a code alone sees and ends what came in with a code, and nothing that took a password', () => {
  const { id } = createClient()
  const own = open(id, 'client')
  const code = open(id, 'tracking')
  const visitor = signedIn(id, 'tracking')
  expect(ownSessions(visitor, NOW).list).toHaveLength(2)
  endOwnSessions(visitor, null, at())
  expect(viewerOf(own)).not.toBeNull()
  expect(viewerOf(code)).toBeNull()
})

test('no button acts for somebody who has signed in since its page was opened', async () => {
  const [husband, wife] = [createClient(), createClient()]
  const { id: caseId } = createCase({ clientId: wife.id })
  openRequest(admin, caseId, { text: 'El contrato', dueDate: null, notify: false }, NOW)
  const requestId = openRequests(caseId)[0]?.id ?? 0
  const phone = open(wife.id, 'client')
  const viewer = signedIn(wife.id)
  const device = { intent: 'unsubscribe', endpoint: 'https://push.example.com/x' }
  const buttons: [typeof copy | typeof push, Record<string, string>][] = [
    [copy, { intent: 'ask' }],
    [endSessions, { session: 'others' }],
    [push, device],
    [mails, { intent: 'mute' }],
    [sent, {}],
    [passkeys, { intent: 'begin' }],
    [privacy, { version: '1' }],
  ]
  const press = (who: number) =>
    Promise.all(
      buttons.map(async ([act, fields]) => {
        const body = new URLSearchParams({ ...fields, who: `${who}` })
        const params = { id: `${caseId}`, requestId: `${requestId}` }
        const response: unknown = await act(sentBy(wife.id, body, params)).catch((fault: unknown) => fault)
        return (response as Response).status
      }),
    )
  const state = () => [
    database().select().from(users).where(eq(users.id, wife.id)).get()?.dataAskedAt === null,
    viewerOf(phone) !== null,
    !isMuted(viewer, caseId),
    database().select().from(caseRequests).where(eq(caseRequests.id, requestId)).get()?.sentAt === null,
  ]
  // That no device was signed out is told where the button was.
  expect(await press(husband.id)).toEqual([409, 302, 409, 409, 409, 409, 409])
  expect(state()).toEqual(Array(4).fill(true))
  // To add a passkey she would have to sign in anew.
  expect(await press(wife.id)).toEqual([302, 302, 200, 302, 302, 403, 302])
  expect(state()).toEqual(Array(4).fill(false))
})
