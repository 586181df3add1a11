import type { StageKey } from '~/domain/stages/stages'
import { type Proposals, proposeFor } from '~/features/contents/rules/propose'
import { HELD_APPEALS } from './appeals'
import { HELD_COURTS } from './courts'
import type { HeldPaper } from './held-paper'
import { LATER_COURTS } from './later-courts'
import { LATER_PARTIES } from './later-parties'
import { HELD_PARTIES } from './parties'

/** Papers written by hand, each by itself; whoever wrote the table of stages had read them. */
export const HELD_PAPERS: HeldPaper[] = [
  ...[...HELD_COURTS, ...HELD_APPEALS, ...HELD_PARTIES],
  ...[...LATER_COURTS, ...LATER_PARTIES],
]

/** The folder of what a paper brings a case to, as firms have them. */
const FOLDERS: Partial<Record<StageKey, number>> = {
  extrajudicial: 1,
  settlement: 2,
  claim_drafted: 3,
  claim_filed: 4,
  in_court: 5,
  judgment_won: 6,
  judgment_lost: 7,
  appealed: 8,
  appeal_won: 9,
  appeal_lost: 10,
  withdrawn_client: 11,
  court_settlement: 13,
}

const ASPECTS = ['stage', 'folder', 'day', 'hearing', 'term'] as const
export type Aspect = (typeof ASPECTS)[number]

/** Of one thing that is proposed: of the papers that have it, the share that is told rightly; of all, the share that is told something else. */
export type HeldScore = { aspect: Aspect; right: number; wrong: number; due: number; missed: string[] }

const expectedAspects = ({
  is: [stage, day, hearing, term],
}: HeldPaper): Record<Aspect, string | number | null> => ({
  ...{ stage, folder: stage && (FOLDERS[stage] ?? null), day, hearing, term },
})

const proposedAspects = ({
  sort,
  day,
  hearing,
  term,
}: Proposals): Record<Aspect, string | number | null> => ({
  stage: sort?.value.stage ?? null,
  folder: sort?.value.folder ?? null,
  day: day?.value ?? null,
  hearing: hearing && [hearing.value.day, hearing.value.time].filter(Boolean).join(' '),
  term: term?.value ?? null,
})

/** How what is proposed agrees with what whoever wrote the papers means. */
export function scoreHeld(papers = HELD_PAPERS): HeldScore[] {
  const all = papers.map((paper) => ({
    paper,
    is: expectedAspects(paper),
    said: proposedAspects(proposeFor(paper.text)),
  }))
  return ASPECTS.map((aspect) => {
    const due = all.filter(({ is }) => is[aspect] !== null)
    const right = due.filter((one) => one.said[aspect] === one.is[aspect])
    const wrong = all.filter((one) => one.said[aspect] !== null && one.said[aspect] !== one.is[aspect])
    const missed = all.filter((one) => one.said[aspect] !== one.is[aspect])
    return {
      ...{ aspect, due: due.length, right: right.length / due.length, wrong: wrong.length / all.length },
      missed: missed.map(
        (one) => `${one.said[aspect]} for ${one.is[aspect]}: ${one.paper.text.slice(0, 60)}`,
      ),
    }
  })
}
