import { describe, expect, test } from 'vitest'
import { indexKnown } from '~/features/contents/guard/known-people'
import { proposeFor } from '~/features/contents/rules/propose'
import { dice } from '../../../../scripts/bench/papers/dice'
import { knownOf } from '../../../../scripts/bench/papers/known-world'
import { type MadePaper, makePapers } from '../../../../scripts/bench/papers/make-papers'
import { madeWorld, type Person } from '../../../../scripts/bench/papers/people'
import { rightStages, scoreOf } from '../../../../scripts/bench/papers/score'
import { SETS } from '../../../../scripts/bench/papers/sets'
import { sayer } from '../../../../scripts/bench/whose-paper'

const world = madeWorld(dice(7), 200)
const index = indexKnown(knownOf(world))

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

describe.each(SETS)('$name', ({ seed, models, floors }) => {
  const papers = makePapers(seed, 300, world, models)
  const of = (truth: MadePaper['truth']) => papers.filter((paper) => paper.truth === truth)

  test('its papers say what their maker holds for true', () => {
    for (const paper of [...of('wrong'), ...of('both'), ...of('common')]) {
      const named = paper.named as Person
      expect([isNamed(paper, named), own(paper).includes(named)]).toEqual([true, false])
    }
    for (const paper of of('both')) expect(isNumbered(paper, paper.named as Person)).toBe(true)
    for (const paper of [...of('right'), ...of('both')])
      expect(own(paper).some((person) => isNamed(paper, person))).toBe(true)
    for (const paper of of('wrong'))
      expect(own(paper).some((person) => isNumbered(paper, person))).toBe(false)
    for (const signs of [...of('nobody'), ...of('common')].map(signsOf))
      expect(world.people.some(({ idNumber }) => signs.includes(idNumber))).toBe(false)
  })

  test('every truth is in it, printed and scanned, and a scanner changes a paper without making it another', () => {
    for (const truth of ['right', 'wrong', 'both', 'nobody'] as const)
      expect(new Set(of(truth).map(({ scanned }) => scanned))).toEqual(new Set([true, false]))
    const bare = (text: string) => text.replace(/-\n|\s/g, '').replace(/-/g, '')
    for (const { clean, text, scanned } of papers) {
      if (!scanned) expect(bare(text)).toBe(bare(clean))
      else expect(Math.abs(bare(text).length / bare(clean).length - 1)).toBeLessThan(0.05)
    }
    expect(
      papers.filter(({ clean, text, scanned }) => scanned && bare(text) === bare(clean)).length,
    ).toBeLessThan(35)
  })

  test('papers of other clients are found, and few others are held', () => {
    const score = scoreOf(papers, sayer(index))
    expect(score.recallText).toBeGreaterThanOrEqual(floors.recallText)
    expect(score.recallScanned).toBeGreaterThanOrEqual(floors.recallScanned)
    expect(score.falseAlarms).toBeLessThanOrEqual(floors.falseAlarms)
  })

  test('the right stage is proposed for papers with text, and hardly ever another one', () => {
    const { right, wrong } = rightStages(papers, (text) => proposeFor(text).sort?.value.stage ?? null)
    expect(right).toBeGreaterThanOrEqual(floors.right)
    expect(wrong).toBeLessThanOrEqual(floors.wrong)
  })
})
