import type { CaseFact } from './rule'

/**
 * What is known of a case as a whole on a day, beside its stages. `asked`: by the firm. `agreed`: a day to come. `task`: a sentence that asks stands.
 * `dated`: something has a day to come, `called`: the firm calls. `next`: a usual next step is told. `planned`: something is planned or pending; `pending`:
 * one of these is told by its name. `timed`: a usual time is known, `term`: a term runs, `untimed`: nobody knows how long.
 */
export type WholeFact =
  | Extract<CaseFact, 'hearing_ahead'>
  | 'started'
  | 'ended'
  | 'over'
  | 'unsettled'
  | 'asked'
  | 'agreed'
  | 'task'
  | 'must_attend'
  | 'dated'
  | 'called'
  | 'next'
  | 'planned'
  | 'pending'
  | 'late'
  | 'timed'
  | 'term'
  | 'untimed'

type WholeRule = { if?: readonly WholeFact[]; unless: readonly WholeFact[] }

/** Beside what a sentence about a case as a whole may stand; each is a text of `where`. */
const OF_CASE = {
  nothingNeeded: { unless: ['asked', 'agreed', 'task', 'must_attend'] },
  ended: { if: ['started', 'ended'], unless: ['dated', 'next', 'planned', 'asked', 'agreed'] },
  noNext: { if: ['started'], unless: ['ended', 'over', 'unsettled', 'dated', 'next', 'planned', 'pending'] },
  noNews: { if: ['ended'], unless: ['dated', 'called', 'asked', 'agreed'] },
  late: { if: ['late'], unless: ['ended', 'over', 'unsettled', 'hearing_ahead'] },
  noUsualTime: { if: ['untimed'], unless: ['ended', 'over', 'unsettled', 'timed', 'term'] },
} as const satisfies Record<string, WholeRule>

export type WholeSentence = keyof typeof OF_CASE

export const wholeSentences = Object.keys(OF_CASE) as WholeSentence[]

/** The sentences about the whole of a case that hold beside what else is known and told of it. */
export function saidOfCase(facts: ReadonlySet<WholeFact>): Set<WholeSentence> {
  const holds = (id: WholeSentence) => {
    const rule: WholeRule = OF_CASE[id]
    return !rule.unless.some((fact) => facts.has(fact)) && !rule.if?.some((fact) => !facts.has(fact))
  }
  return new Set(wholeSentences.filter(holds))
}
