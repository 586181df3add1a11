import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endSession } from '~/features/auth/session.server'
import { hours, minutes } from '~/features/calendar/civil-date'
import { caseInput } from '~/features/cases/case-input.server'
import { toCaseScreen } from '~/features/cases/case-screen'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { database, transact } from '~db/client'
import { users } from '~db/schema'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { sessionOf, viewerOf } from '../support/ways-in'

const NOW = Date.now()
const lastVisit = (id: number) =>
  database().select().from(users).where(eq(users.id, id)).get()?.lastVisitAt ?? null

test('each session knows the visit before it; the first knows none', () => {
  const { id } = createClient()
  expect(lastVisit(id)).toBeNull()
  const first = sessionOf(id, 'client', NOW)
  expect(viewerOf(first, NOW)?.since).toBeNull()
  expect(lastVisit(id)).toBe(NOW)
  const second = sessionOf(id, 'tracking', NOW + hours(1))
  expect(viewerOf(second, NOW + hours(1))?.since).toBe(NOW)
  expect(lastVisit(id)).toBe(NOW + hours(1))
})

test('what a session calls new stays new while it lasts, and is not new in the next', () => {
  const { id } = createClient()
  sessionOf(id, 'client', NOW)
  const token = sessionOf(id, 'client', NOW + minutes(1))
  for (const later of [2, 5, 20]) expect(viewerOf(token, NOW + minutes(later))?.since).toBe(NOW)
  transact((tx) => endSession(tx, token))
  expect(viewerOf(sessionOf(id, 'client', NOW + minutes(25)), NOW + minutes(25))?.since).toBe(
    NOW + minutes(1),
  )
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

  const viewer = viewerOf(sessionOf(id, 'client', NOW + minutes(2)), NOW + minutes(2))
  if (!viewer) throw new Error('nobody is there')
  const input = caseInput(viewer, caseId, NOW + minutes(2))
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
