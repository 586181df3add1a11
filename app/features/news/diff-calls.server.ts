import { eq } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import type { StageToCall } from '~/domain/news/news'
import type { NewsSettings } from '~/features/settings/news-settings'
import type { Tx } from '~db/client'
import { newsItems } from '~db/schema'
import { type CaseNews, caseNewsOf, type KnownItem } from './news-facts.server'

const SETTING = { judgment_lost: 'callJudgment', appeal_lost: 'callAppeal' } as const satisfies Record<
  StageToCall,
  keyof NewsSettings
>

/** Whether news wait until somebody has called the client. */
export const isToCall = ({ callDue, state }: Pick<KnownItem, 'callDue' | 'state'>) =>
  callDue && (state === 'waiting' || state === 'held')

/**
 * Of what waits in a case, decides what waits for a call: a stage that needs one and of which nobody has called. What waits
 * for one goes on doing so when the firm changes its settings, but not once it means something else. Where nobody is asked to call, because
 * the client is archived or there is none, whoever sees the case beside them does not wait for it.
 */
export function diffCalls(
  tx: Tx,
  caseId: number,
  { things, items, facts }: CaseNews,
  settings: NewsSettings,
) {
  const stages = new Map(
    things.flatMap(({ thing, callFirst }) => (callFirst ? [[thing, callFirst] as const] : [])),
  )
  if (stages.size === 0 && !items.some(({ callDue }) => callDue)) return
  const isAsked = (facts.clientId !== null && !facts.clientArchived) || facts.isSeenByOthers === 0
  for (const { id, thing, calledAt, callDue, state } of itemsOfCase(tx, caseId)) {
    const stage = stages.get(thing)
    const waits = state === 'waiting' || state === 'held'
    const isFirst = stage !== undefined && (callDue || settings[SETTING[stage]])
    const due = waits && calledAt === null && isFirst && isAsked
    if (due !== callDue) tx.update(newsItems).set({ callDue: due }).where(eq(newsItems.id, id)).run()
  }
}

/** Whether an item says something of which clients are called first, and nobody has called this one. */
export function isUncalled({ id, caseId }: { id: number; caseId: number }, now: number): boolean {
  const caseNews = caseNewsOf(caseId, civilDateAt(now))
  const item = caseNews?.items.find((one) => one.id === id && one.calledAt === null)
  return (
    caseNews?.things.some(({ thing, callFirst }) => thing === item?.thing && callFirst !== undefined) ?? false
  )
}

/** As they are now: some have just been noted. */
const itemsOfCase = (tx: Tx, caseId: number) =>
  tx.select().from(newsItems).where(eq(newsItems.caseId, caseId)).all()
