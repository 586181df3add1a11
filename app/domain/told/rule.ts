import type { QuotedTerm } from '../quoted-term'
import type { SituationFact } from '../stages/situation-facts'
import type { StageKey } from '../stages/stages'

/**
 * What else is known of a case. `judged`: a judgment has come; `own_appeal`: it went against the client; `called`: the firm has
 * called them about the present stage, `call_due`: somebody is asked to. Neither holds for who sees a case beside its client.
 */
export type CaseFact =
  | SituationFact
  | 'hearing_ahead'
  | 'hearing_held'
  | 'judged'
  | 'own_appeal'
  | 'called'
  | 'call_due'

/** What a sentence is about: what the stage means, what the client does, what comes next, or how long it runs. */
export type SentencePart = 'meaning' | 'task' | 'next' | 'term'

/**
 * From when to when a sentence about a stage may stand. It stands at the stage where the case is; what has been is told by
 * its meaning alone.
 */
export type Rule = {
  part: SentencePart
  stages: readonly StageKey[]
  /** Also of a stage that has not come. */
  ahead?: true
  /** Of a stage that has come, or of one that is under way; of both if it is not said. */
  status?: 'completed' | 'in_progress'
  /** Until the last day of a term that runs from the day of the stage; never without that day. */
  during?: QuotedTerm
  /** From the day after it, or if the day is not known. */
  after?: QuotedTerm
  day?: 'known' | 'unknown'
  if?: readonly CaseFact[]
  unless?: readonly CaseFact[]
  /** Also of a case that is over, or only of such a one. */
  over?: 'also' | 'only'
  /** Something that the client may have to do: nobody says beside it that nothing is asked. */
  asks?: true
}

export type Rules = Record<string, Rule>
