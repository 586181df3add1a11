import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { readWorkbook, snapshotWorkbook } from '~/infra/workbook/read-workbook.server'
import { BAD_WORKBOOKS } from '../support/bad-workbooks'
import { caseRow, putOnDrive, writeCases } from '../support/case-sheet'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { dump, notesOf } from '../support/records'
import { sync } from '../support/sync'
import { writeSettled } from '../support/workbook'

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

async function read(file: string) {
  const snapshot = await snapshotWorkbook(file)
  return readWorkbook(snapshot.location).finally(snapshot.remove)
}

for (const [what, make] of Object.entries(BAD_WORKBOOKS)) {
  test(`${what} called .xlsx is refused under its own name, and nothing of it is left`, async () => {
    const { bytes, code } = make()
    const file = join(ownFolder(), 'Seguimiento.xlsx')
    writeSettled(file, bytes)
    const started = Date.now()
    expect(await read(file).catch(codeOf)).toBe(code)
    expect(Date.now() - started).toBeLessThan(5000)
    expect(readdirSync(join(env().DATA_DIR, 'tmp'))).toEqual([])
  })
}

test('a workbook that is not there is called missing', async () => {
  expect(await read(join(ownFolder(), 'Seguimiento.xlsx')).catch(codeOf)).toBe('workbook_missing')
})

test('a run over any of them fails with its code and changes nothing', async () => {
  freshPortal()
  writeCases([caseRow(1), caseRow(2)])
  expect(await sync()).toMatchObject({ state: 'done' })
  const before = dump()
  for (const make of Object.values(BAD_WORKBOOKS)) {
    const { bytes, code } = make()
    putOnDrive('Seguimiento.xlsx', bytes)
    const run = await sync()
    expect(run).toMatchObject({ state: 'failed', error: code })
    expect(notesOf(run, 'case')).toEqual([])
    expect(dump()).toEqual(before)
  }
  expect(readdirSync(join(env().DATA_DIR, 'tmp'))).toEqual([])
})

test('what a snapshot copies is for the owner alone and goes when it is removed', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  const file = join(env().driveFolder, 'Seguimiento.xlsx')
  chmodSync(file, 0o644)
  const snapshot = await snapshotWorkbook(file)
  expect(snapshot.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(join(env().DATA_DIR, 'tmp'))).toHaveLength(1)
  await snapshot.remove()
  expect(readdirSync(join(env().DATA_DIR, 'tmp'))).toEqual([])
})
