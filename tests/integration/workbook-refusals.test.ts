import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { readWorkbook, snapshotWorkbook } from '~/infra/workbook/read-workbook.server'
import { BAD_WORKBOOKS } from '../support/bad-workbooks'
import { caseRow, putOnDrive, writeCases } from '../support/case-sheet'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { allCases, dump, notesOf } from '../support/records'
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
    // One that is read to the end of its 15 s would be refused under another name.
    expect(await read(file).catch(codeOf)).toBe(code)
    expect(readdirSync(join(env().DATA_DIR, 'tmp'))).toEqual([])
  })
}

test('a workbook that is not there is called missing', async () => {
  expect(await read(join(ownFolder(), 'Seguimiento.xlsx')).catch(codeOf)).toBe('workbook_missing')
})

test('a workbook that takes longer than 15 s is given up, and its reader is no more', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  const children = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim()
  const before = children()
  const run = sync()
  await vi.waitFor(() => expect(children()).not.toBe(before), { timeout: 10_000, interval: 5 })
  const reader = Number(children().replace(before, ''))
  process.kill(reader, 'SIGSTOP')
  expect(await run).toMatchObject({ state: 'failed', error: 'workbook_timeout' })
  expect(children()).toBe(before)
  expect(allCases()).toEqual([])
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
