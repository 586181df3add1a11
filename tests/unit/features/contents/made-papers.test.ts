import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { indexKnown } from '~/features/contents/guard/known-people'
import { dice } from '../../../../scripts/bench/papers/dice'
import { knownOf } from '../../../../scripts/bench/papers/known-world'
import { makePapers } from '../../../../scripts/bench/papers/make-papers'
import { madeWorld } from '../../../../scripts/bench/papers/people'
import { scoreOf } from '../../../../scripts/bench/papers/score'
import { sayer } from '../../../../scripts/bench/whose-paper'

/** A small part of `npm run bench -- reading`. */
test('papers of other clients are found among made ones, scanned or not, and hardly any other is held', () => {
  const world = madeWorld(dice(5), 1500)
  const say = sayer(indexKnown(knownOf(world)))
  const { recallText, recallScanned, named, falseAlarms } = scoreOf(makePapers(11, 400, world), say)
  expect(recallText).toBeGreaterThanOrEqual(0.99)
  expect(recallScanned).toBeGreaterThanOrEqual(0.95)
  expect(named).toBeGreaterThanOrEqual(0.98)
  expect(falseAlarms).toBeLessThanOrEqual(0.005)
})

test('whoever makes the papers shares nothing with the guard', () => {
  const folder = 'scripts/bench/papers'
  const foreign = readdirSync(folder)
    .filter((name) => name !== 'known-world.ts')
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(/from '(?!\.\/)[^']*'/g) ?? [])
  expect(foreign).toEqual([])
})
