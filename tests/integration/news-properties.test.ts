import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { instantAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { nextOpening } from '~/domain/working-day'
import { markInterrupted, sendNextMail } from '~/features/mail/send-due.server'
import { newsOfRun } from '~/features/news/held-news.server'
import { queueNews } from '~/features/news/queue-news.server'
import { plannedNews } from '~/features/sync/plan/saved-plan.server'
import type { SyncRun } from '~/features/sync/sync-run'
import { MailError } from '~/infra/mail/smtp-fault.server'
import type { MailSender } from '~/infra/mail/transport.server'
import { sqlite } from '~db/client'
import { rounds } from '../support/chance'
import { freshPortal } from '../support/fresh-portal'
import { forgetSheets, type MemoryRow, sheets, takeSheet } from '../support/in-memory-sheet'
import { newsRows, settleAll } from '../support/news'
import { applyRun, undoRun } from '../support/sync'

/** Any order of sheets, edits, undos, mornings and failures of the mail server. */

const RUNS = rounds(20, 150, process.env.PROPERTY_RUNS)

const EDITS = [
  "UPDATE case_events SET status = 'pending' WHERE title = 'Demanda Interpuesta'",
  "UPDATE case_events SET status = 'completed' WHERE title = 'Demanda Interpuesta'",
  "UPDATE cases SET next_hearing = '2031-03-01' WHERE case_number = 'EXP-1'",
  "UPDATE cases SET next_hearing = '2031-03-09' WHERE case_number = 'EXP-1'",
  "UPDATE cases SET archived = 1, archived_at = 1, archived_by = 'Eva' WHERE case_number = 'EXP-2'",
  "UPDATE cases SET archived = 0, archived_at = NULL, archived_by = NULL WHERE case_number = 'EXP-2'",
]

type Step =
  | { step: 'sheet'; rows: MemoryRow[] }
  | { step: 'edit'; statement: string }
  | { step: 'undo' }
  | { step: 'morning'; server: 'up' | 'down' | 'killed' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ step: fc.constant('sheet' as const), rows: sheets }) },
    {
      weight: 3,
      arbitrary: fc.record({ step: fc.constant('edit' as const), statement: fc.constantFrom(...EDITS) }),
    },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('undo' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        step: fc.constant('morning' as const),
        server: fc.constantFrom('up', 'down', 'killed'),
      }),
    },
  ),
  { minLength: 3, maxLength: 10 },
)

class Killed extends Error {}

/** A mail server that notes which things of which cases it took. */
function noting() {
  const told: string[] = []
  let server: 'up' | 'down' | 'killed' = 'up'
  const sender: MailSender = {
    async send({ messageId }) {
      if (server === 'down') throw new MailError('ECONNECTION', false, 'refused')
      told.push(...thingsIn(messageId))
      if (server === 'killed') throw new Killed()
    },
    verify: async () => undefined,
    close: () => undefined,
  }
  return { told, sender, become: (state: typeof server) => (server = state) }
}

const thingsIn = (messageId: string) =>
  sqlite()
    .prepare<[string], { told: string }>(
      `SELECT n.case_id || ' ' || n.thing AS told FROM news_items n JOIN mail_outbox m ON m.id = n.mail_id
       WHERE m.message_id = ? AND n.state = 'mailed'`,
    )
    .all(messageId)
    .map(({ told }) => told)

/** The process ends after the server has taken an e-mail and before that is noted. */
function dieAndRestart() {
  sqlite().exec("UPDATE mail_outbox SET state = 'sending' WHERE error = 'internal'")
  markInterrupted(Date.now())
}

async function morning(world: ReturnType<typeof noting>, server: 'up' | 'down' | 'killed') {
  settleAll()
  vi.setSystemTime(nextOpening(Date.now(), '09:00'))
  while (queueNews(Date.now()));
  world.become(server)
  for (let more = true; more; )
    more = await sendNextMail(world.sender, { urgent: false }, Date.now).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
      dieAndRestart()
      return true
    })
}

/** Of a hearing a client may have been told otherwise: that is put right. */
const countWaiting = () =>
  newsRows().filter(({ item }) => item.state === 'waiting' && item.kind !== 'hearing').length

async function take(step: Step, world: ReturnType<typeof noting>, runs: SyncRun[]) {
  if (step.step === 'sheet') runs.push(takeSheet(step.rows))
  if (step.step === 'edit') sqlite().exec(step.statement)
  if (step.step === 'morning') await morning(world, step.server)
  const last = step.step === 'undo' ? runs.pop() : undefined
  if (!last) return
  settleAll()
  const before = countWaiting()
  await undoRun(last).catch(() => undefined)
  settleAll()
  expect(countWaiting()).toBeLessThanOrEqual(before)
}

function begin() {
  forgetSheets()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(instantAt('2030-03-04', '12:00'))
}

afterEach(() => {
  vi.useRealTimers()
})

test('each thing of a case is told at most once, and none is lost once the mail server is back', async () => {
  freshPortal()
  let mails = 0
  await fc.assert(
    fc.asyncProperty(sheets, steps, async (first, all) => {
      begin()
      const world = noting()
      const runs = [takeSheet(first)]
      settleAll()
      expect(newsRows()).toEqual([])
      for (const step of all) await take(step, world, runs)
      for (let day = 0; day < 3; day += 1) await morning(world, 'up')
      vi.setSystemTime(Date.now() + days(30))
      await morning(world, 'up')
      expect(world.told).toEqual([...new Set(world.told)])
      const { waiting, mailed } = byState()
      expect(waiting).toEqual([])
      expect(world.told).toEqual(expect.arrayContaining(mailed))
      mails += world.told.length
    }),
    { numRuns: RUNS },
  )
  expect(mails).toBeGreaterThan(RUNS / 4)
})

function byState() {
  const lines = (state: string) =>
    newsRows()
      .filter(({ item }) => item.state === state)
      .map(({ item }) => `${item.caseId} ${item.thing}`)
  return { waiting: lines('waiting'), mailed: lines('mailed') }
}

test('what a plan says it would tell is what applying it tells', async () => {
  freshPortal()
  await fc.assert(
    fc.asyncProperty(sheets, sheets, async (before, after) => {
      begin()
      takeSheet(before)
      const run = takeSheet(after, { kind: 'preview' })
      if (run.state !== 'waiting') return
      const planned = plannedNews(run.id)
      await applyRun(run)
      const told = newsOfRun(run.id, ['waiting', 'held'])
      // No template belongs to a phase here.
      expect(planned).toEqual(told && { ...told, asks: 0 })
    }),
    { numRuns: RUNS },
  )
})
