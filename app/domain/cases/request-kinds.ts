import type { CivilDate } from '../civil-date'

/** What a client can be asked for in words alone; a `paper` is signed by hand. */
export const WORDED_KINDS = ['documents', 'paper', 'information', 'date'] as const
/** What a client can be asked for. For a `signature` the firm gives the paper, and it is signed in the portal. */
export const REQUEST_KINDS = [...WORDED_KINDS, 'signature'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** What is sent as files. */
export const isFiles = (kind: RequestKind) => kind === 'documents' || kind === 'paper'

/** What is answered with words or days. */
export const isAnswered = (kind: RequestKind): kind is 'information' | 'date' =>
  kind === 'information' || kind === 'date'

/** How long an answer in words may be. */
export const MOST_ANSWERED = 2000

/** The days of an answer, as they are stored. */
export const daysOf = (days: string | null): CivilDate[] => days?.split(' ') ?? []
