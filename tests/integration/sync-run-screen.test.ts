import { expect, test } from 'vitest'
import { discardRun } from '~/features/sync/runs/discard-run.server'
import { choiceOf, getRunScreen } from '~/features/sync/runs/run-screen.server'
import { findRun, heldBy } from '~/features/sync/runs/sync-runs.server'
import { caseRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { applyRun, preview, sync } from '../support/sync'

const viewer = { kind: 'admin', session: 'test', label: 'Eva' } as const
const first = { kind: 'apply', page: 1 } as const

/** Ten imported cases, and sixty new ones in the sheet. */
async function sixtyNew() {
  freshPortal()
  writeCases(tenOthers())
  await sync()
  const fresh = Array.from({ length: 60 }, (_, index) => caseRow(index + 1))
  writeCases([...fresh, caseRow(70, { DNI: '1' }), ...tenOthers()])
  return preview()
}

test('a run is shown page by page, with all its counts', async () => {
  const run = await sixtyNew()
  const screen = getRunScreen(viewer, run.id, first)
  expect(screen.rows).toHaveLength(50)
  expect(screen).toMatchObject({
    counts: { apply: 120, new: 120, changed: 0, refused: 1 },
    ...{ unchanged: 10, total: 120, tickable: 120, mails: 60 },
  })
  expect(screen.refused).toMatchObject([{ sheet: 'Seguimiento', cell: 'C62', value: '1' }])
  expect(getRunScreen(viewer, run.id, { ...first, page: 3 }).rows).toHaveLength(20)
  expect(getRunScreen(viewer, run.id, { ...first, page: 9 }).rows).toEqual([])
  const last = screen.rows.at(-1)
  expect([last?.kind, last?.person]).toEqual(['client', 'Titular Número 50'])
})

test('ticks that cover every row are all rows, others are what they are', async () => {
  const run = await sixtyNew()
  const pages = [1, 2, 3].flatMap((page) => getRunScreen(viewer, run.id, { ...first, page }).rows)
  const ticked = pages.map(({ position }) => position)
  expect(choiceOf(viewer, run.id, { ticked, yes: [] })).toEqual({ rows: 'all', yes: [], sheets: [] })
  expect(choiceOf(viewer, run.id, { ticked: ticked.slice(1), yes: [3] })).toEqual({
    rows: ticked.slice(1),
    yes: [3],
    sheets: [],
  })
})

test('of a run that was applied in part the rest is marked', async () => {
  const run = await sixtyNew()
  const [one] = getRunScreen(viewer, run.id, first).rows
  await applyRun(run, { rows: [one?.position ?? 0] })
  const { rows } = getRunScreen(viewer, run.id, first)
  expect(rows.filter(({ left }) => !left).map(({ position }) => position)).toEqual([one?.position])
})

test('a discarded plan cannot be applied; only one that had stopped by itself holds the schedule back', async () => {
  const run = await sixtyNew()
  discardRun(viewer, run.id, Date.now())
  expect(findRun(run.id)).toMatchObject({ state: 'undone', appliedAt: null, undoneBy: 'Eva' })
  await expect(applyRun(run)).rejects.toMatchObject({ code: 'sync_not_waiting' })
  expect(() => discardRun(viewer, run.id, Date.now())).toThrow('sync_not_waiting')
  expect(heldBy()).toBeNull()
  writeCases(tenOthers({ Letrado: 'Óscar Gil' }))
  await sync()
  writeCases(tenOthers({ Letrado: 'Eva Ramos' }))
  const stopped = await sync()
  expect(stopped).toMatchObject({ kind: 'sync', state: 'waiting' })
  discardRun(viewer, stopped.id, Date.now())
  expect(heldBy()).toBe('discarded')
})
