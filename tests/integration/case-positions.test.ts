import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presentOf } from '~/domain/stages/course-of-case'
import { newestFirst } from '~/domain/stages/event-order'
import { stageOfTitle } from '~/domain/stages/stage-of-title'
import { listPhases as phaseRows } from '~/features/timeline/list-phases.server'
import { database, sqlite, transact } from '~db/client'
import { indexAtOnce } from '~db/raw/search-index'
import { casePositions, casePositionsStale } from '~db/schema'
import { rounds } from '../support/chance'
import { createCase, createEvent } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'

const positions = () => database().select().from(casePositions).all()

const event = fc.record({
  status: fc.constantFrom('completed' as const, 'in_progress' as const, 'scheduled' as const),
  eventDate: fc.option(fc.constantFrom('2026-01-05', '2026-02-01', '2026-03-09')),
})

test('a case stands in the phase it has reached by course and day, as everywhere else in the portal', () => {
  freshPortal()
  const phases = phaseRows().filter(({ order }) => order < 100)
  const { id: caseId } = createCase()
  const clear = () => sqlite().prepare('DELETE FROM case_events WHERE case_id = ?').run(caseId)
  fc.assert(
    fc.property(
      fc.array(fc.option(event), { minLength: phases.length, maxLength: phases.length }),
      fc.boolean(),
      (drawn, atOnce) => {
        clear()
        const made = () =>
          drawn.flatMap((one, index) => {
            const phase = phases[index]
            return one && phase
              ? [
                  {
                    ...createEvent({ caseId, phaseId: phase.id, title: phase.title, ...one }),
                    order: phase.order,
                  },
                ]
              : []
          })
        const events = atOnce ? transact((tx) => indexAtOnce(tx, made)) : made()
        const reached = events.filter(({ status }) => status !== 'scheduled')
        const staged = reached.map((one) => ({ ...one, stage: stageOfTitle(one.title) }))
        const present = presentOf(newestFirst(staged))
        const { id: eventId, phaseId, eventDate: since } = present ?? {}
        const expected = present ? [{ caseId, eventId, phaseId, since }] : []
        expect(positions()).toEqual(expected)
        expect(database().select().from(casePositionsStale).all()).toEqual([])
      },
    ),
    { numRuns: rounds(60, 500) },
  )
})

test('a case moves when its event, or the order of its phases, changes, and goes with the case', () => {
  freshPortal()
  // These may come at any time, so that nothing but their day and order counts.
  const [first, second] = phaseRows()
    .filter(({ order }) => order < 100)
    .slice(-2)
  const { id: caseId } = createCase()
  const early = createEvent({ caseId, phaseId: first?.id, eventDate: '2026-01-05' })
  createEvent({ caseId, phaseId: second?.id, eventDate: '2026-01-05' })
  expect(positions()).toMatchObject([{ phaseId: second?.id }])
  sqlite().prepare('UPDATE timeline_phases SET "order" = 90 WHERE id = ?').run(first?.id)
  expect(positions()).toMatchObject([{ phaseId: first?.id }])
  sqlite().prepare("UPDATE case_events SET event_date = '2025-12-01' WHERE id = ?").run(early.id)
  expect(positions()).toMatchObject([{ phaseId: second?.id, since: '2026-01-05' }])
  sqlite().prepare('DELETE FROM cases WHERE id = ?').run(caseId)
  expect(positions()).toEqual([])
})
