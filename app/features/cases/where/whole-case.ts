import { isUntimed } from '~/domain/stages/usual-time'
import { saidOfCase, type WholeFact, type WholeSentence } from '~/domain/told/of-case'
import { hearingsOf, isToAsk } from '../hearings/hearing-screen'
import { isAhead, pendingNext } from './next-steps'
import type { Standing } from './standing'
import { asksAt, saidOf } from './terms-ahead'
import type { WhereInput } from './where-input'

/** What is told of the whole of a case today. `isDated`: something that is ahead has its day. */
export function wholeOf(
  { detail, requests, agreed = [], calls = [], today }: WhereInput,
  standing: Standing,
  isDated: boolean,
): Set<WholeSentence> {
  const { present, ended, isUnsettled, events, time, clock } = standing
  const says = (part: 'next' | 'term') => present !== null && saidOf(present, clock, part).length > 0
  const known: [WholeFact, boolean][] = [
    ['hearing_ahead', clock.facts.has('hearing_ahead')],
    ['started', present !== null],
    ['ended', ended],
    ['over', clock.isOver],
    ['unsettled', isUnsettled],
    ['asked', requests.length > 0],
    ['agreed', agreed.length > 0],
    ['task', present !== null && asksAt(present, clock).length > 0],
    [
      'must_attend',
      hearingsOf({ detail, today }).some((one) => one.attendance === 'yes' || isToAsk(one, today)),
    ],
    ['dated', isDated],
    ['called', calls.some(({ reason }) => reason === null)],
    ['next', says('next')],
    ['planned', events.some(isAhead)],
    ['pending', pendingNext(standing) !== null],
    ['late', time?.isLate ?? false],
    ['timed', time !== null],
    ['term', says('term')],
    ['untimed', present !== null && isUntimed(present.stage)],
  ]
  return saidOfCase(new Set(known.flatMap(([fact, holds]) => (holds ? [fact] : []))))
}
