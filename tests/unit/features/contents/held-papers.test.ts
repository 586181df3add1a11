import { expect, test } from 'vitest'
import { type Aspect, HELD_PAPERS, scoreHeld } from '../../../../scripts/bench/held-papers/score'

/** What is said of these papers, none of which has a rule of its own. Whoever wrote the table of stages had read them. */
const AS_MEASURED: Record<Aspect, { right: number; wrong: number }> = {
  stage: { right: 1, wrong: 0 },
  folder: { right: 1, wrong: 0 },
  day: { right: 0.82, wrong: 0.03 },
  hearing: { right: 1, wrong: 0 },
  term: { right: 0.72, wrong: 0 },
}

test('of papers that were written by hand no other stage is proposed than theirs, and the rest is no worse than measured', () => {
  expect(HELD_PAPERS.length).toBeGreaterThanOrEqual(40)
  for (const { aspect, right, wrong, missed } of scoreHeld()) {
    expect(right, missed.join('\n')).toBeGreaterThanOrEqual(AS_MEASURED[aspect].right)
    expect(wrong, missed.join('\n')).toBeLessThanOrEqual(AS_MEASURED[aspect].wrong)
  }
})
