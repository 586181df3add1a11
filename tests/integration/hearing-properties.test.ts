import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { civilDateAt } from '~/domain/civil-date'
import { hours } from '~/domain/duration'
import { hearingsAhead } from '~/domain/hearings/hearing'
import { recheckCases } from '~/features/cases/doubts/recheck-cases.server'
import { editFact, getFact } from '~/features/cases/edit-fact.server'
import { sendNextMail } from '~/features/mail/send-due.server'
import { caseNewsOf } from '~/features/news/news-facts.server'
import { queueNews } from '~/features/news/queue-news.server'
import { queueReminders } from '~/features/news/queue-reminders.server'
import type { SyncRun } from '~/features/sync/sync-run'
import { MailError } from '~/infra/mail/smtp-fault.server'
import type { Mail } from '~/infra/mail/transport.server'
import { database } from '~db/client'
import { workItems } from '~db/schema'
import { rounds } from '../support/chance'
import { freshPortal } from '../support/fresh-portal'
import { inSheet, nextMorning, stopAt, takeHearing } from '../support/hearing-sheet'
import { forgetSheets } from '../support/in-memory-sheet'
import { settleAll } from '../support/news'
import { caseNumbered } from '../support/records'
import { undoRun } from '../support/sync'
import { admin } from '../support/ways-in'

/** Any order of what the sheet says of a hearing, changes by hand, undos, mornings and failures of the mail server. */

const RUNS = rounds(15, 300, process.env.PROPERTY_RUNS)
const DAYS = ['2030-03-06', '2030-03-14', '2030-04-09', '2030-04-16']

type Step =
  | { step: 'sheet'; day: string; hour: string }
  | { step: 'hand'; day: string | null }
  | { step: 'undo' | 'hour' | 'morning' | 'down' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        step: fc.constant('sheet' as const),
        day: fc.constantFrom(...DAYS.map(inSheet), 'SUSPENDIDA', ''),
        hour: fc.constantFrom('', '10:30', '12:00'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ step: fc.constant('hand' as const), day: fc.constantFrom(...DAYS, null) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        step: fc.constantFrom('undo' as const, 'hour' as const, 'morning' as const, 'down' as const),
      }),
    },
  ),
  { minLength: 3, maxLength: 12 },
)

/** What the client has read, and a server that may be down. */
function reader() {
  const read: string[] = []
  let isDown = false
  const sender = {
    async send({ text }: Mail) {
      if (isDown) throw new MailError('ECONNECTION', false, 'refused')
      const body = text.replaceAll('\n', ' ')
      expectTrue(body)
      read.push(...sentencesIn(body))
    },
    verify: async () => undefined,
    close: () => undefined,
  }
  return { read, sender, setDown: (down: boolean) => (isDown = down) }
}

const MONTHS = ['marzo', 'abril']
const words = (day: string) => `${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 3]} de 2030`
const IS = /La vista es el (\d+ de \w+ de 2030)(?:, a las (\d\d:\d\d))?/g

const sentencesIn = (text: string) =>
  [...text.matchAll(/La vista (?:ya no es el|es el|del) [^.]*\./g)].map(([sentence]) => sentence)

const ahead = () => {
  const { id } = caseNumbered('EXP-1')
  const today = civilDateAt(Date.now())
  const data = caseNewsOf(id, today)?.hearings.data
  return data ? hearingsAhead(data, today) : []
}

/** No e-mail says a day or an hour that is not so when it leaves, nor takes away one that is. */
function expectTrue(text: string) {
  const now = ahead()
  for (const [, day, time] of text.matchAll(IS))
    expect(now.map((one) => [words(one.day), one.time ?? undefined])).toContainEqual([day, time])
  for (const [, day] of text.matchAll(/La vista (?:ya no es el|del) (\d+ de \w+ de 2030)/g))
    expect(now.map((one) => words(one.day))).not.toContain(day)
}

async function mails(world: ReturnType<typeof reader>) {
  settleAll()
  while (queueReminders(Date.now()));
  while (queueNews(Date.now()));
  while (await sendNextMail(world.sender, { urgent: false }, Date.now));
  settleAll()
}

async function take(step: Step, world: ReturnType<typeof reader>, runs: SyncRun[]) {
  if (step.step === 'sheet') runs.push(takeHearing(step))
  if (step.step === 'hand') byHand(step.day)
  if (step.step === 'hour') vi.setSystemTime(Date.now() + hours(1))
  const last = step.step === 'undo' ? runs.pop() : undefined
  if (last) await undoRun(last).catch(() => undefined)
  while (recheckCases(Date.now()));
  world.setDown(step.step === 'down')
  if (step.step === 'morning' || step.step === 'down') await nextMorning(() => mails(world))
  else await mails(world)
}

function byHand(value: string | null) {
  const { id } = caseNumbered('EXP-1')
  editFact(
    admin,
    id,
    'nextHearing',
    { value, version: getFact(admin, id, 'nextHearing').version },
    Date.now(),
  )
}

afterEach(() => {
  vi.useRealTimers()
})

test('once everything has left, the last that a client was told is what is so, and nothing was told twice or untrue', async () => {
  freshPortal()
  let told = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...DAYS.map(inSheet), ''), steps, async (first, all) => {
      forgetSheets()
      stopAt('2030-03-04', '12:00')
      const world = reader()
      takeHearing({ day: first })
      await mails(world)
      let known = new Set(ahead().map(({ day }) => words(day)))
      const runs: SyncRun[] = []
      for (const step of all) await take(step, world, runs)
      world.setDown(false)
      for (let day = 0; day < 3; day += 1) await nextMorning(() => mails(world))
      for (const sentence of world.read) known = hear(known, sentence)
      const today = civilDateAt(Date.now())
      const future = DAYS.filter((day) => day >= today).map(words)
      expect([...known].filter((day) => future.includes(day)).sort()).toEqual(
        ahead()
          .map(({ day }) => words(day))
          .sort(),
      )
      const changes = world.read.filter((sentence) => !sentence.startsWith('La vista es'))
      expect(changes.filter((sentence, index) => sentence === changes[index - 1])).toEqual([])
      told += world.read.length
    }),
    { numRuns: RUNS },
  )
  expect(told).toBeGreaterThan(RUNS / 2)
})

/** What somebody knows after a sentence. */
function hear(known: Set<string>, sentence: string): Set<string> {
  const [, day = ''] = /(\d+ de \w+ de 2030)/.exec(sentence) ?? []
  const next = new Set(known)
  if (sentence.startsWith('La vista es')) next.add(day)
  else next.delete(day)
  return next
}

test('as long as nobody changes anything by hand, nobody is blamed', async () => {
  freshPortal()
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      forgetSheets()
      stopAt('2030-03-04', '12:00')
      const world = reader()
      const runs: SyncRun[] = []
      for (const step of all) if (step.step !== 'hand' && step.step !== 'undo') await take(step, world, runs)
      const reasons = database().select({ reason: workItems.reason }).from(workItems).all()
      expect(reasons.filter(({ reason }) => reason === 'edited_here')).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
