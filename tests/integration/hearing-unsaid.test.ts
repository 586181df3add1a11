import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recheckCases } from '~/features/cases/doubts/recheck-cases.server'
import { nextHearing } from '~/features/cases/hearings/hearing-screen'
import { inputForClient } from '~/features/cases/where/case-input.server'
import { listQueueLines, QueueLineQuery } from '~/features/queue/list-queue-lines.server'
import { answerDoubt } from '~/features/sync/queue/answer-doubt.server'
import { undoAnswer } from '~/features/sync/queue/undo-answer.server'
import type { MendAnswer } from '~/features/sync/schemas'
import { database, transact } from '~db/client'
import { cases, workItems } from '~db/schema'
import { inSheet, nextMorning, stopAt, takeHearing, work } from '../support/hearing-sheet'
import { portalWithSmtp } from '../support/outbox'
import { caseNumbered } from '../support/records'
import { admin } from '../support/ways-in'

const [NINTH, SIXTEENTH] = ['2030-04-09', '2030-04-16']
const FACTS = { hour: '10:30', place: 'Juzgado n.º 3', attend: 'SI' }

let smtp: Awaited<ReturnType<typeof portalWithSmtp>>

/** The cell of a hearing that a client knows has been emptied. */
beforeEach(async () => {
  smtp = await portalWithSmtp()
  stopAt('2030-03-04', '12:00')
  take(inSheet(NINTH))
  await work()
  smtp.mails.length = 0
  take('')
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => {
  while (recheckCases(Date.now()));
}
function take(day: string) {
  takeHearing({ day, ...FACTS })
  settle()
}
const lines = () => listQueueLines(admin, QueueLineQuery.parse({})).entries.flatMap(({ line }) => line ?? [])
const question = () => lines().find(({ reason }) => reason === 'hearing_unsaid')
const answer = (own: Pick<MendAnswer, 'how' | 'day'>) =>
  answerDoubt(admin, Number(question()?.id), { answer: 'mend', ...own }, Date.now())
const texts = () => smtp.mails.map(({ text }) => (text ?? '').replaceAll('\n', ' '))
const tile = () => {
  const row = database().select().from(cases).where(eq(cases.caseNumber, 'EXP-1')).get()
  return row && nextHearing(inputForClient(row, Date.now()), 'es')
}

test('an emptied cell is the first question, and until it is answered the client reads that the date is checked', async () => {
  database()
    .insert(workItems)
    .values({
      key: 'x',
      kind: 'workbook',
      reason: 'other_workbook',
      state: 'open',
      detail: { value: 'Otro libro.xlsx' },
      firstSeenAt: 1,
      lastSeenAt: 1,
    })
    .run()
  expect(lines()[0]).toMatchObject({ reason: 'hearing_unsaid', doubt: { day: NINTH, said: null } })
  expect(question()?.doubt?.mendings.map((one) => one.do)).toEqual(['unhear', 'rehear', 'right'])
  expect(tile()).toMatchObject({
    iso: NINTH,
    time: '10:30',
    checking: expect.stringContaining('comprobando'),
  })
  await nextMorning()
  expect(smtp.mails).toEqual([])
  take('')
  expect(lines().filter(({ reason }) => reason === 'hearing_unsaid')).toHaveLength(1)
})

test('that it was called off is told, and can be taken back', async () => {
  answer({ how: 'unhear' })
  expect(tile()).toBeNull()
  const now = Date.now()
  transact((tx) => undoAnswer(tx, admin, now, now))
  expect(tile()).toMatchObject({ iso: NINTH, time: '10:30' })
  answer({ how: 'unhear' })
  await nextMorning()
  expect(texts()).toEqual([expect.stringContaining('La vista del 9 de abril de 2030 se ha suspendido.')])
  take('')
  expect([question(), caseNumbered('EXP-1').nextHearing]).toEqual([undefined, null])
})

test('that it has another date is told as moved; a day that has passed is none', async () => {
  expect(() => answer({ how: 'rehear', day: '2030-03-01' })).toThrow('day_of_hearing')
  answer({ how: 'rehear', day: SIXTEENTH })
  await nextMorning()
  expect(texts()[0]).toContain('La vista ya no es el 9 de abril de 2030.')
  expect(tile()).toMatchObject({ iso: SIXTEENTH, checking: null })
  take('')
  expect([question(), caseNumbered('EXP-1').nextHearing]).toEqual([undefined, SIXTEENTH])
})

test('that it stands is believed, and the sheet may say it again', async () => {
  answer({ how: 'right' })
  expect(tile()).toMatchObject({ iso: NINTH, checking: null })
  take('')
  expect(question()).toBeUndefined()
  take(inSheet(NINTH))
  expect(caseNumbered('EXP-1').hearingUnsaid).toBeNull()
  await nextMorning()
  expect(smtp.mails).toEqual([])
})

test('words that may mean anything are shown to the firm alone', () => {
  take('¿se suspende?')
  expect(question()?.doubt).toMatchObject({ day: NINTH, said: '¿se suspende?' })
  expect(JSON.stringify(tile())).not.toContain('suspende')
})

test('a question that the sheet has answered is none', async () => {
  take('SUSPENDIDA')
  expect([question(), caseNumbered('EXP-1').nextHearing]).toEqual([undefined, null])
  await nextMorning()
  expect(texts()).toHaveLength(1)
})
