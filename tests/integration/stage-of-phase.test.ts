import { expect, test } from 'vitest'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { hearingsAhead } from '~/domain/hearings/hearing'
import { caseInput } from '~/features/cases/where/case-input.server'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { countFigures } from '~/features/figures/count-figures.server'
import { stalledSince } from '~/features/filters/stalled-cases.server'
import { listCalls } from '~/features/news/calls.server'
import { sampleLetter } from '~/features/news/sample-letter.server'
import { changePhase, createPhase } from '~/features/timeline/change-phase.server'
import { noteEvent, createEvent as writeEvent } from '~/features/timeline/create-event.server'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { phasesAhead } from '~/features/timeline/phases-ahead.server'
import { stageMedians, usualRanges } from '~/features/timeline/usual-times.server'
import { database } from '~db/client'
import { connect } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { casePositions, newsCorrections, newsItems } from '~db/schema'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, createEvent } from '../support/factories'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { portalWithMornings } from '../support/mornings'
import { settleAll } from '../support/news'
import { admin } from '../support/ways-in'

const NOW = Date.now()
const TODAY = civilDateAt(NOW)

/** What a firm may call its phases, and what the portal knew them as. */
const RENAMED: [title: string, before: string][] = [
  ['Fallo estimatorio', 'Sentencia Favorable'],
  ['Fallo desestimatorio', 'Sentencia Desfavorable'],
  ['Alzada', 'Recurrido en Apelación'],
]
const phaseOf = (title: string) => {
  const found = listPhases().find((phase) => phase.title === title)
  if (!found) throw new Error(`no phase ${title}`)
  return found
}
const rename = () => {
  for (const [title, before] of RENAMED) changePhase(admin, phaseOf(before).id, { title }, NOW)
}

const reach = (caseId: number, title: string, ago: number) =>
  createEvent({ caseId, title, phaseId: phaseOf(title).id, eventDate: addDays(TODAY, -ago), changedAt: NOW })

/** A case that was won, one that was lost, one under appeal, and enough others to know how long it takes. */
function someCases() {
  const made = ['Sentencia Favorable', 'Sentencia Desfavorable', 'Recurrido en Apelación'].map((last, n) => {
    const { id } = createCase({ clientId: createClient().id, caseNumber: `EXP-${n}` })
    settleAll(NOW)
    reach(id, 'Demanda Interpuesta', 400)
    if (last.startsWith('Recurrido')) reach(id, 'Sentencia Desfavorable', 100)
    reach(id, last, 20)
    return id
  })
  for (let n = 0; n < 25; n += 1) {
    const { id } = createCase()
    reach(id, 'Sentencia Favorable', 300 + n)
    reach(id, 'Recurrido en Apelación', 250 - n)
  }
  settleAll(NOW)
  return made
}

/** Everything that is worked out from the stage of a phase. */
function toldOf(cases: number[]) {
  const look = { since: null, withFiles: true }
  const { at, ...figures } = countFigures(admin, NOW)
  return {
    screens: cases.flatMap((id) =>
      (['es', 'en'] as const).map((language) =>
        toCaseScreen(caseInput(admin, id, NOW), { ...look, language }),
      ),
    ),
    letters: cases.flatMap((id) =>
      (['es', 'en'] as const).map((language) => sampleLetter('news', id, language, NOW)),
    ),
    ahead: cases.map((id) => phasesAhead(admin, id)),
    calls: listCalls(admin).map(({ caseNumber, title }) => ({ caseNumber, title })),
    times: [[...stageMedians(NOW + 1)], [...usualRanges(NOW + 1)]],
    stalled: stalledSince(NOW),
    positions: database().select().from(casePositions).all(),
    figures,
  }
}

const asBefore = (told: unknown): unknown =>
  JSON.parse(RENAMED.reduce((text, [title, before]) => text.replaceAll(title, before), JSON.stringify(told)))

test('renaming a phase loses nothing of what the portal says and counts', () => {
  freshPortal()
  const cases = someCases()
  const before = toldOf(cases)
  expect(before.calls).toHaveLength(2)
  rename()
  settleAll(NOW)
  const after = toldOf(cases)
  expect(after.screens[0]?.events[0]?.title).toBe('Fallo estimatorio')
  expect(after.screens[1]?.events[0]?.title).toBe('Favourable judgment')
  expect(asBefore(after)).toEqual(JSON.parse(JSON.stringify(before)))
})

test('what a client was told of a phase that was renamed is not corrected', async () => {
  const portal = await portalWithMornings('2026-11-24')
  const { id } = createPhase(
    admin,
    { title: 'Peritaje', order: 60, description: '', excelColumn: '', documentCategories: [] },
    NOW,
  )
  const known = portal.knownCase()
  createEvent({ caseId: known.id, phaseId: id, title: 'Peritaje', eventDate: portal.day(-2) })
  createEvent({ caseId: known.id, phaseId: phaseOf('Demanda Interpuesta').id, eventDate: portal.day(-2) })
  expect(await portal.morning()).toHaveLength(1)
  changePhase(admin, id, { title: 'Informe pericial' }, NOW)
  changePhase(admin, phaseOf('Demanda Interpuesta').id, { title: 'Demanda en el juzgado' }, NOW)
  settleAll(portal.now())
  expect(database().select().from(newsCorrections).all()).toEqual([])
  expect(
    database()
      .select()
      .from(newsItems)
      .all()
      .map(({ state }) => state),
  ).toEqual(['mailed', 'mailed'])
})

