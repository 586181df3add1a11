import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { undoAnswer } from '~/features/sync/queue/undo-answer.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { getRunScreen } from '~/features/sync/runs/run-screen.server'
import { listExplainedWords } from '~/features/sync/workbooks/explained-words.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { sqlite, transact } from '~db/client'
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
  expect(lines[1]?.detail).toMatchObject({ value: '1234567L', proposal: '01234567L', repair: 'zero_added' })
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

test('a word beside a day is mapped for every day, and asked for in other rows', async () => {
  freshPortal()
  const cell = (text: string) => ({ 'Sentencia Favorable': text })
  writeCases([caseRow(1, cell('05/03/2024')), caseRow(2, cell('06/03/2024 (recurrida)')), ...tenOthers()])
  await sync()
  expect(eventsOf('EXP-2')).toEqual([])
  const other = caseRow(3, cell('RECURRIDA 07/03/2024'))
  writeCases([
    caseRow(1, cell('05/03/2024 recurrida')),
    caseRow(2, cell('06/03/2024 (recurrida)')),
    other,
    ...tenOthers(),
  ])
  await sync()
  expect(openWork().map(({ detail }) => [detail.value, detail.word])).toEqual([
    ['06/03/2024 (recurrida)', 'recurrida'],
    ['05/03/2024 recurrida', 'recurrida'],
    ['RECURRIDA 07/03/2024', 'RECURRIDA'],
  ])
  expect(answer(openWork()[0]?.id ?? 0, { answer: 'word', meaning: 'completed' })).toEqual({ closed: 3 })
  expect(await sync()).toMatchObject({ state: 'done', counts: { newEvents: 2, unmappedValues: 0 } })
  expect(eventsOf('EXP-3')).toMatchObject([{ status: 'completed', eventDate: '2024-03-07' }])
  expect(listExplainedWords(eva)).toMatchObject([
    { word: 'RECURRIDA', said: 'recurrida', meaning: 'completed' },
  ])
  expect(await sync({ force: true })).toMatchObject({ counts: { changedEvents: 0, newEvents: 0 } })
})

test('a word that ends another one, behind a bar, is another word', async () => {
  freshPortal()
  const word = (text: string) => ({ 'Sentencia Favorable': text })
  writeCases([caseRow(1, word('Juzgado')), caseRow(2, word('Acuerdo | Juzgado')), ...tenOthers()])
  await sync()
  const explain = (text: string) => {
    const item = openWork().find(({ detail }) => detail.value === text)
    return answer(item?.id ?? 0, { answer: 'word', meaning: 'completed' })
  }
  expect(explain('Juzgado')).toEqual({ closed: 1 })
  expect(onlyItem().detail).toMatchObject({ value: 'Acuerdo | Juzgado' })
  expect(listExplainedWords(eva).map(({ said }) => said)).toEqual(['Juzgado'])
  expect(explain('Acuerdo | Juzgado')).toEqual({ closed: 1 })
  expect(listExplainedWords(eva).map(({ said }) => said)).toEqual(['Acuerdo | Juzgado', 'Juzgado'])
})

test('what an administrator wants to hear no more of is not asked again, a new value is', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  const withMail = (EMAIL: string) => writeCases([caseRow(1, { EMAIL }), ...tenOthers()])
  withMail('una@correo.example')
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'done', counts: { waiting: 1 } })
  answer(onlyItem().id, { answer: 'dismiss' })
  expect(await sync({ origin: 'schedule', force: true })).toMatchObject({ counts: { waiting: 0 } })
  expect(clientOf(dniOfRow(1)).email).toBe('titular.1@correo.example')
  withMail('otra@correo.example')
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'done', counts: { waiting: 1 } })
  expect(onlyItem()).toMatchObject({ reason: 'email_changed', detail: { to: 'otra@correo.example' } })
})

test('a dismissal that is taken back leaves no answer in the run, however many items it closed', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { CLIENTE: 'Otra Persona' }), ...tenOthers()])
  const run = await sync({ origin: 'schedule' })
  const shown = () => getRunScreen(eva, run.id, { kind: 'apply', page: 1, row: null })
  const at = Date.now()
  answerWork(eva, onlyItem().id, { answer: 'dismiss' }, at)
  expect(shown()).toMatchObject({ questions: [{ answer: { answer: 'no' } }], openQuestions: 0 })
  const columns = 'kind, reason, run_id, detail, state, first_seen_at, last_seen_at, closed_at, closed_by'
  for (let n = 1; n < 32_768; n *= 2)
    sqlite().exec(`INSERT INTO work_items (key, ${columns})
      SELECT key || ' ${n}', ${columns} FROM work_items WHERE closed_at = ${at}`)
  expect(transact((tx) => undoAnswer(tx, eva, at, at + 1))).toBe(32_768)
  expect(shown()).toMatchObject({ questions: [{ answer: null, tickable: true }], openQuestions: 1 })
})

test('a question that was answered yes in a run leaves the queue', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { CLIENTE: 'Otra Persona' }), ...tenOthers()])
  expect([(await preview()).state, openWork()]).toEqual(['waiting', []])
  const run = await sync({ origin: 'schedule' })
  const item = onlyItem()
  expect([run.state, item.runId]).toEqual(['waiting', run.id])
  await applyRun(run, { yes: [item.position ?? -1] })
  expect(openWork()).toEqual([])
})

test('an answer that does not fit is refused; one to a line that is closed says who closed it', async () => {
  freshPortal()
  writeCases([caseRow(1, { DNI: '1' }), ...tenOthers()])
  await sync()
  const { id } = onlyItem()
  expect(() => answer(id, { answer: 'word', meaning: 'completed' })).toThrow('invalid_input')
  answer(id, { answer: 'dismiss' })
  expect(() => answer(id, { answer: 'dismiss' })).toThrow(
    expect.objectContaining({ code: 'work_answered', details: { by: 'Eva', dismissed: 'yes' } }),
  )
  expect(() => answer(4711, { answer: 'dismiss' })).toThrow('not_found')
})

test('a word names only a phase that is there: another id is told, and the line stays as it was', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Demanda Redactada': 'ver obs.' }), ...tenOthers()])
  await sync()
  const { id } = onlyItem()
  const column = listPhases().find(({ title }) => title === 'Demanda Redactada')?.id ?? 0
  sqlite().prepare('DELETE FROM timeline_phases WHERE id = ?').run(column)
  expect(() => answer(id, { answer: 'word', meaning: 'completed' })).toThrow('phase_unknown')
  sqlite().prepare('UPDATE work_items SET word_phase_id = NULL').run()
  const field = listPhases().find((phase) => !isTimelinePhase(phase))?.id ?? 0
  for (const phaseId of [column, field, 999_999])
    expect(() => answer(id, { answer: 'word', meaning: 'completed', phaseId })).toThrow('phase_unknown')
  expect(onlyItem().id).toBe(id)
  const phaseId = listPhases().find(isTimelinePhase)?.id ?? 0
  expect(answer(id, { answer: 'word', meaning: 'completed', phaseId })).toEqual({ closed: 1 })
})
