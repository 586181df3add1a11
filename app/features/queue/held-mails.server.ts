import { and, count, countDistinct, desc, eq, gt, isNotNull, isNull, max, or } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { MOST_WELCOMES_UNASKED } from '~/features/mail/held-welcomes.server'
import { mutedByClient, reachesSomebody } from '~/features/news/reachable.server'
import { prepared } from '~db/prepared'
import { cases, newsItems, newsMutes, syncRuns, users, welcomeEmails } from '~db/schema'

/** A run whose e-mails wait for an administrator, with the number of clients they go to. */
export type HeldMails = { runId: number; kind: 'news' | 'welcome'; clients: number }

const heldNews = prepared((db) =>
  db
    .select({ runId: newsItems.runId, clients: countDistinct(cases.clientId) })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, newsItems.caseId))
    .innerJoin(users, eq(users.id, cases.clientId))
    .leftJoin(newsMutes, mutedByClient)
    .where(and(eq(newsItems.state, 'held'), reachesSomebody()))
    .groupBy(newsItems.runId)
    .orderBy(desc(newsItems.runId)),
)

const heldWelcomes = prepared((db) =>
  db
    .select({ runId: welcomeEmails.heldByRun, clients: count() })
    .from(welcomeEmails)
    .leftJoin(syncRuns, eq(syncRuns.id, welcomeEmails.heldByRun))
    .where(isNotNull(welcomeEmails.heldByRun))
    .groupBy(welcomeEmails.heldByRun)
    .having(or(gt(count(), MOST_WELCOMES_UNASKED), isNull(max(syncRuns.mails))))
    .orderBy(desc(welcomeEmails.heldByRun)),
)

/**
 * The runs whose news are held, or that kept welcome e-mails because nobody had chosen or there are many, newest first.
 * A few that an administrator chose to keep are listed with the welcome e-mails.
 */
export function heldMails(_viewer: AdminViewer): HeldMails[] {
  const news = heldNews.all({}).map((run) => ({ ...run, kind: 'news' as const }))
  const welcome = heldWelcomes.all({}).map((run) => ({ ...run, kind: 'welcome' as const }))
  return [...news, ...welcome].flatMap(({ runId, ...held }) => (runId === null ? [] : [{ runId, ...held }]))
}
