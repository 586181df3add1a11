import type { MadePaper, Truth } from './make-papers'
import type { PaperKind } from './templates'

/** What was said of a paper: whose it is, and of which other person. */
export type Said = { kind: 'right' | 'wrong' | 'both' | 'nobody'; person: number | null }

export type Score = {
  /** Shares of the wrong papers that were found, and those of the right client among what was found. */
  recallText: number
  recallScanned: number
  named: number
  /** The share of papers that accuse nobody, and were held to. */
  falseAlarms: number
  /** The share of right papers that pass without a note. */
  quiet: number
  counts: Record<Truth, number>
  missed: MadePaper[]
  alarms: MadePaper[]
}

/** How what is said of made papers agrees with what their maker knows. */
export function scoreOf(papers: MadePaper[], say: (paper: MadePaper) => Said): Score {
  const verdicts = papers.map((paper) => ({ paper, ...say(paper) }))
  const of = (truth: Truth) => verdicts.filter(({ paper }) => paper.truth === truth)
  const share = (all: typeof verdicts, hit: (one: (typeof verdicts)[number]) => boolean) =>
    all.length === 0 ? 1 : all.filter(hit).length / all.length
  const wrong = of('wrong')
  const isFound = ({ kind }: { kind: string }) => kind === 'wrong'
  const rest = verdicts.filter(({ paper }) => paper.truth !== 'wrong')
  return {
    recallText: share(
      wrong.filter(({ paper }) => !paper.scanned),
      isFound,
    ),
    recallScanned: share(
      wrong.filter(({ paper }) => paper.scanned),
      isFound,
    ),
    named: share(wrong.filter(isFound), ({ person, paper }) => person === paper.named?.id),
    falseAlarms: share(rest, isFound),
    quiet: share(of('right'), ({ kind }) => kind === 'right'),
    counts: {
      right: of('right').length,
      wrong: wrong.length,
      both: of('both').length,
      nobody: of('nobody').length,
      common: of('common').length,
    },
    missed: wrong.filter((one) => !isFound(one)).map(({ paper }) => paper),
    alarms: rest.filter(isFound).map(({ paper }) => paper),
  }
}

const STAGE_OF: Record<PaperKind, string | null> = {
  admission: 'in_court',
  judgment_won: 'judgment_won',
  judgment_lost: 'judgment_lost',
  order: 'in_court',
  opposition: 'in_court',
  appeal: 'appealed',
  appeal_won: 'appeal_won',
  appeal_lost: 'appeal_lost',
  agreement: 'settlement',
  settled_in_court: 'court_settlement',
  claim: 'claim_filed',
  letter: 'extrajudicial',
  withdrawal: 'withdrawn_client',
  withdrawal_firm: 'withdrawn_firm',
  other: null,
}

/** Of papers with text: how many get the stage that is theirs, and how many another one, also where none is. */
export function rightStages(papers: MadePaper[], say: (text: string) => string | null) {
  const stagePairs = papers
    .filter((paper) => !paper.scanned && paper.kind)
    .map(({ text, kind }) => ({ said: say(text), wanted: STAGE_OF[kind ?? 'other'] }))
  const due = stagePairs.filter(({ wanted }) => wanted !== null)
  return {
    right: due.filter((one) => one.said === one.wanted).length / due.length,
    wrong:
      stagePairs.filter((one) => one.said !== null && one.said !== one.wanted).length / stagePairs.length,
  }
}
