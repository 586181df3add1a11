import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { readChanges } from '~/features/audit/read-changes.server'
import { currentMapping } from '~/features/sync/workbooks/mapping.server'
import { changePhase, createPhase, getPhase } from '~/features/timeline/change-phase.server'
import { deletePhase, mergePhase } from '~/features/timeline/delete-phase.server'
import { listPhases, nextOrder } from '~/features/timeline/list-phases.server'
import { movePhase } from '~/features/timeline/move-phase.server'
import { type AppError, EditConflict } from '~/infra/app-error'
import { database } from '~db/client'
import { caseEvents, cases, timelinePhases } from '~db/schema'
import { auditOf, RAMON } from '../support/audit'
import { createCase, createClient, createEvent } from '../support/factories'

const now = Date.now()
const phaseNamed = (title: string) => {
  const found = listPhases().find((phase) => phase.title === title)
  if (!found) throw new Error(`no phase ${title}`)
  return found
}
function freeOrder(): number {
  const taken = listPhases().map(({ order }) => order)
  return nextOrder() ?? Array.from({ length: 99 }, (_, n) => n + 1).find((n) => !taken.includes(n)) ?? 0
}
const newPhase = (title: string, order = freeOrder()) =>
  createPhase(RAMON, { title, order, description: '', excelColumn: '', documentCategories: [] }, now)
const eventsOf = (caseId: number) =>
  database().select().from(caseEvents).where(eq(caseEvents.caseId, caseId)).all()

test('a changed phase changes the mapping of the sync, the titles of its events, and is written down', () => {
  const { id } = newPhase('Fase de prueba')
  const { id: caseId } = createCase()
  createEvent({ caseId, phaseId: id, title: 'Fase de prueba' })
  const before = currentMapping('Seguimiento.xlsx').version
  changePhase(RAMON, id, { title: 'Prueba pericial', excelColumn: 'Pericial' }, now)
  expect(currentMapping('Seguimiento.xlsx').version).not.toBe(before)
  expect(eventsOf(caseId).map(({ title }) => title)).toEqual(['Prueba pericial'])
  expect(auditOf('phase_changed').at(-1)).toMatchObject({
    actor: 'RM',
    objectId: id,
    detail: {
      changes: {
        title: { before: 'Fase de prueba', after: 'Prueba pericial' },
        excelColumn: { before: null, after: 'Pericial' },
      },
    },
  })
})

test('what is not given stays, and a title written by hand on an event stays too', () => {
  const { id } = createPhase(
    RAMON,
    { title: 'Peritaje', order: 61, description: 'x', excelColumn: 'P', documentCategories: ['ARCHIVADO'] },
    now,
  )
  const { id: caseId } = createCase()
  createEvent({ caseId, phaseId: id, title: 'Informe del perito' })
  const changed = changePhase(RAMON, id, { title: 'Peritajes' }, now)
  expect(changed).toMatchObject({ description: 'x', excelColumn: 'P', documentCategories: ['ARCHIVADO'] })
  expect(eventsOf(caseId).map(({ title }) => title)).toEqual(['Informe del perito'])
})

test('the second of two who read the same phase is refused and shown what the first saved', () => {
  const { id, updatedAt } = newPhase('Dos a la vez')
  changePhase(RAMON, id, { title: 'La primera', updatedAt }, now)
  expect(() => changePhase(RAMON, id, { title: 'La segunda', updatedAt }, now)).toThrow(EditConflict)
  try {
    changePhase(RAMON, id, { title: 'La segunda', updatedAt }, now)
  } catch (error) {
    expect((error as EditConflict).current).toMatchObject({ title: 'La primera' })
  }
  const seen = getPhase(RAMON, id)
  expect(seen.title).toBe('La primera')
  expect(changePhase(RAMON, id, { title: 'La segunda', updatedAt: seen.updatedAt }, now).title).toBe(
    'La segunda',
  )
})

test('two phases cannot have one title, nor a phase a folder that does not exist', () => {
  newPhase('Única')
  for (const title of ['Única', 'ÚNICA', 'unica', ' U.nica '])
    expect(() => newPhase(title)).toThrow('phase_title_taken')
  expect(() => changePhase(RAMON, phaseNamed('Única').id, { documentCategories: ['NO_HAY'] }, now)).toThrow(
    'category_unknown',
  )
})

test('a phase with events cannot become a status field, nor a field that is read a phase', () => {
  const { id } = newPhase('Con actuación')
  createEvent({ caseId: createCase().id, phaseId: id })
  expect(() => changePhase(RAMON, id, { order: 100 }, now)).toThrow('phase_order_wrong')
  expect(() => changePhase(RAMON, phaseNamed('Abogado').id, { order: 99 }, now)).toThrow('phase_order_wrong')
  expect(changePhase(RAMON, newPhase('Sin nada').id, { order: 120 }, now).order).toBe(120)
})

