import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteCase } from '~/features/cases/delete-case.server'
import { chooseWorkbookOf } from '~/features/sync/queue/other-workbooks.server'
import { discardRun } from '~/features/sync/runs/discard-run.server'
import { env } from '~/infra/env.server'
import { caseRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, caseNumbered, openWork } from '../support/records'
import { applyRun, sync } from '../support/sync'
import { admin } from '../support/ways-in'
import { workbookBytes, writeSettled } from '../support/workbook'

/** The drive's tracking workbook, and an uploaded one. */

const ORDER = ['refused', 'unmapped', 'missing']
const work = () =>
  openWork()
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
    .map(({ kind, caseNumber }) => `${kind} ${caseNumber}`)

function upload(kind: 'preview' | 'sync', ...rows: SheetRow[]) {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? null))
  writeSettled(join(env().DATA_DIR, 'uploads', 'otro.xlsx'), workbookBytes({ Nuevos: [headings, ...lines] }))
  return sync({ kind, origin: 'upload', sourceName: 'Nuevos clientes.xlsx', sourceSha256: 'otro' })
}

const drive = () => [
  caseRow(1, { DNI: '12345678A' }),
  caseRow(2, { 'Demanda Interpuesta': 'a medias' }),
  ...tenOthers(),
]

test('what another workbook says solves nothing of the drive’s, and its silence makes nothing missing', async () => {
  freshPortal()
  writeCases(drive())
  await sync()
  expect(work()).toEqual(['refused EXP-1', 'unmapped EXP-2'])
  await upload('preview', caseRow(50), caseRow(51))
  expect(work()).toEqual(['refused EXP-1', 'unmapped EXP-2'])
  expect(await upload('sync', caseRow(50), caseRow(51))).toMatchObject({
    state: 'done',
    counts: { missing: 0 },
  })
  expect(work()).toEqual(['refused EXP-1', 'unmapped EXP-2'])
  expect(await upload('sync', caseRow(50))).toMatchObject({ counts: { missing: 1 } })
  expect(work()).toEqual(['refused EXP-1', 'unmapped EXP-2', 'missing EXP-51'])
  expect(await sync({ force: true })).toMatchObject({ state: 'done', counts: { missing: 0 } })
  expect(work()).toEqual(['refused EXP-1', 'unmapped EXP-2', 'missing EXP-51'])
})

test('what another workbook asks too is its own question once it was applied', async () => {
  freshPortal()
  writeCases(drive())
  const { id } = await sync()
  const run = await upload('preview', ...drive(), caseRow(50))
  const askedBy = () => openWork().flatMap(({ kind, runId }) => (kind === 'unmapped' ? runId : []))
  expect(askedBy()).toEqual([id])
  await applyRun(run)
  expect(askedBy()).toEqual([run.id])
})

test('a case that another workbook has right is solved', async () => {
  freshPortal()
  writeCases(drive())
  await sync()
  await upload('sync', caseRow(1))
  expect(work()).toEqual(['unmapped EXP-2'])
})

test('a preview solves nothing of another workbook before it is applied', async () => {
  freshPortal()
  writeCases(drive())
  await sync()
  const asked = work()
  for (const copy of [[caseRow(1)], [...drive(), caseRow(50)]])
    discardRun(admin, (await upload('preview', ...copy)).id, Date.now())
  expect(work()).toEqual(asked)
  const run = await upload('preview', caseRow(1))
  expect(work()).toEqual(asked)
  await applyRun(run)
  expect(work()).toEqual(['unmapped EXP-2'])
})

test('what a workbook leaves open is asked once its plan is applied, and not if it is discarded', async () => {
  freshPortal()
  writeCases(drive())
  await sync()
  const asked = work()
  const preview = () => upload('preview', caseRow(50), caseRow(51, { DNI: '1234' }))
  discardRun(admin, (await preview()).id, Date.now())
  const run = await preview()
  expect(work()).toEqual(asked)
  await applyRun(run)
  expect(work()).toEqual(['refused EXP-1', 'refused EXP-51', 'unmapped EXP-2'])
})

test('the drive’s workbook under another name is the same workbook', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  rmSync(join(env().driveFolder, 'Seguimiento.xlsx'))
  writeCases(tenOthers(), 'Tracking 2026.xlsx')
  await chooseWorkbookOf(admin, 'Tracking 2026.xlsx', Date.now())
  expect(await sync()).toMatchObject({ state: 'done', counts: { missing: 1 } })
  expect(work()).toEqual(['missing EXP-1'])
  await deleteCase(admin, caseNumbered('EXP-1').id, Date.now())
  await sync({ force: true })
  expect([work(), allCases().length]).toEqual([[], 10])
})
