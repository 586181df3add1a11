import { expect, test } from 'vitest'
import type { AdminViewer } from '~/features/auth/viewer'
import { answerWork } from '~/features/sync/work-queue.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { isTimelinePhase } from '~/features/timeline/phase-titles'
import { sqlite } from '~db/client'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { clientOf, eventsOf, openWork } from '../support/records'
import { applyRun, preview, sync } from '../support/sync'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const answer = (id: number, given: Parameters<typeof answerWork>[2]) => answerWork(eva, id, given, Date.now())
const onlyItem = () => {
  const [item, ...others] = openWork()
  expect(others).toEqual([])
  if (!item) throw new Error('the queue is empty')
  return item
}

test('everything that is refused, not understood, in conflict or gone is a line', async () => {
  freshPortal()
  writeCases([caseRow(1), caseRow(9), ...tenOthers()])
  await sync()
  writeCases([
    caseRow(1, { EMAIL: 'nueva@correo.example', 'Demanda Redactada': 'ver obs.' }),
    caseRow(2, { DNI: '1234567L' }),
    ...tenOthers(),
  ])
  await sync()
  const lines = openWork().sort((a, b) => a.kind.localeCompare(b.kind))
  expect(lines.map(({ kind, reason, cell }) => [kind, reason, cell])).toEqual([
    ['missing', 'missing', null],
    ['refused', 'dni_letter', 'C3'],
    ['unmapped', 'unmapped', 'F2'],
    ['waiting', 'email_changed', 'D2'],
  ])
  expect(lines[1]?.detail).toEqual({ value: '1234567L', proposal: '01234567L', repair: 'zero_added' })
})

test('a line goes when the sheet is mended, and comes back as one line when it is not', async () => {
  freshPortal()
  writeCases([caseRow(1, { DNI: '1' }), ...tenOthers()])
  await sync()
  await sync({ force: true })
  const item = onlyItem()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  expect(openWork()).toEqual([])
  writeCases([caseRow(1, { DNI: '1' }), ...tenOthers()])
  await sync({ confirmed: true })
  expect(openWork().find(({ kind }) => kind === 'refused')?.id).toBe(item.id)
})

test('one answer maps a word for good, in every row that has it', async () => {
  freshPortal()
  const word = (text: string) => ({ 'Sentencia Favorable': text })
  writeCases([caseRow(1, word('STCIA FAV PARCIAL')), caseRow(2, word('stcia fav. parcial')), ...tenOthers()])
  await sync()
  expect(eventsOf('EXP-1')).toEqual([])
  expect(answer(openWork()[0]?.id ?? 0, { answer: 'word', meaning: 'completed' })).toEqual({ closed: 2 })
  expect(openWork()).toEqual([])
  expect(await sync()).toMatchObject({ state: 'done', counts: { newEvents: 2, unmappedValues: 0 } })
  expect(eventsOf('EXP-2')).toMatchObject([{ title: 'Sentencia Favorable', status: 'completed' }])
})

test('what an administrator wants to hear no more of is not asked again, a new value is', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  const withMail = (EMAIL: string) => writeCases([caseRow(1, { EMAIL }), ...tenOthers()])
  withMail('una@correo.example')
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'waiting' })
  answer(onlyItem().id, { answer: 'dismiss' })
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'done', counts: { waiting: 0 } })
  expect(clientOf(dniOfRow(1)).email).toBe('titular.1@correo.example')
  withMail('otra@correo.example')
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'waiting' })
  expect(onlyItem()).toMatchObject({ reason: 'email_changed', detail: { to: 'otra@correo.example' } })
})

test('a question that was answered yes in a run leaves the queue', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { EMAIL: 'una@correo.example' }), ...tenOthers()])
  const run = await preview()
  const item = onlyItem()
  expect(item.runId).toBe(run.id)
  await applyRun(run, { yes: [item.position ?? -1] })
  expect(openWork()).toEqual([])
})

test('an answer that does not fit is refused, and so is one to a line that is closed', async () => {
  freshPortal()
  writeCases([caseRow(1, { DNI: '1' }), ...tenOthers()])
  await sync()
  const { id } = onlyItem()
  expect(() => answer(id, { answer: 'word', meaning: 'completed' })).toThrow('invalid_input')
  answer(id, { answer: 'dismiss' })
  expect(() => answer(id, { answer: 'dismiss' })).toThrow('not_found')
})

test('a word names only a phase that is there: another id is told, and the line stays as it was', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Demanda Redactada': 'ver obs.' }), ...tenOthers()])
  await sync()
  const { id } = onlyItem()
  const column = listPhases().find(({ title }) => title === 'Demanda Redactada')?.id ?? 0
  sqlite().prepare('DELETE FROM timeline_phases WHERE id = ?').run(column)
  expect(() => answer(id, { answer: 'word', meaning: 'completed' })).toThrow('phase_unknown')
  sqlite().prepare("UPDATE work_items SET detail = json_remove(detail, '$.phaseId')").run()
  const field = listPhases().find((phase) => !isTimelinePhase(phase))?.id ?? 0
  for (const phaseId of [column, field, 999_999])
    expect(() => answer(id, { answer: 'word', meaning: 'completed', phaseId })).toThrow('phase_unknown')
  expect(onlyItem().id).toBe(id)
  const phaseId = listPhases().find(isTimelinePhase)?.id ?? 0
  expect(answer(id, { answer: 'word', meaning: 'completed', phaseId })).toEqual({ closed: 1 })
})
