import type { CivilDate } from '../civil-date'
import type { StageKey } from '../stages/stages'

/**
 * What an e-mail said of something: a phase and its day, a document, or that what was sent is here, with the day that was agreed on. `others`:
 * the days that were told to those who see the case beside its client, by their ids, each their own.
 */
export type SaidNews =
  | { kind: 'phase'; stage: StageKey; title: string; date: CivilDate | null }
  | { kind: 'document'; title: string; documentId: number }
  | { kind: 'answer'; day: CivilDate | null; others?: Record<number, CivilDate | null> }

/** What is so instead of something that was said, where it is not another day. */
export const GONE = 'gone'

/** What somebody was told who sees the case beside its client: of the days that were agreed on, their own. */
export const saidBeside = (news: SaidNews, holderId: number): SaidNews =>
  news.kind === 'answer' ? { kind: 'answer', day: news.others?.[holderId] ?? null } : news

/** The same news, with the day that one of them was told; null if they were told none. */
export function withDayBeside(news: SaidNews | null, holderId: number, day: CivilDate | null): SaidNews {
  const known = news?.kind === 'answer' ? news : { kind: 'answer' as const, day: null }
  return { ...known, others: { ...known.others, [holderId]: day } }
}
