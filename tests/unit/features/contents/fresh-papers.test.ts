import { expect, test } from 'vitest'
import { indexKnown } from '~/features/contents/guard/known-people'
import { dice } from '../../../../scripts/bench/papers/dice'
import { FRESH } from '../../../../scripts/bench/papers/fresh-set'
import { knownOf } from '../../../../scripts/bench/papers/known-world'
import { type MadePaper, makePapers } from '../../../../scripts/bench/papers/make-papers'
import { madeWorld, type Person } from '../../../../scripts/bench/papers/people'
import { scoreOf } from '../../../../scripts/bench/papers/score'
import { sayer } from '../../../../scripts/bench/whose-paper'

const world = madeWorld(dice(7), 200)
const papers = makePapers(37, 300, world, FRESH)
const of = (truth: MadePaper['truth']) => papers.filter((paper) => paper.truth === truth)

const plain = (text: string) => text.replace(/-\n/g, '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
const signsOf = ({ clean }: MadePaper) => clean.toUpperCase().replace(/[^A-Z0-9]/g, '')
const isNumbered = (paper: MadePaper, { idNumber }: Person) => signsOf(paper).includes(idNumber)
function isNamed({ clean }: MadePaper, { given, first, second }: Person) {
  const words = plain(clean).split(/[^A-Z]+/)
  // “María del Carmen” may be “M.ª del Carmen”.
  const name = plain(`${given.replace(/^María (?=\S)/, '')} ${first} ${second}`)
  return name.split(' ').every((word) => words.includes(word))
}
const own = ({ matter }: MadePaper) => matter.holders.map((id) => world.people[id - 1] as Person)

test('papers of the fresh set say what their maker holds for true', () => {
  for (const paper of [...of('wrong'), ...of('both'), ...of('common')]) {
    const named = paper.named as Person
    expect([isNamed(paper, named), own(paper).includes(named)]).toEqual([true, false])
  }
  for (const paper of of('both')) expect(isNumbered(paper, paper.named as Person)).toBe(true)
  for (const paper of [...of('right'), ...of('both')])
    expect(own(paper).some((person) => isNamed(paper, person))).toBe(true)
  for (const paper of of('wrong')) expect(own(paper).some((person) => isNumbered(paper, person))).toBe(false)
  for (const signs of [...of('nobody'), ...of('common')].map(signsOf))
    expect(world.people.some(({ idNumber }) => signs.includes(idNumber))).toBe(false)
})

test('every truth is in the fresh set, printed and scanned, and a scanner changes a paper without making it another', () => {
  for (const truth of ['right', 'wrong', 'both', 'nobody'] as const)
    expect(new Set(of(truth).map(({ scanned }) => scanned))).toEqual(new Set([true, false]))
  const bare = (text: string) => text.replace(/-\n|\s/g, '').replace(/-/g, '')
  for (const { clean, text, scanned } of papers) {
    if (!scanned) expect(bare(text)).toBe(bare(clean))
    else expect(Math.abs(bare(text).length / bare(clean).length - 1)).toBeLessThan(0.05)
  }
  expect(
    papers.filter(({ clean, text, scanned }) => scanned && bare(text) === bare(clean)).length,
  ).toBeLessThan(20)
})

test('most papers of other clients are found in the fresh set, and few others are held', () => {
  const score = scoreOf(papers, sayer(indexKnown(knownOf(world))))
  expect(score.recallText).toBeGreaterThan(0.5)
  expect(score.recallScanned).toBeGreaterThan(0.4)
  expect(score.falseAlarms).toBeLessThan(0.1)
})
