import { expect, test } from 'vitest'
import XLSX from 'xlsx'
import type { AdminViewer } from '~/access/viewer'
import { dismissGroup } from '~/features/queue/dismiss-group.server'
import { countQueueLines, listQueueLines, QueueLineQuery } from '~/features/queue/list-queue-lines.server'
import type { WorkEntry, WorkGroup } from '~/features/queue/queue-lines'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import type { Answer } from '~/features/sync/schemas'
import { mapWorkbook } from '~/features/sync/workbooks/map-workbook.server'
import { withForm } from '~/features/sync/workbooks/workbook-form'
import { findWorkbook } from '~/features/sync/workbooks/workbooks.server'
import { sqlite } from '~db/client'
import { caseRow, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { isLong } from '../support/chance'
import { freshPortal } from '../support/fresh-portal'
import { allMails, clientOf, openWork } from '../support/records'
import { applyRun, preview, sync, syncAsking } from '../support/sync'
import { untidyWorkbook } from '../support/untidy-workbook'

/** A long queue: items with the same question are one entry, and the same sheet asks nothing twice. */

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const queue = (query: Record<string, string> = {}) => listQueueLines(eva, QueueLineQuery.parse(query))
const groupsOf = (entries: WorkEntry[]) => entries.flatMap(({ group }) => group ?? [])
const countOf = ({ line, group }: WorkEntry) => line?.count ?? group?.count ?? 0
const questionsOf = ({ group }: WorkEntry) => group?.questions ?? 1
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
const keys = () =>
  openWork()
    .map(({ key }) => key)
    .sort()
const dismissed = () =>
  sqlite().prepare("SELECT count(*) FROM work_items WHERE state = 'dismissed'").pluck().get()
const again = () => sync({ force: true })

function groupNamed(name: string): WorkGroup {
  const found = groupsOf(queue().entries).find(({ group }) => group === name)
  if (!found) throw new Error(`${name} is not in the queue`)
  return found
}
const dismiss = (name: string, sheet: string | null = null) => {
  const { opened } = queue({ group: name, ...(sheet && { sheet }) })
  return dismissGroup(eva, { group: name, sheet, mark: opened?.mark ?? '' }, Date.now())
}

const UNTIDY = isLong ? 1200 : 400

async function takeUntidy() {
  freshPortal()
  putOnDrive('Casos.xlsx', untidyWorkbook({ rows: UNTIDY }))
  await sync()
}

test(`the questions of ${UNTIDY} untidy rows fit one page, none is left out, and the same file asks nothing twice`, async () => {
  await takeUntidy()
  const { entries, total, page } = queue()
  expect([page, entries.length]).toEqual([1, total])
  expect(total).toBeLessThanOrEqual(25)
  expect(sum(entries.map(countOf))).toBeGreaterThan(0.75 * UNTIDY)
  expect(sum(entries.map(questionsOf))).toBe(countQueueLines(eva).total)
  for (const { group, questions, count, sheets } of groupsOf(entries)) {
    const pages = Array.from({ length: Math.ceil(questions / 25) }, (_, index) => String(index + 1))
    const lines = pages.flatMap((place) => queue({ group, page: place }).entries)
    expect([group, lines.length, sum(lines.map(countOf))]).toEqual([group, questions, count])
    if (sheets.length > 0) expect([group, sum(sheets.map((own) => own.count))]).toEqual([group, count])
  }

  const [before, mails] = [keys(), allMails().length]
  await again()
  expect([keys(), allMails().length]).toEqual([before, mails])

  const closed = [dismiss('refused:dni_pending').closed, dismiss('refused:dni_missing', '2024').closed]
  const words = queue({ group: 'unmapped:' }).entries.flatMap(({ line }) => line ?? [])
  const answer = (index: number, given: Answer) =>
    answerWork(eva, Number(words[index]?.id), given, Date.now()).closed
  closed.push(answer(0, { answer: 'dismiss' }))
  const mapped = answer(1, { answer: 'word', meaning: 'nothing' })
  expect([closed.at(-1), mapped]).toEqual(words.slice(0, 2).map(({ count }) => count))
  const left = keys()
  expect(left.length).toBe(before.length - sum(closed) - mapped)
  await again()
  await again()
  expect([keys(), dismissed(), allMails().length]).toEqual([left, sum(closed), mails])
})

test('a group is closed with one no only where nothing comes of it, and as it was shown', async () => {
  await takeUntidy()
  const single = groupsOf(queue().entries).filter(({ canDismiss }) => !canDismiss)
  expect(single.map(({ group }) => group)).toEqual([
    'email:email_doubtful',
    'email:emails_differ',
    'conflict:case_alike',
    'conflict:outcome_doubtful',
  ])
  const before = keys()
  for (const { group } of single) expect(() => dismiss(group), group).toThrow('invalid_input')
  expect(() => dismiss('refused:nothing')).toThrow('not_found')
  const shown = groupNamed('refused:dni_letter')
  sqlite().prepare("UPDATE work_items SET state = 'solved' WHERE id = ?").run(Number(shown.examples[0]?.id))
  expect(dismissGroup(eva, { ...shown, sheet: null }, Date.now())).toEqual({ closed: 0 })
  expect(keys()).toHaveLength(before.length - 1)
})

test('a few questions stand one by one, and a group that has gone is no error', async () => {
  freshPortal()
  writeCases([caseRow(1, { DNI: '1' }), caseRow(2, { DNI: '2' }), ...tenOthers()])
  await sync()
  const queries: Record<string, string>[] = [{}, { group: 'refused:gone' }, { kind: 'nothing', group: '' }]
  for (const query of queries)
    expect(queue(query)).toMatchObject({
      ...{ opened: null, total: 2, page: 1 },
      entries: [{ line: { reason: 'dni_unknown' } }, { line: { reason: 'dni_unknown' } }],
    })
})

/** Two contradictory address columns, and a hidden one for a phase. */
function doubtfulColumns(hidden: boolean) {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'EMAIL', 'EMAIL', 'DEMANDA INTERPUESTA'],
    ['EXP-1', 'Ana García López', '12345678Z', 'ana@correo.example', 'otra@correo.example', '12/03/2024'],
    ['EXP-2', 'Luis Pérez Gil', '87654321X', 'luis@correo.example', 'suya@correo.example', ''],
  ])
  const columns = Array.from({ length: 6 }, (_, index) => ({ hidden: hidden && index === 5 }))
  const book = { SheetNames: ['Casos'], Sheets: { Casos: { ...sheet, '!cols': columns } } }
  putOnDrive('Casos.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }))
}

