import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import { civilDateAt } from '~/domain/civil-date'
import { hearingsOf } from '~/features/cases/hearings/hearing-screen'
import { inputForClient } from '~/features/cases/where/case-input.server'
import { isUnderWay, standingOf } from '~/features/cases/where/standing'
import { database } from '~db/client'
import { cases, newsItems, newsMutes, users } from '~db/schema'
import { caseNewsOf } from './news-facts.server'
import { isQuiet } from './quiet-since.server'
import { mutedByClient } from './reachable.server'
import { changesHearing } from './tell-hearings.server'

type CaseRow = typeof cases.$inferSelect

/** What waits for a device; `first` is the first of the news it tells of. */
type Waiting = { key: string; first?: number | undefined }

/** Of a reminder or a note the case and its day, of a change the client and the item. */
const KEY = /^(reminder|quiet|change):(\d+):(\d+(?:-\d\d-\d\d)?)/

/**
 * Whether what waits for a device of a client is still so, in a case that they see and want to hear of: a service may be
 * away for hours, and the page says what has happened meanwhile.
 */
export function isStillSo(clientId: number, { key, first }: Waiting, now: number): boolean {
  const heard = casesHeardBy(clientId)
  const [, kind, caseId, what = ''] = KEY.exec(key) ?? []
  const matches = heard.filter(({ id }) => id === Number(caseId))
  if (kind === 'reminder') return matches.some((row) => isAhead(row, what, now))
  if (kind === 'quiet') return matches.some((row) => isQuiet(row.id, now) && goesOn(row, now))
  if (kind === 'change') return heard.some(({ id }) => changesHearing(id, Number(what), now))
  return first === undefined ? heard.length > 0 : heard.some(({ id }) => hasNews(id, first, now))
}

const casesHeardBy = (clientId: number): CaseRow[] =>
  database()
    .select({ row: cases })
    .from(cases)
    .innerJoin(users, eq(users.id, clientId))
    .leftJoin(newsMutes, mutedByClient)
    .where(and(isHeldBy(clientId), eq(cases.archived, false), isNull(newsMutes.mutedAt)))
    .all()
    .map(({ row }) => row)

const isAhead = (row: CaseRow, day: string, now: number) =>
  hearingsOf(inputForClient(row, now)).some((hearing) => hearing.day === day)

const goesOn = (row: CaseRow, now: number) => isUnderWay(standingOf(inputForClient(row, now)))

/** Something that was told of a case, from an item on, is on its page. */
function hasNews(caseId: number, first: number, now: number): boolean {
  const isTold = and(gte(newsItems.id, first), inArray(newsItems.state, ['mailed', 'waiting']))
  const items = database()
    .select({ kind: newsItems.kind, thing: newsItems.thing })
    .from(newsItems)
    .where(and(eq(newsItems.caseId, caseId), isTold))
    .all()
  const present = new Set(caseNewsOf(caseId, civilDateAt(now))?.things.map(({ thing }) => thing))
  return items.some(({ kind, thing }) => kind === 'hearing' || present.has(thing))
}
