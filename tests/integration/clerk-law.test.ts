import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLong, rounds, seedNote } from '../support/chance'
import { breaches } from '../support/clerk-law'
import { freshPortal } from '../support/fresh-portal'
import { forgetSheets, takeWorkbook } from '../support/in-memory-sheet'
import { placesOf, readBack } from '../support/made-bytes'
import { versions } from '../support/made-versions'
import type { MadeWorkbook } from '../support/made-workbook'
import { stateOf, stateShown } from '../support/promised-state'
import { dump, openWork } from '../support/records'
import { applyRun } from '../support/sync'

const RUNS = rounds(8, 24, process.env.PROPERTY_RUNS)

/** The tables approved by the story's administrator. */
const acceptedIn = (made: MadeWorkbook) =>
  made.filter(({ accepted }) => accepted).flatMap((tab) => placesOf(tab).map(({ table }) => table))

test('what a client sees is said by a fact of the workbook or by a yes, and nothing is lost in silence', async () => {
  freshPortal()
  let taken = 0
  await fc.assert(
    fc.asyncProperty(versions, async (saved) => {
      forgetSheets()
      for (const [index, made] of saved.entries()) {
        const workbook = readBack(made)
        const request = { sheets: acceptedIn(made) }
        const before = stateOf()
        const plan = takeWorkbook(workbook, { ...request, kind: 'preview' })
        const shown = stateShown(before, plan, new Set())
        if (plan.state === 'waiting') await applyRun(plan)
        expect(stateOf(), 'what the plan shows').toEqual(shown)
        expect(breaches(made, saved.slice(0, index), plan)).toEqual([])
        // Only a run reports missing cases, not a preview.
        takeWorkbook(workbook, request)
        expect(stateOf(), 'the run itself').toEqual(shown)
      }
      const last = saved.at(-1) ?? []
      const [once, asked] = [dump(), questions()]
      takeWorkbook(readBack(last), { sheets: acceptedIn(last) })
      expect(dump(), 'the same file again').toEqual(once)
      expect(asked, 'questions about the same file again').toEqual(expect.arrayContaining(questions()))
      taken += saved.length
    }),
    { numRuns: RUNS, endOnFailure: isLong },
  )
  if (process.env.PROPERTY_RUNS) process.stdout.write(`The law held over ${taken} workbooks${seedNote}\n`)
})

const questions = () =>
  openWork()
    .map(({ key }) => key)
    .sort()
