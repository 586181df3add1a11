import type { CivilDate } from '../civil-date'

/** What a client can be asked for. */
export const REQUEST_KINDS = ['documents', 'paper', 'information', 'date'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** What is answered with words or days; everything else is, with files. */
export const isAnswered = (kind: RequestKind): kind is 'information' | 'date' =>
  kind === 'information' || kind === 'date'

/** How long an answer in words may be. */
export const MOST_ANSWERED = 2000

/** The days of an answer, as they are stored. */
export const daysOf = (days: string | null): CivilDate[] => days?.split(' ') ?? []