test('moving exchanges a phase with its neighbour and leaves the status fields alone', () => {
  const titles = () => listPhases().map(({ title }) => title)
  const before = titles()
  movePhase(RAMON, phaseNamed('Demanda Redactada').id, 'up', now)
  const expected = [...before]
  expected.splice(1, 2, before[2] ?? '', before[1] ?? '')
  expect(titles()).toEqual(expected)
  const first = listPhases().find(({ order }) => order >= 100)
  movePhase(RAMON, first?.id ?? 0, 'up', now)
  expect(titles()).toEqual(expected)
})

test('a phase is deleted only when no event hangs on it', () => {
  const { id } = newPhase('Se va')
  const event = createEvent({ caseId: createCase().id, phaseId: id })
  expect(() => deletePhase(RAMON, id, now)).toThrow('phase_in_use')
  database().delete(caseEvents).where(eq(caseEvents.id, event.id)).run()
  deletePhase(RAMON, id, now)
  expect(listPhases().map(({ title }) => title)).not.toContain('Se va')
  expect(auditOf('phase_deleted').at(-1)?.detail).toMatchObject({ title: 'Se va' })
})

test('merging moves the events, joins those of cases that have both, and keeps what is dropped', () => {
  const source = createPhase(
    RAMON,
    { title: 'Juicio', order: 70, description: '', excelColumn: '', documentCategories: ['ARCHIVADO'] },
    now,
  )
  const target = newPhase('Vista', 71)
  const client = createClient()
  const alone = createCase({ clientId: client.id })
  const both = createCase({ clientId: client.id })
  const moved = createEvent({ caseId: alone.id, phaseId: source.id, title: 'Juicio', changedAt: 5 })
  createEvent({
    caseId: both.id,
    phaseId: source.id,
    title: 'Juicio',
    eventDate: '2025-03-05',
    description: 'Juicio en la sala 3',
    documentIds: '[7,9]',
  })
  const stays = createEvent({ caseId: both.id, phaseId: target.id, title: 'Vista', documentIds: '[7]' })

  expect(mergePhase(RAMON, source.id, target.id, now)).toEqual({
    title: 'Juicio',
    into: 'Vista',
    moved: 1,
    joined: 1,
  })

  expect(eventsOf(alone.id)).toMatchObject([
    { id: moved.id, phaseId: target.id, title: 'Vista', changedAt: 5 },
  ])
  expect(eventsOf(both.id)).toMatchObject([
    { id: stays.id, eventDate: '2025-03-05', description: null, documentIds: '[7,9]' },
  ])
  expect(getPhase(RAMON, target.id).documentCategories).toEqual(['ARCHIVADO'])
  const kept = auditOf('event_changed').at(-1)
  expect(kept).toMatchObject({ userId: client.id, objectId: stays.id })
  expect(JSON.stringify(kept?.detail)).not.toContain('sala 3')
  expect(kept && readChanges(kept)).toMatchObject({ description: { before: 'Juicio en la sala 3' } })
})

test('events are not merged into a status field, nor into the phase itself', () => {
  const { id } = newPhase('Sola', 80)
  expect(() => mergePhase(RAMON, id, id, now)).toThrow('phase_order_wrong')
  expect(() => mergePhase(RAMON, id, phaseNamed('Abogado').id, now)).toThrow('phase_order_wrong')
})

test('a column of the sheet is read by one phase, in whatever spelling it is named', () => {
  const { id } = newPhase('Mediación')
  const other = newPhase('Conciliación')
  const column = (excelColumn: string) => () => changePhase(RAMON, other.id, { excelColumn }, now)
  for (const excelColumn of ['Mediación', 'MEDIACION', 'demanda redactada', 'ENTIDAD'])
    expect(column(excelColumn)).toThrow('phase_column_taken')
  changePhase(RAMON, id, { excelColumn: 'ab' }, now)
  expect(column('AB')).toThrow('phase_column_taken')
  expect(column('mediacion')).not.toThrow()
  expect(() => changePhase(RAMON, id, { excelColumn: '' }, now)).toThrow('phase_column_taken')
})

test('phases that were double before can be changed in all else', () => {
  const [first, second] = [newPhase('Tasación'), newPhase('Otra tasación')]
  database().update(timelinePhases).set({ title: 'TASACION' }).where(eq(timelinePhases.id, second.id)).run()
  changePhase(
    RAMON,
    second.id,
    { ...first, order: second.order, title: 'Tasacion', description: 'x', updatedAt: undefined },
    now,
  )
  expect(getPhase(RAMON, second.id)).toMatchObject({ title: 'Tasacion', description: 'x' })
  changePhase(RAMON, second.id, { title: 'Tasación pericial' }, now)
  expect(() => changePhase(RAMON, second.id, { title: 'tasacion' }, now)).toThrow('phase_title_taken')
})

