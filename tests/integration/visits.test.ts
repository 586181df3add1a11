import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '~/domain/duration'
import { issueLink } from '~/features/auth/account-links.server'
import { changePassword } from '~/features/auth/change-password.server'
import { endSession } from '~/features/auth/session.server'
import { setPasswordByLink } from '~/features/auth/set-password.server'
import { getCase } from '~/features/cases/get-case.server'
import { noteNewsSeen } from '~/features/cases/news-seen.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { database, transact } from '~db/client'
import { users } from '~db/schema'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { browserOf, PASSWORD, sessionOf, viewerOf } from '../support/ways-in'

const NOW = Date.now()
const lastVisit = (id: number) =>
  database().select().from(users).where(eq(users.id, id)).get()?.lastVisitAt ?? null

const sinceOf = (token: string, now: number) => viewerOf(token, now)?.since

test('each visit knows the one before it; the first knows none', () => {
  const { id } = createClient()
  expect(lastVisit(id)).toBeNull()
  expect(sinceOf(sessionOf(id, 'client', NOW), NOW)).toBeNull()
  expect(lastVisit(id)).toBe(NOW)
  const tomorrow = NOW + days(1)
  expect(sinceOf(sessionOf(id, 'tracking', tomorrow), tomorrow)).toBe(NOW)
  expect(lastVisit(id)).toBe(tomorrow)
})

test('what a session calls new stays new while it lasts, and is not new in the next visit', () => {
  const { id } = createClient()
  sessionOf(id, 'client', NOW)
  const begin = NOW + days(1)
  const token = sessionOf(id, 'client', begin)
  for (const later of [2, 5, 20]) expect(sinceOf(token, begin + minutes(later))).toBe(NOW)
  transact((tx) => endSession(tx, token))
  const next = begin + days(1)
  expect(sinceOf(sessionOf(id, 'client', next), next)).toBe(begin)
})

test('who signs in again on the same visit finds the same news, up to half a day after its beginning', () => {
  const { id } = createClient()
  sessionOf(id, 'client', NOW)
  const begin = NOW + days(3)
  for (const later of [0, minutes(5), hours(6), hours(12) - 1])
    expect(sinceOf(sessionOf(id, later ? 'client' : 'tracking', begin + later), begin + later)).toBe(NOW)
  const last = begin + hours(12) - 1
  expect(sinceOf(sessionOf(id, 'client', begin + hours(12)), begin + hours(12))).toBe(last)
})

test('a client who came before visits had several sessions keeps what was new', () => {
  const { id } = createClient({ lastVisitAt: NOW - hours(2) })
  expect(sinceOf(sessionOf(id, 'tracking', NOW), NOW)).toBe(NOW - hours(2))
  expect(sinceOf(sessionOf(id, 'client', NOW + 1), NOW + 1)).toBe(NOW - hours(2))
})

test('choosing and changing a password leave the news as they were', async () => {
  const before = Date.now() - days(2)
  const { id } = createClient({ lastVisitAt: before })
  const now = Date.now()
  const tracked = sessionOf(id, 'tracking', now)
  const { token: link } = transact((tx) => issueLink(tx, id, 'password', now))
  const here = browserOf({ clientToken: tracked })
  const chosen = await setPasswordByLink({ token: link, password: PASSWORD }, here)
  const viewer = viewerOf(chosen.token)
  expect(viewer?.since).toBe(before)
  if (!viewer) throw new Error('nobody is there')
  const passwords = { currentPassword: PASSWORD, password: 'siete gatos pardos' }
  const changed = await changePassword(viewer, passwords, browserOf({ clientToken: chosen.token }))
  expect(viewerOf(changed.token)?.since).toBe(before)
})

/** A client during a visit, and their cases, each with a document that arrived in the middle of it. */
function newsWhileHere(caseCount: number) {
  const { id } = createClient({ lastVisitAt: NOW - days(2) })
  const viewer = viewerOf(sessionOf(id, 'client', NOW), NOW)
  if (!viewer) throw new Error('nobody is there')
  const cases = Array.from({ length: caseCount }, () => createCase({ clientId: id }))
  for (const { id: caseId } of cases) createDocument({ caseId, uploadDate: NOW + minutes(5) })
  const look = () => noteNewsSeen(viewer, getCase(viewer, cases[0]?.id ?? 0, NOW), NOW + minutes(6))
  return { id, look }
}

test('what came and was seen late in a session is not new at the next visit', () => {
  const { id, look } = newsWhileHere(1)
  look()
  expect(lastVisit(id)).toBe(NOW + minutes(5))
  expect(sinceOf(sessionOf(id, 'client', NOW + days(1)), NOW + days(1))).toBe(NOW + minutes(5))
})

test('news of a case that was not opened stay new, though another was looked at', () => {
  const { id, look } = newsWhileHere(2)
  look()
  expect(lastVisit(id)).toBe(NOW)
})

test('visits of others are not mine', () => {
  const [mine, other] = [createClient(), createClient()]
  sessionOf(other.id, 'client', NOW)
  expect(viewerOf(sessionOf(mine.id, 'client', NOW), NOW)?.since).toBeNull()
})

test('an event that changed and a document that came since the last visit are marked, the old ones not', () => {
  const { id } = createClient()
  const legalCase = createCase({ clientId: id })
  const caseId = legalCase.id
  const before = { createdAt: NOW - hours(2), changedAt: NOW - hours(2) }
  createEvent({ caseId, title: 'Fase Extrajudicial', eventDate: '2024-01-01', ...before })
  createEvent({
    caseId,
    title: 'Sentencia Favorable',
    status: 'scheduled',
    eventDate: '2024-02-01',
    ...before,
  })
  createDocument({ caseId, uploadDate: NOW - hours(2) })
  createDocument({ caseId, uploadDate: NOW + minutes(1), fileName: 'Nuevo.pdf' })
  sessionOf(id, 'client', NOW)
  transact((tx) => completeDueEvents(tx, '2024-02-01', NOW + minutes(1)))

  const tomorrow = NOW + days(1)
  const viewer = viewerOf(sessionOf(id, 'client', tomorrow), tomorrow)
  if (!viewer) throw new Error('nobody is there')
  const input = caseInput(viewer, caseId, tomorrow)
  const screen = toCaseScreen(input, { language: 'es', since: viewer.since, withFiles: true })
  expect(screen.events.map(({ title, isNew }) => [title, isNew])).toEqual([
    ['Sentencia Favorable', true],
    ['Fase Extrajudicial', false],
  ])
  expect(screen.unassigned?.filter(({ isNew }) => isNew).map(({ fileName }) => fileName)).toEqual([
    'Nuevo.pdf',
  ])
  expect(screen.news?.count).toBe(2)
})