test('a question about columns that was answered before a preview is closed once that is applied', async () => {
  freshPortal()
  doubtfulColumns(true)
  await syncAsking()
  await sync()
  const { id = 0 } = findWorkbook('Casos.xlsx') ?? {}
  const columns = [
    { heading: 'EMAIL', target: { kind: 'field' as const, field: 'email' as const } },
    { heading: 'EMAIL#2', target: { kind: 'nothing' as const } },
  ]
  mapWorkbook(eva, id, { sheets: [{ sheet: 'Casos', ignored: false, entity: false, columns }] }, Date.now())
  const run = await preview()
  expect(openWork().map(({ reason }) => reason)).toEqual(['heading_doubtful', 'heading_hidden'])
  await applyRun(run)
  expect(openWork().map(({ reason }) => reason)).toEqual(['heading_hidden'])
})

test('a column that is read only once somebody says what it is, is a line that leads to the columns', async () => {
  freshPortal()
  const asked = () => openWork().map(({ reason, sheet, detail }) => [reason, sheet, detail.value])
  doubtfulColumns(true)
  await syncAsking()
  expect(asked()).toEqual([['sheet_new', 'Casos', undefined]])
  await sync()
  expect(asked()).toEqual([
    ['heading_doubtful', 'Casos', 'D: EMAIL · E: EMAIL'],
    ['heading_hidden', 'Casos', 'F: DEMANDA INTERPUESTA'],
  ])
  const lines = queue({ kind: 'sheet' }).entries.flatMap(({ line }) => line ?? [])
  const workbook = findWorkbook('Casos.xlsx')
  expect(lines.map(({ workbookId, canTake }) => [workbookId, canTake])).toEqual(
    Array(2).fill([workbook?.id, false]),
  )
  expect(workbook?.found[0]?.headings.map(({ remark }) => remark ?? null)).toEqual([
    ...[null, null, null],
    ...['doubtful', 'doubtful', 'hidden'],
  ])

  answerWork(eva, Number(lines[1]?.id), { answer: 'dismiss' }, Date.now())
  await again()
  expect(asked()).toHaveLength(1)
  const columns = [
    { heading: 'EMAIL', target: 'field:email' },
    { heading: 'EMAIL#2', target: 'nothing' },
  ]
  const sheets = [{ sheet: 'Casos', ignored: false, entity: false, columns }]
  mapWorkbook(eva, workbook?.id ?? 0, withForm(workbook?.mapping ?? null, { sheets }), Date.now())
  await sync()
  expect(asked()).toEqual([])
  expect(clientOf('12345678Z').email).toBe('ana@correo.example')
})
