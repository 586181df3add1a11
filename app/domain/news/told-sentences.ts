import type { CivilDate } from '../civil-date'
import { termEnd } from '../quoted-term'
import type { StageKey } from '../stages/stages'
import { inCourt } from '../told/in-court'
import { judged } from '../told/judged'
import { outOfCourt } from '../told/out-of-court'
import type { CaseFact, Rule, SentencePart } from '../told/rule'

const RULES = { ...outOfCourt, ...inCourt, ...judged }

export type SentenceId = keyof typeof RULES

export const sentenceIds = Object.keys(RULES) as SentenceId[]

/** When and where a sentence may stand. */
export const sentenceRule = (id: SentenceId): Rule => RULES[id]

/** A sentence that holds; `until` is the last day of its term, which may be today. */
export type Said = { id: SentenceId; until: CivilDate | null; isToday?: boolean }

/** Where a stage lies in its case, and what is known of it. */
export type StageAt = {
  stage: StageKey
  place: 'ahead' | 'here' | 'past'
  status: 'completed' | 'in_progress' | null
  since: CivilDate | null
  today: CivilDate
  facts: ReadonlySet<CaseFact>
  isOver: boolean
}

const idsOf = (part: SentencePart) => sentenceIds.filter((id) => sentenceRule(id).part === part)
const BY_PART = { meaning: idsOf('meaning'), task: idsOf('task'), next: idsOf('next'), term: idsOf('term') }

/** The sentences of a part that hold for a stage today. */
export const saidAt = (at: StageAt, part: SentencePart): Said[] =>
  BY_PART[part].flatMap((id) => {
    const rule = sentenceRule(id)
    if (!rule.stages.includes(at.stage) || !holds(rule, at)) return []
    const until = rule.during && at.since ? termEnd(rule.during, at.since) : null
    return [{ id, until, isToday: until === at.today }]
  })

function holds(rule: Rule, at: StageAt): boolean {
  if (rule.if?.some((fact) => !at.facts.has(fact)) || rule.unless?.some((fact) => at.facts.has(fact)))
    return false
  if (at.place !== 'here') return at.place === 'ahead' && rule.ahead === true
  if (rule.status && rule.status !== at.status) return false
  return isOfItsDay(rule, at) && (at.isOver ? rule.over !== undefined : rule.over !== 'only')
}

function isOfItsDay({ during, after, day }: Rule, { since, today }: StageAt): boolean {
  if (since === null) return during === undefined && day !== 'known'
  if (day === 'unknown') return false
  if (during && termEnd(during, since) < today) return false
  return !after || termEnd(after, since) < today
}
