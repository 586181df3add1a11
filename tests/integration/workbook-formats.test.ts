import { readFileSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import XLSX from 'xlsx'
import { trackingWorkbook } from '~/features/cloud-drive/tracking-workbook.server'
import { chooseWorkbookOf, otherWorkbooks } from '~/features/sync/queue/other-workbooks.server'
import { env } from '~/infra/env.server'
import { askReader } from '~/infra/workbook/reader-process.server'
import { caseRow, putOnDrive, type SheetRow, writeCases } from '../support/case-sheet'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { csvText, odsBytes, odsOf } from '../support/ods'
import { allCases, allClients, allEvents, notesOf, openWork } from '../support/records'
import { sync } from '../support/sync'
import { admin } from '../support/ways-in'
import { type CellValue, workbookBytes, writeSettled } from '../support/workbook'
import { zipBytes } from '../support/zip'

/** One sheet, as each program saves it. */

const DAYS = { 'DEMANDA INTERPUESTA': new Date('2024-03-15'), 'FECHA INICIO': new Date('2023-01-09') }
const ROWS: SheetRow[] = [
  caseRow(1, { ...DAYS, ARCHIVADO: null, 'SITUACIÓN ACTUAL': 'En trámite' }),
  caseRow(2, { 'DEMANDA INTERPUESTA': '05/04/2024', CLIENTE: 'Íñigo Muñoz; hijo\n(o "Iñi")' }),
  caseRow(3, { 'Nº EXPEDIENTE': 15, TELÉFONO: 600_000_003 }),
  caseRow(4, { ...DAYS, ARCHIVADO: new Date('2025-12-31') }),
]
const HEADINGS = [...new Set(ROWS.flatMap((row) => Object.keys(row)))]
const LINES: CellValue[][] = [HEADINGS, ...ROWS.map((row) => HEADINGS.map((heading) => row[heading] ?? null))]
const plain = (type: 'xlsx' | 'biff8') => workbookBytes({ Seguimiento: LINES }, { type })

/** The same workbook with a project of macros in it. */
async function withMacros(): Promise<Buffer> {
  const parts = partsOf(plain('xlsx'))
  return zipBytes([...parts, { name: 'xl/vbaProject.bin', bytes: 'macros' }])
}

function partsOf(bytes: Buffer): { name: string; bytes: Buffer }[] {
  const { FullPaths, FileIndex } = XLSX.CFB.read(bytes, { type: 'buffer' })
  return FullPaths.flatMap((path: string, index: number) => {
    const content = FileIndex[index]?.content
    const name = path.slice(FullPaths[0]?.length)
    return content?.length && !name.startsWith('\u0001')
      ? [{ name, bytes: Buffer.from(content as Uint8Array) }]
      : []
  })
}

const FORMATS: Record<string, () => Promise<Buffer> | Buffer> = {
  'Seguimiento.xls': () => plain('biff8'),
  'Seguimiento.xlsm': withMacros,
  'Seguimiento.ods': () => odsOf(LINES),
  'Seguimiento.csv': () => Buffer.from(csvText(LINES)),
}

const told = () => ({
  clients: allClients().map(({ name, dni, email, phone, clientNumber }) => [
    name,
    dni,
    email,
    phone,
    clientNumber,
  ]),
  cases: allCases().map(({ createdAt, updatedAt, ...row }) => ({ ...row, createdAt: 0, updatedAt: 0 })),
  events: allEvents().map(({ caseId, title, status, eventDate, description }) => [
    caseId,
    title,
    status,
    eventDate,
    description,
  ]),
})

async function takenFrom(name: string, bytes: Buffer) {
  freshPortal()
  putOnDrive(name, bytes)
  if (name.endsWith('.csv')) await chooseWorkbookOf(admin, name, Date.now())
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', error: null })
  return { run, told: told() }
}

test.each(Object.keys(FORMATS))(
  'the same sheet saved as %s makes the same database as an .xlsx',
  async (name) => {
    const expected = (await takenFrom('Seguimiento.xlsx', plain('xlsx'))).told
    expect(expected.cases).toHaveLength(4)
    expect(expected.events.length).toBeGreaterThanOrEqual(4)
    const bytes = await FORMATS[name]?.()
    const { run, told: found } = await takenFrom(name, bytes ?? Buffer.alloc(0))
    expect(found).toEqual(expected)
    const said = notesOf(run, 'note').map(({ reason }) => reason)
    expect(said.includes('macros_left')).toBe(name.endsWith('.xlsm'))
    expect(said.includes('sheet_plain')).toBe(name.endsWith('.csv'))
  },
)

/** `office.…`: one workbook with all that programs keep beside values, as a Spanish LibreOffice saves it. */
async function takenOffice(file: string) {
  freshPortal()
  putOnDrive(`Seguimiento${extname(file)}`, readFileSync(`tests/fixtures/workbooks/${file}`))
  if (file.endsWith('.csv')) await chooseWorkbookOf(admin, 'Seguimiento.csv', Date.now())
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', error: null })
  const notes = (['refused', 'unmapped', 'note'] as const).flatMap((kind) =>
    notesOf(run, kind).map(({ sheet, cell, reason }) => [kind, sheet, cell, reason].join(' ')),
  )
  return {
    told: told(),
    notes: notes.sort(),
    asked: openWork()
      .map(({ kind }) => kind)
      .sort(),
  }
}

test('a workbook that LibreOffice saved as .ods makes what its .xlsx makes: values, what is hidden, struck or noted', async () => {
  const wanted = await takenOffice('office-saved.xlsx')
  expect(wanted.told.cases.length).toBeGreaterThanOrEqual(10)
  expect(wanted.notes).not.toEqual([])
  expect(await takenOffice('office.ods')).toEqual(wanted)
})

test('a .csv that LibreOffice saved has the same clients and cases, and says what it cannot hold', async () => {
  const wanted = await takenOffice('office-saved.xlsx')
  const found = await takenOffice('office.csv')
  const numbers = ({ told: { cases } }: typeof found) => cases.map(({ caseNumber }) => caseNumber)
  expect(found.told.clients).toEqual(wanted.told.clients)
  expect(numbers(found)).toEqual(numbers(wanted))
  expect(found.notes).toContainEqual(expect.stringContaining('sheet_plain'))
})

test('an .ods is the tracking workbook of a drive that has no other; a .csv only where it is chosen', async () => {
  freshPortal()
  putOnDrive('Lista.csv', csvText([HEADINGS, ...LINES.slice(1)]))
  expect(await sync()).toMatchObject({ state: 'failed', error: 'workbook_missing' })
  putOnDrive('Seguimiento.ods', await odsOf(LINES))
  expect(await sync()).toMatchObject({ state: 'done' })
  expect([trackingWorkbook(), otherWorkbooks()]).toEqual(['Seguimiento.ods', []])
  await chooseWorkbookOf(admin, 'Lista.csv', Date.now())
  expect(await sync()).toMatchObject({ state: 'done', sourceName: 'Lista.csv' })
})

test('a copy in another format beside the chosen .ods changes nothing and is reported; without the .ods nothing is read', async () => {
  freshPortal()
  putOnDrive('Seguimiento.ods', await odsOf(LINES))
  await sync()
  writeCases([caseRow(9)], 'Seguimiento.xlsx')
  putOnDrive('Exportado.csv', csvText(LINES))
  await sync()
  expect([trackingWorkbook(), otherWorkbooks(), allCases().length]).toEqual([
    'Seguimiento.ods',
    ['Seguimiento.xlsx'],
    4,
  ])
  rmSync(join(env().driveFolder, 'Seguimiento.ods'))
  expect(await sync()).toMatchObject({ state: 'failed', error: 'workbook_gone' })
})

const part = (name: string, bytes: string) => ({ name, bytes: Buffer.from(bytes) })
const withoutStyles = (parts: ReturnType<typeof partsOf>) =>
  parts.filter(({ name }) => name !== 'xl/styles.xml')

test.each<[what: string, make: (parts: ReturnType<typeof partsOf>) => { name: string; bytes: Buffer }[]]>([
  ['without the styles it names', withoutStyles],
  [
    'with backslashes in its names',
    (parts) => parts.map(({ name, bytes }) => ({ name: name.replaceAll('/', '\\'), bytes })),
  ],
  [
    'with more than 2,000 pictures',
    (parts) => [...parts, ...Array.from({ length: 2100 }, (_, n) => part(`xl/media/image${n}.png`, 'x'))],
  ],
])('a workbook %s is read', async (_, make) => {
  const parts = make(partsOf(workbookBytes({ Seguimiento: [['DNI'], ['12345678Z']] })))
  const file = join(ownFolder(), 'Seguimiento.xlsx')
  writeSettled(file, await zipWith(parts))
  const answer = await askReader(file, null)
  expect(answer).toMatchObject({ answer: { sheets: [{ rows: [{ number: 1 }, { number: 2 }] }] } })
})

/** The library that writes zips takes no backslashes: they are put where slashes were. */
async function zipWith(parts: { name: string; bytes: Buffer }[]): Promise<Buffer> {
  const bytes = await zipBytes(
    parts.map(({ name, ...rest }) => ({ name: name.replaceAll('\\', '/'), ...rest })),
  )
  for (const { name } of parts.filter((each) => each.name.includes('\\')))
    for (
      let at = bytes.indexOf(name.replaceAll('\\', '/'));
      at >= 0;
      at = bytes.indexOf(name.replaceAll('\\', '/'), at)
    )
      bytes.write(name, at)
  return bytes
}

test('an .ods with a password says so', async () => {
  const file = join(ownFolder(), 'Seguimiento.ods')
  writeSettled(file, await odsBytes('secreto', '<manifest:encryption-data/>'))
  expect(await askReader(file, null)).toMatchObject({ refused: 'workbook_encrypted' })
})