test('a stage is chosen whatever the title says, and its cases move with it', () => {
  freshPortal()
  const phase = createPhase(
    admin,
    { title: 'Fallo', order: 60, description: '', excelColumn: '', documentCategories: [] },
    NOW,
  )
  expect(phase.stage).toBe('other')
  const { id: caseId } = createCase()
  createEvent({ caseId, phaseId: phase.id, title: 'Fallo', eventDate: '2025-01-10' })
  reach(caseId, 'Demanda Interpuesta', 30)
  const position = () => database().select().from(casePositions).get()?.phaseId
  expect(position()).toBe(phaseOf('Demanda Interpuesta').id)
  changePhase(admin, phase.id, { stage: 'judgment_won' }, NOW)
  expect(position()).toBe(phase.id)
  expect(changePhase(admin, phase.id, { title: 'Sentencia Desfavorable del todo' }, NOW).stage).toBe(
    'judgment_won',
  )
  expect(
    createPhase(
      admin,
      {
        title: '12 Sentencia de apelación',
        order: 61,
        description: '',
        excelColumn: '',
        documentCategories: [],
      },
      NOW,
    ).stage,
  ).toBe('appeal_judgment')
})

test('a title that somebody wrote over that of its phase is not explained as something else', () => {
  freshPortal()
  const { id: caseId } = createCase()
  const won = phaseOf('Sentencia Favorable').id
  createEvent({ caseId, phaseId: won, title: 'Sentencia desfavorable', eventDate: '2026-01-10' })
  const [event] = caseInput(admin, caseId, NOW).detail.events
  expect(event?.stage).toBe('judgment_lost')
})

testOnSqlite('an older portal is given the stages once, by the titles, and no case moves', () => {
  const folder = ownFolder()
  const old = connect(`${folder}/portal.sqlite`)
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0065_stage_of_phase'),
  )
  migrate(old, NOW, before)
  old.exec(`
    INSERT INTO settings (key, value, updated_at) VALUES ('firm_slug', 'FIRMA', ${NOW});
    INSERT INTO timeline_phases (id, title, "order", field, created_at, updated_at) VALUES
      (1, 'Demanda interpuesta', 1, NULL, ${NOW}, ${NOW}), (2, '07 SENTENCIA FAVORABLE', 2, NULL, ${NOW}, ${NOW}),
      (3, 'Fallo', 3, NULL, ${NOW}, ${NOW}), (4, 'Desistimiento encargo por cliente', 4, NULL, ${NOW}, ${NOW}),
      (5, 'Abogado', 101, 'assignedLawyer', ${NOW}, ${NOW});
    INSERT INTO cases (id, case_number, title, created_at, updated_at) VALUES (3, 'EXP-1', 'Ana Gil', ${NOW}, ${NOW});
    INSERT INTO case_events (case_id, phase_id, title, status, event_date, source, created_at, changed_at) VALUES
      (3, 2, '07 SENTENCIA FAVORABLE', 'completed', '2026-01-02', 'spreadsheet', ${NOW}, ${NOW}),
      (3, 1, 'Demanda interpuesta', 'completed', '2026-05-02', 'spreadsheet', ${NOW}, ${NOW})`)
  const placed = old.prepare('SELECT phase_id AS phaseId, since FROM case_positions').all()
  old.close()
  freshPortal({ DATA_DIR: folder })
  const stages = () => listPhases().map(({ stage }) => stage)
  expect(stages()).toEqual(['claim_filed', 'judgment_won', 'other', 'withdrawn_client', null])
  expect(database().select().from(casePositions).all()).toMatchObject(placed)
  expect(placed).toEqual([{ phaseId: 2, since: '2026-01-02' }])
  changePhase(admin, 3, { title: 'Sentencia Desfavorable' }, NOW)
  expect(stages()[2]).toBe('other')
})

test('a hearing stays one when its phase is called otherwise, with its hour and place', () => {
  freshPortal()
  const phase = createPhase(
    admin,
    { title: 'Vista', order: 60, description: '', excelColumn: '', documentCategories: [] },
    NOW,
  )
  expect(phase.stage).toBe('hearing')
  const { id: caseId } = createCase()
  reach(caseId, 'Demanda Interpuesta', 400)
  const day = addDays(TODAY, 20)
  const facts = { hearingTime: '10:30', hearingPlace: 'Sala 4', hearingAttendance: 'yes' as const }
  noteEvent(admin, caseId, { phase: phase.id, title: null, eventDate: day, description: null, ...facts }, NOW)
  const hearings = () => hearingsAhead(caseInput(admin, caseId, NOW).detail, TODAY)
  expect(hearings()).toMatchObject([{ day, time: '10:30', place: 'Sala 4' }])
  changePhase(admin, phase.id, { title: 'Plenario' }, NOW)
  expect(hearings()).toMatchObject([{ day, time: '10:30', place: 'Sala 4', title: 'Plenario' }])
  const event = caseInput(admin, caseId, NOW).detail.events.find(({ stage }) => stage === 'hearing')
  const { id, source: _source, ...form } = getEventForm(admin, caseId, event?.id ?? 0)
  editEvent(admin, caseId, id, { ...form, hearingTime: '12:00' }, NOW)
  expect(hearings()).toMatchObject([{ time: '12:00' }])
  const peritaje = {
    title: 'Peritaje',
    status: 'scheduled' as const,
    description: null,
    eventDate: day,
    ...facts,
  }
  expect(() => writeEvent(admin, caseId, peritaje, NOW)).toThrow('not_a_hearing')
})
