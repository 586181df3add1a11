import { expect, test } from 'vitest'
import { getCase } from '~/features/cases/get-case.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { RAMON } from '../support/audit'
import { createCase, createClient, createEvent } from '../support/factories'
import { sessionOf, viewerOf } from '../support/ways-in'

const NOW = Date.now()

test.each([
  ['in_progress', 'Sentencia'],
  ['scheduled', 'Sentencia'],
  ['completed', 'Sentencia Desfavorable'],
] as const)('of a judgment that is %s, a client is told "%s", and the firm its own words', (status, told) => {
  const client = createClient()
  const { id } = createCase({ clientId: client.id })
  createEvent({ caseId: id, title: 'Sentencia Desfavorable', status, eventDate: '2026-01-10' })
  const viewer = viewerOf(sessionOf(client.id, 'client', NOW), NOW)
  if (!viewer) throw new Error('no session')
  expect(getCase(viewer, id, NOW).events.map(({ title }) => title)).toEqual([told])
  const screen = toCaseScreen(caseInput(viewer, id, NOW), { language: 'es', since: null, withFiles: true })
  expect(screen.events.map(({ title }) => title)).toEqual([told])
  expect(getCase(RAMON, id, NOW).events.map(({ title }) => title)).toEqual(['Sentencia Desfavorable'])
})
