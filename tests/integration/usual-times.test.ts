import { expect, test } from 'vitest'
import { minutes } from '~/domain/duration'
import { listPhases } from '~/features/timeline/list-phases.server'
import { stageMedians, usualRanges } from '~/features/timeline/usual-times.server'
import { database } from '~db/client'
import { syncRuns } from '~db/schema'
import { caseRow, writeCases } from '../support/case-sheet'
import { createCase, createEvent } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { sync } from '../support/sync'

let now = Date.now()
/** The current medians: earlier ones are cached for at most ten minutes. */
const fresh = () => {
  now += minutes(10)
  return stageMedians(now)
}
const phase = (title: string) => listPhases().find((row) => row.title === title)?.id ?? null

/** A case with the extrajudicial phase on 1 January 2024 and the claim drafted on this day of January. */
function createCourse(day: number, overrides: Parameters<typeof createEvent>[0] | object = {}) {
  const { id: caseId } = createCase()
  const events = [
    ['Fase Extrajudicial', '2024-01-01'],
    ['Demanda Redactada', `2024-01-${String(day).padStart(2, '0')}`],
  ] as const
  for (const [title, eventDate] of events)
    createEvent({ caseId, title, eventDate, phaseId: phase(title), ...overrides })
}

test('own medians begin with the twentieth case', () => {
  freshPortal()
  for (let day = 2; day <= 20; day += 1) createCourse(day)
  expect(fresh().size).toBe(0)
  createCourse(21)
  expect([...fresh()]).toEqual([['extrajudicial', 11]])
  expect([...usualRanges(now)]).toEqual([['extrajudicial', { from: 6, to: 19, unit: 'days' }]])
})

test('what is planned, undated or no phase of the firm does not count', () => {
  freshPortal()
  for (let day = 2; day <= 30; day += 1) {
    createCourse(day, { status: 'scheduled' })
    createCourse(day, { eventDate: null })
    createCourse(day, { phaseId: null })
  }
  expect(fresh().size).toBe(0)
})

test('they are counted anew after a synchronisation, and not at every look', async () => {
  freshPortal()
  expect(fresh().size).toBe(0)
  const rows = Array.from({ length: 20 }, (_, n) =>
    caseRow(n + 1, { 'Fase Extrajudicial': '01/01/2024', 'Demanda Redactada': `${n + 2}/01/2024` }),
  )
  writeCases(rows)
  await sync()
  expect(database().select().from(syncRuns).all()).toHaveLength(1)
  expect([...stageMedians(now)]).toEqual([['extrajudicial', 11]])
  createCourse(31)
  expect(stageMedians(now + minutes(9)).get('extrajudicial')).toBe(11)
})