type Said = Partial<typeof caseEvents.$inferInsert>
const day = (ahead: number) => addDays(civilDateAt(now), ahead)
const set: Said = {
  ...{ status: 'scheduled', eventDate: day(20) },
  ...{ hearingTime: '10:00', hearingPlace: 'Sala 3', hearingAttendance: 'yes' },
}
const over: Said = { status: 'completed', eventDate: day(-90) }
const neverUpdated: Said = { ...over, status: 'scheduled' }

test.each<[what: string, own: Said, other: Said, stays: Said, goes: Said]>([
  ['a hearing to come', set, { status: 'pending' }, set, { status: 'pending' }],
  ['the day of a hearing', set, { status: 'scheduled' }, set, { status: 'scheduled' }],
  ['a hearing to come after one that is over', set, over, set, over],
  ['a hearing to come in the phase that stays', over, set, set, over],
  ['what is over', over, { status: 'pending' }, over, { status: 'pending' }],
  ['what is over, before a past day that was to come', neverUpdated, over, over, neverUpdated],
  ['a hearing of today', { ...set, eventDate: day(0) }, over, { ...set, eventDate: day(0) }, over],
  ['the same hearing in both', set, set, set, set],
  ['the hour of one day', set, { status: 'scheduled', eventDate: day(20) }, set, { status: 'scheduled' }],
])('%s survives a merge with all that is known of it', (what, own, other, stays, goes) => {
  const [source, target] = [newPhase(`Juicio: ${what}`), newPhase(`Vista: ${what}`)]
  const { id: caseId } = createCase({ clientId: createClient().id })
  createEvent({ caseId, phaseId: source.id, title: source.title, ...own })
  createEvent({ caseId, phaseId: target.id, title: target.title, ...other })
  expect(mergePhase(RAMON, source.id, target.id, now)).toMatchObject({ moved: 0, joined: 1 })
  expect(eventsOf(caseId)).toMatchObject([{ phaseId: target.id, title: target.title, ...stays }])
  const entry = auditOf('event_changed').at(-1)
  const dropped = Object.entries(goes).map(([name, before]) => [name, { before }])
  expect(entry && readChanges(entry)).toMatchObject(Object.fromEntries(dropped))
})

test.each<[what: string, other: Said]>([
  ['another day', { ...set, eventDate: day(9) }],
  ['another day without an hour', { status: 'scheduled', eventDate: day(9) }],
  ['another hour', { ...set, hearingTime: '12:30' }],
])('phases are not merged while a case has two hearings ahead: %s', (what, other) => {
  const [source, target] = [newPhase(`Juicio de ${what}`), newPhase(`Vista de ${what}`)]
  const numbers = [1, 2, 3, 4, 5, 6].map((n) => {
    const { id: caseId, caseNumber } = createCase({ clientId: createClient().id })
    createEvent({ caseId, phaseId: source.id, title: source.title, ...set })
    createEvent({ caseId, phaseId: target.id, title: target.title, ...(n === 1 ? set : other) })
    return caseNumber
  })
  const merge = () => mergePhase(RAMON, source.id, target.id, now)
  const refused = (details: AppError['details']) =>
    expect(merge).toThrow(expect.objectContaining({ code: 'phase_days_differ', details }))
  refused({ cases: 5, numbers: numbers.slice(1).join(', ') })
  const first = database().select().from(caseEvents).where(eq(caseEvents.phaseId, target.id)).all()[0]
  database()
    .update(caseEvents)
    .set(other)
    .where(eq(caseEvents.id, first?.id ?? 0))
    .run()
  refused({ cases: 6, numbers: `${numbers.slice(0, 5).join(', ')}…` })
  database().update(caseEvents).set(set).where(eq(caseEvents.phaseId, target.id)).run()
  expect(merge()).toMatchObject({ moved: 0, joined: 6 })
})

test.each([
  ['of nobody', { clientId: null, archived: true, archivedAt: now }],
  ['that is blocked', { blockedAt: now, archived: true, archivedAt: now }],
])('two hearings ahead in a case %s, where nobody can decide, hold up no merge', (what, facts) => {
  const [source, target] = [newPhase(`Juicio ${what}`), newPhase(`Vista ${what}`)]
  const { id: caseId } = createCase()
  createEvent({ caseId, phaseId: source.id, title: source.title, ...set })
  createEvent({ caseId, phaseId: target.id, title: target.title, ...set, eventDate: day(9) })
  database().update(cases).set(facts).where(eq(cases.id, caseId)).run()
  expect(mergePhase(RAMON, source.id, target.id, now)).toMatchObject({ joined: 1 })
})
