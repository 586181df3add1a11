import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CASE_FIELDS } from '~/features/spreadsheet/header/headings'
import { OTHER_KINDS, type WorkbookMapping } from '~/features/spreadsheet/workbook-mapping'
import { SavedMeanwhile } from '~/features/sync/components/columns/workbook-changes'
import { codeOf, targetOf, toSheetForms, withForm } from '~/features/sync/workbooks/workbook-form'
import { sheetWith as view } from '../../../support/sheet-view'

const plain = { ignored: false, entity: false }
const dni = { kind: 'field', field: 'dni' } as const
const state = { kind: 'state' } as const

test('every feed has a code, and every code its feed', () => {
  const feeds = [
    ...CASE_FIELDS.map((field) => ({ kind: 'field' as const, field })),
    { kind: 'phase' as const, phaseId: 7 },
    ...OTHER_KINDS.map((kind) => ({ kind })),
  ]
  expect(feeds.map((target) => targetOf(codeOf(target)))).toEqual(feeds)
  expect(['', 'field:', 'field:password', 'phase:0', 'phase:x', 'other'].map(targetOf)).toEqual(
    Array(6).fill(null),
  )
})

test('what the form does not show is remembered: other sheets, and columns that are not there now', () => {
  const before: WorkbookMapping = {
    sheets: [
      { ...plain, sheet: 'Casos', columns: [{ heading: 'Antes', target: state }] },
      { ...plain, sheet: 'Otra', columns: [{ heading: 'NIF', target: dni }] },
    ],
  }
  const columns = [
    { heading: 'IDENT', target: 'field:dni' },
    { heading: 'NADA', target: '' },
  ]
  expect(withForm(before, { sheets: [{ ...plain, sheet: 'Casos', columns }] })).toEqual({
    sheets: [
      { ...before.sheets[1], gone: true },
      {
        ...plain,
        sheet: 'Casos',
        columns: [
          { heading: 'IDENT', target: dni },
          { heading: 'Antes', target: state },
        ],
      },
    ],
  })
})

test('a column that becomes a new fact stays as it is until there is that fact', () => {
  const columns = [{ heading: 'LETRADO', target: { kind: 'nothing' as const } }]
  const readers = [{ heading: 'LETRADO', readers: 'clients' as const, by: 'Eva', at: 7 }]
  const before: WorkbookMapping = { sheets: [{ ...plain, sheet: 'Casos', columns, readers }] }
  const asked = { heading: 'LETRADO', target: 'new', readers: 'firm' as const }
  expect(withForm(before, { sheets: [{ ...plain, sheet: 'Casos', columns: [asked] }] })).toEqual(before)
})

test('a sheet of which nothing is said gets no mapping, unless it takes back what was said', () => {
  const nothing = { sheets: [{ ...plain, sheet: 'Casos', columns: [{ heading: 'IDENT', target: '' }] }] }
  expect(withForm(null, nothing)).toEqual({ sheets: [] })
  const everySheet: WorkbookMapping = { sheets: [{ ...plain, entity: true, sheet: '*', columns: [] }] }
  expect(withForm(everySheet, nothing).sheets).toContainEqual({ ...plain, sheet: 'Casos', columns: [] })
})

test('the form shows what was chosen by hand, and what is remembered of columns that are gone', () => {
  const columns = [
    { heading: 'Ident.', target: dni },
    { heading: 'Estado', target: state },
  ]
  const mapping: WorkbookMapping = { sheets: [{ ...plain, sheet: '*', entity: true, columns }] }
  const [form] = toSheetForms([view('Casos', ['IDENT', 'REF'])], mapping)
  expect(form?.headings.map(({ key, chosen }) => [key, chosen])).toEqual([
    ['IDENT', 'field:dni'],
    ['REF', ''],
  ])
  expect([form?.entity, form?.kept]).toEqual([true, [{ heading: 'Estado', target: state }]])
})

test('the form shows whom a column was said to be written for before the workbook is read again', () => {
  const readers = [{ heading: 'ESTADO', readers: 'clients' as const, by: 'Eva', at: 7 }]
  const mapping: WorkbookMapping = { sheets: [{ ...plain, sheet: 'Casos', columns: [], readers }] }
  const [form] = toSheetForms([view('Casos', ['ESTADO'])], mapping)
  expect(form?.headings.map(({ readers }) => readers)).toEqual(readers)
})

test('of two columns with one heading, what somebody else has said of the first is shown', () => {
  const seen = view('Casos', ['NOTAS', 'NOTAS#2'])
  const headings = seen.headings.map((heading, n) => ({
    ...heading,
    text: 'NOTAS',
    letter: n === 0 ? 'D' : 'F',
  }))
  const columns = [{ heading: 'NOTAS', target: { kind: 'nothing' as const } }]
  const sheets = toSheetForms([{ ...seen, headings }], { sheets: [{ ...plain, sheet: 'Casos', columns }] })
  const typed = [{ sheet: 'Casos', columns: headings.map(({ key }) => ({ heading: key, feed: '' })) }]
  const page = renderToStaticMarkup(createElement(SavedMeanwhile, { sheets, phases: [], typed }))
  expect(page.match(/<dt>.*?<\/dt>/g)).toEqual(['<dt>Casos: NOTAS (D)</dt>'])
})
