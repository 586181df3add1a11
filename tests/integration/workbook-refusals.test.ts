import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import officeCrypto from 'officecrypto-tool'
import { expect, test, vi } from 'vitest'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { readWorkbook, snapshotWorkbook } from '~/infra/workbook/read-workbook.server'
import { askReader, READER_LIMITS } from '~/infra/workbook/reader-process.server'
import { BAD_WORKBOOKS } from '../support/bad-workbooks'
import { caseRow, putOnDrive, writeCases } from '../support/case-sheet'
import { COSTLY, workbook as madeWorkbook } from '../support/costly-workbooks'
import { COSTLY_XLS } from '../support/costly-xls'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { odsBytes, odsContent, odsRow, odsSheet } from '../support/ods'
import { dump, notesOf } from '../support/records'
import { sync } from '../support/sync'
import { workbookBytes, writeSettled } from '../support/workbook'

const children = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim()
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

async function read(file: string) {
  const snapshot = await snapshotWorkbook(file)
  return readWorkbook(snapshot.location).finally(snapshot.remove)
}

for (const [what, make] of Object.entries(BAD_WORKBOOKS)) {
  test(`a run over ${what} called .xlsx fails with its own code, changes nothing and leaves nothing`, async () => {
    freshPortal()
    writeCases([caseRow(1), caseRow(2)])
    expect(await sync()).toMatchObject({ state: 'done' })
    const before = dump()
    const { bytes, code } = make()
    putOnDrive('Seguimiento.xlsx', await bytes)
    const run = await sync({}, askReader)
    // One that is read until its time limit would be refused with another code.
    expect(run).toMatchObject({ state: 'failed', error: code })
    expect(notesOf(run, 'case')).toEqual([])
    expect(dump()).toEqual(before)
    expect(readdirSync(join(env().DATA_DIR, 'tmp'))).toEqual([])
  })
}

const fixture = (name: string) => readFileSync(`tests/fixtures/workbooks/${name}.xlsx`)
const standard = (password: string) =>
  officeCrypto.encrypt(workbookBytes({ Seguimiento: [['DNI']] }), { password, type: 'standard' })

test.each([
  ['agile', fixture('agile'), fixture('agile-with-password')],
  ['standard', standard('VelvetSweatshop'), standard('otra contraseña')],
])(
  'a workbook that Excel opens without asking is read (%s encryption), one with a password is not',
  async (_, open, closed) => {
    freshPortal()
    const file = join(ownFolder(), 'Seguimiento.xlsx')
    writeSettled(file, open)
    expect((await read(file)).sheets.map(({ name }) => name)).toEqual(['Seguimiento'])
    writeSettled(file, closed)
    expect(await read(file).catch(codeOf)).toBe('workbook_encrypted')
  },
)

test('a workbook that is not there is called missing', async () => {
  expect(await read(join(ownFolder(), 'Seguimiento.xlsx')).catch(codeOf)).toBe('workbook_missing')
})

for (const [what, make] of Object.entries(COSTLY)) {
  test(`${what} takes no more memory than a large workbook`, async () => {
    const file = join(ownFolder(), 'Seguimiento.xlsx')
    writeSettled(file, await make())
    const { peakKb } = await askReader(file, null)
    expect(peakKb).toBeLessThan(300 * 1024)
  })
}

// Not by its limits: those end it only after half a minute.
for (const [what, make] of Object.entries(COSTLY_XLS)) {
  test(`${what} is refused before anything is made of it`, async () => {
    const file = join(ownFolder(), 'Seguimiento.xls')
    writeSettled(file, make())
    expect(await askReader(file, null)).toMatchObject({ refused: 'workbook_unreadable' })
  })
}

const inTexts = (texts: string) =>
  madeWorkbook('<sheetData/>', [{ name: 'xl/sharedStrings.xml', bytes: `<sst>${texts}</sst>` }])
const headings = (count: number) =>
  Object.fromEntries([['A', [Array.from({ length: count }, (_, index) => `FASE ${index}`)]]])
const sheets = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`H${index}`, [['DNI']]]))
/** What a library takes ten seconds to write. */
const sheetParts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `xl/worksheets/sheet${index + 2}.xml`,
    bytes: '<worksheet><sheetData/></worksheet>',
    compress: false as const,
  }))
