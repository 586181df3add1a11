import { beforeEach, expect, test } from 'vitest'
import { undoLastAnswer } from '~/features/queue/last-answer.server'
import { listQueueLines, QueueLineQuery } from '~/features/queue/list-queue-lines.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { getRunScreen } from '~/features/sync/runs/run-screen.server'
import { findRun } from '~/features/sync/runs/sync-runs.server'
import type { SyncRun } from '~/features/sync/sync-run'
import { RAMON } from '../support/audit'
import { caseRow, dniOfRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, clientOf, openWork } from '../support/records'
import { applyRun, sync, syncAsking } from '../support/sync'

/** A question is dismissed, the workbook is planned again, and then the dismissal is taken back. */

const DISMISSED_AT = Date.now()
const nameOf = (n: number) => clientOf(dniOfRow(n)).name
const itemOf = (n: number) => openWork().find(({ caseNumber }) => caseNumber === `EXP-${n}`)
const sayYes = (n: number) => syncAsking({ origin: 'admin', force: true, answers: [itemOf(n)?.key ?? ''] })
const undo = () => undoLastAnswer(RAMON, DISMISSED_AT, DISMISSED_AT + 1)
const asked = () =>
  listQueueLines(RAMON, QueueLineQuery.parse({})).entries.map(({ line }) => line?.caseNumber)
const screenOf = (run: SyncRun) => getRunScreen(RAMON, run.id, { kind: 'apply', page: 1, row: null })
const questionsOf = (run: SyncRun) =>
  screenOf(run).questions.map(({ caseNumber, answer }) => [caseNumber, answer?.answer ?? null])

const sheet = (...more: SheetRow[]) =>
  writeCases([...[1, 2].map((n) => caseRow(n, { CLIENTE: `Otra Persona ${n}` })), ...more, ...tenOthers()])

let run: SyncRun
beforeEach(async () => {
  freshPortal()
  writeCases([caseRow(1), caseRow(2), ...tenOthers()])
  await sync()
  sheet(caseRow(3))
  run = await sync({ origin: 'schedule' })
  expect(asked()).toEqual(['EXP-1', 'EXP-2'])
  answerWork(RAMON, itemOf(1)?.id ?? 0, { answer: 'dismiss' }, DISMISSED_AT)
})

test('if nothing was planned since, the question is open in its run too, and a yes there is carried out', async () => {
  expect(questionsOf(run)).toEqual([
    ['EXP-1', 'no'],
    ['EXP-2', null],
  ])
  expect(undo()).toBe(1)
  expect(asked()).toEqual(['EXP-1', 'EXP-2'])
  await applyRun(run, { yes: screenOf(run).questions.map(({ position }) => position) })
  expect([nameOf(1), nameOf(2)]).toEqual(['Otra Persona 1', 'Otra Persona 2'])
  expect(asked()).toEqual([])
})

test('after a yes to another question it is asked once, and not by the run, which could not carry it out', async () => {
  await sayYes(2)
  expect(questionsOf(run)).toEqual([
    ['EXP-1', 'no'],
    ['EXP-2', 'yes'],
  ])
  expect(undo()).toBe(1)
  expect(asked()).toEqual(['EXP-1'])
  expect([questionsOf(run), screenOf(run).openQuestions]).toEqual([[['EXP-2', 'yes']], 0])
  await applyRun(run)
  expect(allCases().map(({ caseNumber }) => caseNumber)).toContain('EXP-3')
  expect([nameOf(1), asked()]).toEqual(['Titular Número 1', ['EXP-1']])
  await sayYes(1)
  expect([nameOf(1), asked()]).toEqual(['Otra Persona 1', []])
})

test('a later plan asks it again, once', async () => {
  await sayYes(2)
  undo()
  sheet(caseRow(3), caseRow(4))
  const later = await sync({ origin: 'schedule' })
  expect(findRun(run.id)).toMatchObject({ newerRunId: later.id })
  expect([questionsOf(later), asked()]).toEqual([[['EXP-1', null]], ['EXP-1']])
  await applyRun(later, { yes: screenOf(later).questions.map(({ position }) => position) })
  expect([nameOf(1), asked()]).toEqual(['Otra Persona 1', []])
})

test('after a reading of a changed sheet nothing of either is lost', async () => {
  sheet(caseRow(3), caseRow(4))
  const later = await sync({ origin: 'schedule' })
  expect(questionsOf(later)).toEqual([['EXP-2', null]])
  expect(undo()).toBe(1)
  expect(asked()).toEqual(['EXP-1', 'EXP-2'])
  await applyRun(later, { yes: screenOf(later).questions.map(({ position }) => position) })
  expect([nameOf(1), nameOf(2), asked()]).toEqual(['Titular Número 1', 'Otra Persona 2', ['EXP-1']])
  await sayYes(1)
  expect([nameOf(1), asked()]).toEqual(['Otra Persona 1', []])
})

test('what the sheet no longer asks is asked until it is read the next time', async () => {
  writeCases([caseRow(1), caseRow(2), ...tenOthers()])
  await sync({ origin: 'schedule' })
  expect(undo()).toBe(1)
  await sync({ origin: 'schedule', force: true })
  expect(asked()).toEqual([])
})
