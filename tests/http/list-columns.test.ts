import { load } from 'cheerio'
import { beforeAll, expect, test } from 'vitest'
import XLSX from 'xlsx'
import { caseColumns } from '~/features/cases/components/panel/case-columns'
import { clientColumns } from '~/features/clients/components/client-columns'
import { documentColumns } from '~/features/documents/components/document-columns'
import { welcomeColumns } from '~/features/mail/components/welcome-columns'
import { mediumDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { type Column, workbookColumns } from '~/ui/admin/list/column'
import { inRow } from '~/ui/admin/list/record-row'
import { until } from '../support/portal'
import { allMails } from '../support/records'
import { signedIn } from '../support/signed-in'

const { admin } = await signedIn()

beforeAll(async () => {
  // A list changes with each that leaves.
  await until('the welcome e-mails have left', async () => allMails().every(({ state }) => state === 'sent'))
})

type AnyColumn = Column<never>
const LISTS: [list: string, path: string, columns: AnyColumn[]][] = [
  ['clients', '/admin/clients', clientColumns()],
  ['cases', '/admin/cases', caseColumns()],
  ['documents', '/admin/documents', documentColumns()],
  ['mails', '/admin/welcome-emails', welcomeColumns()],
]
const RECORDS = LISTS.slice(0, 2)
const all = (columns: AnyColumn[]) => `cols=${columns.map(({ id }) => id).join('.')}`

async function answerOf(path: string, language: Language) {
  admin.cookies.set('language-storage', language)
  const answer = await admin.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer
}

const pageOf = async (path: string, language: Language = 'es') =>
  load((await (await answerOf(path, language)).text()).replaceAll('<!-- -->', ''))

async function workbookOf(path: string, language: Language = 'es'): Promise<unknown[][]> {
  const bytes = Buffer.from(await (await answerOf(path, language)).arrayBuffer())
  const [sheet = {}] = Object.values(XLSX.read(bytes, { cellDates: true, UTC: true }).Sheets)
  return XLSX.utils.sheet_to_json(sheet, { header: 1, defval: null, UTC: true })
}

test.each(LISTS)('every column of %s has a name of its own', (_list, _path, columns) => {
  const ids = columns.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^\w+$/)
})

test.each(LISTS)(
  'the page and the workbook of %s have its headings in both languages',
  async (list, path, columns) => {
    for (const language of ['es', 'en'] as const) {
      const [headings] = await workbookOf(`/admin/excel/${list}`, language)
      expect(headings).toEqual(workbookColumns(columns).map(({ heading }) => heading[language]))
      const $ = await pageOf(`${path}?${all(columns)}`, language)
      for (const { id, heading } of columns)
        if (list !== 'documents' || !['file', 'folder', 'receipt'].includes(id))
          expect($('main').text()).toContain(heading[language])
    }
  },
)

/** What the page may say for a value of the workbook. */
function waysToSay(value: unknown): string[] {
  if (value instanceof Date) {
    const day = value.toISOString().slice(0, 10)
    return [mediumDate('es', day), day.split('-').reverse().join('/')]
  }
  return value === 'sí' ? ['parado'] : String(value).split('\n').slice(0, 4)
}

test.each(RECORDS)(
  'what the workbook of %s says, its page says in the same column',
  async (list, path, columns) => {
    const $ = await pageOf(`${path}?${all(columns)}&sort=newest`)
    const [, ...rows] = await workbookOf(`/admin/excel/${list}?sort=newest`)
    const abreast = inRow(columns)
    const shown = $('.rows__row').toArray()
    expect(shown.length).toBe(25)
    for (const [at, row] of shown.entries()) {
      const cells = $(row).children('div').toArray()
      expect(cells).toHaveLength(abreast.length)
      let next = 0
      for (const column of columns) {
        const cell = cells[column.slot === 'under' ? 0 : abreast.indexOf(column)]
        const text = cell ? $(cell).text() : ''
        for (const { heading } of workbookColumns([column])) {
          const value = rows[at]?.[next] ?? null
          next += 1
          if (value === null || value === '–') continue
          const found = waysToSay(value).some((one) => one === '–' || text.includes(one))
          expect([column.id, heading.es, value, text, found]).toEqual([
            column.id,
            heading.es,
            value,
            text,
            true,
          ])
        }
      }
      expect(next).toBe(rows[at]?.length)
    }
  },
)

test.each(RECORDS)(
  'each order of %s goes both ways, from its heading and from the choice',
  async (list, path, columns) => {
    for (const column of columns) {
      const { order } = column
      if (!order) continue
      const link = async (sort: string) => {
        const $ = await pageOf(`${path}?sort=${sort}`)
        expect($('select[name=sort] option[selected]').attr('value') ?? sort).toBe(sort)
        const heading = $('.rows__heading a').filter((_, one) => $(one).text().startsWith(column.heading.es))
        return new URLSearchParams(heading.attr('href')?.split('?')[1]).get('sort')
      }
      if (column.usual || column.fixed)
        expect([await link(order.name), await link(order.reverse)]).toEqual([order.reverse, order.name])
      const names = async (sort: string) =>
        (await workbookOf(`/admin/excel/${list}?sort=${sort}`)).slice(1).map(([first]) => first)
      const there = await names(order.name)
      expect(there.length).toBeGreaterThan(20)
      expect(await names(order.reverse)).toEqual([...there].reverse())
    }
  },
)

test('a workbook has the columns that its address chooses, and otherwise all', async () => {
  const [chosen] = await workbookOf('/admin/excel/cases?cols=court.status')
  expect(chosen).toEqual(['Expediente', 'Título', 'Juzgado', 'Estado'])
  const [unknown] = await workbookOf('/admin/excel/cases?cols=gone')
  expect(unknown).toContain('Juzgado')
})
