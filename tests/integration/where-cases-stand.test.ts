import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { placeInCourse, settlesBefore } from '~/domain/stages/course-of-case'
import { eventStatuses } from '~/domain/stages/event-status'
import { isPlace, stageKeys } from '~/domain/stages/stages'
import { caseLines } from '~/features/cases/case-lines.server'
import { listCaseRows } from '~/features/cases/case-rows.server'
import { recheckCases } from '~/features/cases/doubts/recheck-cases.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { isPhase, titleIn } from '~/features/cases/where/staged-event'
import { standingOf } from '~/features/cases/where/standing'
import { countFigures } from '~/features/figures/count-figures.server'
import { isStalled } from '~/features/filters/stalled-cases.server'
import { createPhase } from '~/features/timeline/change-phase.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { database, sqlite, transact } from '~db/client'
import { cases } from '~db/schema'
import { rounds } from '../support/chance'
import { createCase, createClient, createEvent } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { admin, sessionOf, viewerOf } from '../support/ways-in'

const NOW = Date.now()
const TODAY = civilDateAt(NOW)
const DAYS = [null, 0, 10, 200, 500, 800, 801, 900, -20].map((ago) =>
  ago === null ? null : addDays(TODAY, -ago),
)

/** What people note that is no phase of the firm. */
const BY_HAND = [
  'Recepción del caso',
  'Vista en el juzgado',
  'Ratificación del perito',
  'Documento añadido: Encargo',
  'Sentencia de apelación',
]

const settled = () => {
  while (recheckCases(NOW));
}

/** Where a case stands by each of those who are asked, and whether it stands still. */
function answersOf(clientId: number, caseId: number) {
  const viewer = viewerOf(sessionOf(clientId, 'client', NOW), NOW)
  if (!viewer) throw new Error('no session')
  const own = standingOf(caseInput(viewer, caseId, NOW)).present
  const ofFirm = standingOf(caseInput(admin, caseId, NOW)).present
  const known = own && (own.phaseId !== null || isPhase(own)) ? own : null
  const [line] = caseLines(admin, [caseId], NOW)
  const [row] = listCaseRows(admin, clientId, NOW)
  const phases = new Map(listPhases().map(({ id, title }) => [id, title]))
  return {
    page: {
      id: own?.id ?? null,
      phase: known && (phases.get(known.phaseId ?? 0) ?? titleIn('es', known).text),
      since: known?.eventDate ?? null,
    },
    firm: ofFirm?.id ?? null,
    list: line && {
      phase: line.phase,
      stalled: line.stalled,
      since: line.days === null ? null : addDays(TODAY, -line.days),
    },
    row: row && { phase: row.phase, stalled: row.stalled, since: row.date },
  }
}

test('lists, both pages of a client and the figures say the same of where a case stands', () => {
  freshPortal()
  createPhase(
    admin,
    { title: 'Peritaje', order: 60, description: '', excelColumn: '', documentCategories: [] },
    NOW,
  )
  const phases = listPhases().filter(({ order }) => order < 100)
  const event = fc.record({
    what: fc.constantFrom(...phases, ...phases, ...BY_HAND),
    status: fc.constantFrom(...eventStatuses, 'completed' as const),
    eventDate: fc.constantFrom(...DAYS),
  })
  const drawn = fc.uniqueArray(event, {
    maxLength: 6,
    selector: ({ what }) => (typeof what === 'string' ? what : what.title),
  })
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 5, maxLength: 5 }), (courses) => {
      transact((tx) => tx.delete(cases).run())
      const made = courses.map((course) => {
        const client = createClient()
        const { id } = createCase({ clientId: client.id })
        for (const { what, status, eventDate } of course)
          createEvent({
            caseId: id,
            ...(typeof what === 'string' ? { title: what } : { title: what.title, phaseId: what.id }),
            ...{ status, eventDate },
          })
        return [client.id, id] as const
      })
      settled()
      const answers = made.map(([clientId, caseId]) => answersOf(clientId, caseId))
      for (const { page, firm, list, row } of answers) {
        expect(firm).toBe(page.id)
        expect(list).toEqual({ ...page, id: undefined, stalled: list?.stalled })
        expect(row).toEqual(list)
      }
      const stalled = database().select({ id: cases.id }).from(cases).where(isStalled(NOW)).all()
      const { stuck, phases: counted } = countFigures(admin, NOW)
      expect(stuck.map(({ id }) => id).sort()).toEqual(stalled.map(({ id }) => id).sort())
      expect(stuck).toHaveLength(answers.filter(({ list }) => list?.stalled).length)
      const here = counted.flatMap(({ title, here }) => Array<string>(here).fill(title))
      const titles = new Set(phases.map(({ title }) => title))
      const said = answers.flatMap(({ row }) => (row?.phase && titles.has(row.phase) ? [row.phase] : []))
      expect(here.sort()).toEqual(said.sort())
    }),
    { numRuns: rounds(25, 400) },
  )
})

test('triggers place a case by the table of stages', () => {
  freshPortal()
  const place = sqlite().prepare('SELECT place, settles, aside FROM phase_places WHERE id = 1')
  for (const stage of stageKeys) {
    sqlite().prepare('UPDATE timeline_phases SET stage = ? WHERE id = 1').run(stage)
    const known = {
      place: placeInCourse(stage),
      settles: settlesBefore(stage),
      aside: isPlace(stage) ? 0 : 1,
    }
    expect([stage, place.get()]).toEqual([stage, known])
  }
})
