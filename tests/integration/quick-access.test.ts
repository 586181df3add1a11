import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inspectLink, issueLink, LINK_LIFE_MS, type LinkPurpose } from '~/features/auth/account-links.server'
import { lookAtLink, quickAccess } from '~/features/auth/quick-access.server'
import { LIFE } from '~/features/auth/session.server'
import { setPasswordByLink } from '~/features/auth/set-password.server'
import { transact } from '~db/client'
import { cases, users } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { auditOf, browserOf, clientViewer, refusalOf, sessionOf, viewerOf } from '../support/ways-in'

const NOW = Date.now()
const linkFor = (userId: number, purpose: LinkPurpose = 'quick_access', now = NOW) =>
  transact((tx) => issueLink(tx, userId, purpose, now)).token
const linkTo = (userId: number, caseId: number) =>
  transact((tx) => issueLink(tx, userId, 'quick_access', NOW, caseId)).token
const open = (token: string, now = NOW) => refusalOf(() => quickAccess({ token }, browserOf({ now })))

test('a link opens a tracking session, once, however often it was looked at', async () => {
  const client = createClient()
  const link = linkFor(client.id)
  for (let look = 0; look < 5; look += 1) expect(inspectLink(link, NOW).state).toBe('live')
  const { user, token } = quickAccess({ token: link }, browserOf())
  expect(user).toMatchObject({ id: client.id, isTrackingAccess: true })
  expect(viewerOf(token)).toMatchObject({ kind: 'tracking', userId: client.id })
  expect(auditOf(client.id)).toEqual(['signed_in'])
  expect(await open(link)).toBe('link_dead')
})

test('a link lives seven days and not a moment longer', async () => {
  const { id } = createClient()
  expect(await open(linkFor(id), NOW + LINK_LIFE_MS)).toBe('link_dead')
  expect(await open(linkFor(id), NOW + LINK_LIFE_MS - 1)).toBe('none')
})

test.each(['activation', 'password'] as const)('a link of the purpose %s opens no case', async (purpose) => {
  const { id } = createClient()
  const link = linkFor(id, purpose)
  expect(await open(link)).toBe('link_dead')
  expect(inspectLink(link, NOW).state).toBe('live')
})

test('a link about a case sets no password, and is still good for the case afterwards', async () => {
  const link = linkFor(createClient().id)
  const input = { token: link, password: 'siete gatos pardos' }
  expect(await refusalOf(() => setPasswordByLink(input, browserOf()))).toBe('link_dead')
  expect(await open(link)).toBe('none')
})

test('unknown links and those of archived clients open nothing', async () => {
  const { id } = createClient()
  const link = linkFor(id)
  transact((tx) => tx.update(users).set({ archived: true, archivedAt: 1 }).where(eq(users.id, id)).run())
  expect(await open(link)).toBe('link_dead')
  expect(await open('A'.repeat(43))).toBe('link_dead')
})

test('trying links from one network has a limit', async () => {
  const guess = () => quickAccess({ token: 'B'.repeat(43) }, browserOf({ address: '203.0.113.7', now: NOW }))
  for (let time = 1; time <= 25; time += 1) expect(await refusalOf(guess)).toBe('link_dead')
  expect(await refusalOf(guess)).toBe('too_many_requests')
})

test('who is in with a password keeps the session, and the link is used up', async () => {
  const { id } = createClient()
  const clientToken = sessionOf(id)
  const link = linkFor(id)
  const { user, token } = quickAccess({ token: link }, browserOf({ clientToken }))
  expect(user.isTrackingAccess).toBe(false)
  expect(token).toBe(clientToken)
  expect(viewerOf(clientToken)).toMatchObject({ kind: 'client', userId: id })
  expect(auditOf(id)).toEqual(['link_used'])
  expect(await open(link)).toBe('link_dead')
})

test.each(['another client', 'a tracking visitor', 'nobody any more'])(
  'the session of %s is replaced by that of the link',
  (who) => {
    const { id } = createClient()
    const other = who === 'another client' ? createClient().id : id
    const clientToken = sessionOf(
      other,
      who === 'a tracking visitor' ? 'tracking' : 'client',
      who === 'nobody any more' ? NOW - LIFE.client.idle : NOW,
    )
    const { token } = quickAccess({ token: linkFor(id) }, browserOf({ clientToken, now: NOW }))
    expect(token).not.toBe(clientToken)
    expect(viewerOf(token, NOW)).toMatchObject({ kind: 'tracking', userId: id })
    expect(viewerOf(clientToken, NOW)).toBeNull()
  },
)

test('a link knows its case, and a newer one about another case does not end it', () => {
  const { id } = createClient()
  const [first, second] = [createCase({ clientId: id }), createCase({ clientId: id })]
  const [one, other, again] = [first, second, first].map((legalCase) => linkTo(id, legalCase.id))
  const opened = [other, again].map((token) => quickAccess({ token: token ?? '' }, browserOf()).caseId)
  expect(opened).toEqual([second.id, first.id])
  expect(inspectLink(one ?? '', NOW).state).toBe('dead')
  expect(quickAccess({ token: linkFor(id) }, browserOf()).caseId).toBeNull()
})

test('a case that is archived, deleted or another client’s by now is not led to', () => {
  const { id } = createClient()
  const stranger = createClient()
  const fates = [
    (caseId: number) =>
      transact((tx) =>
        tx.update(cases).set({ archived: true, archivedAt: NOW }).where(eq(cases.id, caseId)).run(),
      ),
    (caseId: number) => transact((tx) => tx.delete(cases).where(eq(cases.id, caseId)).run()),
    (caseId: number) =>
      transact((tx) => tx.update(cases).set({ clientId: stranger.id }).where(eq(cases.id, caseId)).run()),
  ]
  for (const befall of fates) {
    const caseId = createCase({ clientId: id }).id
    const token = linkTo(id, caseId)
    befall(caseId)
    expect(quickAccess({ token }, browserOf())).toMatchObject({ caseId: null, user: { id } })
  }
})

test('a used link leads to its case only whose case it is', () => {
  const { id } = createClient()
  const caseId = createCase({ clientId: id }).id
  const token = linkTo(id, caseId)
  expect(lookAtLink(token, null, NOW)).toEqual({ live: true, caseId: null })
  quickAccess({ token }, browserOf())
  expect(lookAtLink(token, clientViewer(id), NOW)).toEqual({ live: false, caseId })
  expect(lookAtLink(token, clientViewer(createClient().id), NOW)).toEqual({ live: false, caseId: null })
  expect(lookAtLink(linkFor(id, 'password'), clientViewer(id), NOW).live).toBe(false)
})