const odsRows = (rows: string) => odsBytes(odsContent(odsSheet(rows)))
const FILLED =
  '<table:table-cell office:value-type="string" table:number-columns-repeated="900"><text:p>x</text:p></table:table-cell>'

// Not by its limits either.
test.each<[what: string, name: string, bytes: () => Buffer | Promise<Buffer>, code: string]>([
  ['16,384 headings', 'a.xlsx', () => workbookBytes(headings(16_384)), 'workbook_too_many_columns'],
  [
    '1,900 sheets',
    'a.xlsx',
    () => madeWorkbook('<sheetData/>', sheetParts(1_900)),
    'workbook_too_many_sheets',
  ],
  [
    '1,900 sheets in an .xls',
    'a.xls',
    () => workbookBytes(sheets(1_900), { type: 'biff8' }),
    'workbook_too_many_sheets',
  ],
  [
    '300,000 texts within one another',
    'a.xlsx',
    () => inTexts('<si>'.repeat(300_000) + '</si>'.repeat(300_000)),
    'workbook_unreadable',
  ],
  ['40 million repeated cells', 'a.ods', () => odsRows(odsRow(FILLED).repeat(20_000)), 'workbook_unreadable'],
  [
    'an .ods that unpacks to 120 MB',
    'a.ods',
    () => odsRows(`<!--${' '.repeat(120 * 1024 * 1024)}-->`),
    'workbook_unreadable',
  ],
  [
    '16,384 headings in a .csv',
    'a.csv',
    () => Buffer.from('FASE;'.repeat(16_384)),
    'workbook_too_many_columns',
  ],
  ['a million lines', 'a.csv', () => Buffer.from('a;b\n'.repeat(1_000_000)), 'workbook_too_long'],
])('a workbook of %s is refused before anything is made of it', async (_, name, bytes, code) => {
  const file = join(ownFolder(), name)
  writeSettled(file, await bytes())
  const answer = await askReader(file, null)
  expect(answer).toMatchObject({ refused: code })
  expect(answer.peakKb).toBeLessThan(300 * 1024)
})

test('a workbook that the clock ends is read once more, and then given up', async () => {
  const file = join(ownFolder(), 'Seguimiento.xlsx')
  writeSettled(file, workbookBytes({ Seguimiento: [['DNI']] }))
  let asked = 0
  const ask = () => {
    asked += 1
    return null
  }
  const before = children()
  const answer = askReader(file, ask, { ...READER_LIMITS, wallMs: 1 })
  expect(await answer.catch(codeOf)).toBe('workbook_timeout')
  expect([asked, children()]).toEqual([2, before])
})

test('a workbook that is read at the second try says so', async () => {
  const file = join(ownFolder(), 'Seguimiento.xlsx')
  writeSettled(file, workbookBytes({ Seguimiento: [['DNI']] }))
  const limits = { ...READER_LIMITS, wallMs: 1 }
  const ask = () => {
    limits.wallMs = READER_LIMITS.wallMs
    return null
  }
  expect(await askReader(file, ask, limits)).toMatchObject({ again: true })
  expect(await askReader(file, null)).toMatchObject({ again: false })
})

test('a reader that dies before it says a word is asked once more, and only then is its workbook called unreadable', async () => {
  const file = join(ownFolder(), 'Seguimiento.xlsx')
  writeSettled(file, workbookBytes({ Seguimiento: [['DNI']] }))
  const killed: string[] = []
  const killing = (most: number) => () => {
    const [reader = ''] = children().split(' ').slice(-1)
    if (killed.length < most) process.kill(Number(reader), 'SIGKILL')
    killed.push(reader)
    return null
  }
  expect(await askReader(file, killing(1))).toMatchObject({ again: true })
  killed.length = 0
  expect(await askReader(file, killing(2)).catch(codeOf)).toBe('workbook_unreadable')
  expect(new Set(killed).size).toBe(2)
})

test('the kernel counts the processor time and the memory of whoever reads', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  const before = children()
  const run = sync({}, askReader)
  const limits = await vi.waitFor(
    () => {
      const reader = children().replace(before, '').trim()
      const text = readFileSync(`/proc/${reader}/limits`, 'utf8')
      // The shell sets them one by one.
      expect(text).toMatch(/Max data size +1073741824 /)
      return text
    },
    { timeout: 10_000, interval: 5 },
  )
  expect(limits).toMatch(/Max cpu time +30 /)
  expect(await run).toMatchObject({ state: 'done' })
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
