import { eq } from 'drizzle-orm'
import { addDays, civilDateAt, instantAt } from '~/domain/civil-date'
import { isWorkingDay } from '~/domain/working-day'
import { withoutNews } from '~/features/news/news-of-run.server'
import { dueRequests } from '~/features/news/note-due-requests.server'
import { queueNews } from '~/features/news/queue-news.server'
import { queueReminders } from '~/features/news/queue-reminders.server'
import { transact } from '~db/client'
import { caseEvents, cases, documents } from '~db/schema'
import { createCase, createClient, createEvent } from './factories'
import { settleAll } from './news'
import { portalWithSmtp, sendNext } from './outbox'

let serial = 1

type CaseValues = Partial<typeof cases.$inferInsert>
type ClientValues = Parameters<typeof createClient>[0]

/** A portal whose e-mails arrive on loopback, and a clock that goes from one working morning to the next. */
export async function portalWithMornings(today: string, settings: Record<string, string> = {}) {
  const smtp = await portalWithSmtp({}, settings)
  let now = instantAt(today, '12:00')

  /** What the worker does at this instant. */
  async function work() {
    dueRequests()(now)
    settleAll(now)
    while (queueReminders(now));
    while (queueNews(now));
    while (await sendNext('urgent', now));
    while (await sendNext('bulk', now));
    settleAll(now)
  }

  /** Goes to nine o'clock of the next working day; returns what arrived since. */
  async function morning() {
    const from = smtp.mails.length
    await work()
    for (let isOff = true; isOff; isOff = !isWorkingDay(civilDateAt(now))) {
      now = instantAt(addDays(civilDateAt(now), 1), '07:00')
      await work()
    }
    for (const time of ['09:00', '09:01']) {
      now = instantAt(civilDateAt(now), time)
      await work()
    }
    return smtp.mails.slice(from)
  }

  /** A case that its client knows all of. */
  const knownCase = (values: CaseValues = {}, events: Partial<EventValues>[] = [], own: ClientValues = {}) =>
    transact((tx) =>
      withoutNews(tx, now, () => {
        const clientId =
          values.clientId ?? createClient({ email: `caso.${serial++}@correo.example`, ...own }).id
        const legalCase = createCase({ createdAt: now, updatedAt: now, ...values, clientId })
        for (const event of events) createEvent({ caseId: legalCase.id, changedAt: now, ...event })
        return legalCase
      }),
    )

  return {
    mails: smtp.mails,
    now: () => now,
    today: () => civilDateAt(now),
    day: (ahead: number) => addDays(civilDateAt(now), ahead),
    work,
    morning,
    knownCase,
    happens: (caseId: number, title: string, ago = 3) =>
      createEvent({ caseId, title, eventDate: addDays(civilDateAt(now), -ago), changedAt: now }),
  }
}

type EventValues = Parameters<typeof createEvent>[0]

export const setEvent = (id: number, values: Partial<typeof caseEvents.$inferInsert>) =>
  transact((tx) => tx.update(caseEvents).set(values).where(eq(caseEvents.id, id)).run())
export const setCase = (id: number, values: CaseValues) =>
  transact((tx) => tx.update(cases).set(values).where(eq(cases.id, id)).run())
export const setDocument = (id: number, values: Partial<typeof documents.$inferInsert>) =>
  transact((tx) => tx.update(documents).set(values).where(eq(documents.id, id)).run())
