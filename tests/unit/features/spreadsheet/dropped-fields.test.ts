import { expect, test } from 'vitest'
import { withDroppedFields } from '~/features/spreadsheet/dropped-fields'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import type { ColumnTarget, SheetMapping } from '~/features/spreadsheet/workbook-mapping'
import { sheetView } from '../../../support/sheet-view'

const field = (name: 'situacionActual' | 'assignedLawyer' | 'email'): ColumnTarget => ({
  kind: 'field',
  field: name,
})
const STATE: ColumnTarget = { kind: 'state' }
const NOTHING: ColumnTarget = { kind: 'nothing' }

const view = (headings: Record<string, ColumnTarget | null>) => sheetView('Casos', headings)
const own = (columns: Record<string, ColumnTarget>, more: Partial<SheetMapping> = {}): SheetMapping => ({
  ...{ sheet: 'Casos', ignored: false, entity: false },
  columns: Object.entries(columns).map(([heading, target]) => ({ heading, target })),
  ...more,
})
const awayAfter = (next: SheetMapping | null, found: SheetView, before: SheetMapping | null = null) =>
  withDroppedFields({ sheets: next ? [next] : [] }, before && { sheets: [before] }, [found], []).sheets[0]
    ?.droppedFields

const ESTADO = { ESTADO: field('situacionActual') }
const LLEVA = { LLEVA: field('assignedLawyer') }

test.each([
  ['a state', own({ ESTADO: STATE }), view(ESTADO), ['situacionActual']],
  ['nothing', own({ ESTADO: NOTHING }), view(ESTADO), ['situacionActual']],
  ['a state, for every sheet', own({ ESTADO: STATE }, { sheet: '*' }), view(ESTADO), ['situacionActual']],
  ['a state a while ago', own({ ESTADO: STATE }), view({ ESTADO: STATE }), ['situacionActual']],
  ['another field', own({ LLEVA: field('situacionActual') }), view(LLEVA), ['assignedLawyer']],
])('a heading of a field that was mapped to %s feeds it no more', (_, next, found, away) => {
  expect(awayAfter(next, found)).toEqual(away)
})

test('a mapping that is taken back takes back what the heading fed by it', () => {
  expect(awayAfter(null, view(LLEVA), own(LLEVA))).toEqual(['assignedLawyer'])
})

test.each([
  ['nothing is said of', null, view(ESTADO)],
  [
    'another column feeds',
    own({ ESTADO: STATE, FASE: field('situacionActual') }),
    view({ ...ESTADO, FASE: null }),
  ],
  ['another heading names', own({ ESTADO: STATE }), view({ ...ESTADO, 'SITUACION ACTUAL': null })],
  ['is the person’s', own({ CORREO: NOTHING }), view({ CORREO: field('email') })],
])('a field that %s is not taken back', (_, next, found) => {
  expect(awayAfter(next, found)).toBeUndefined()
})

test('what was mapped away stays so until its column feeds the field again', () => {
  const before = own({ LLEVA: NOTHING }, { droppedFields: ['assignedLawyer'] })
  expect(awayAfter(own({ LLEVA: NOTHING }), view({ LLEVA: NOTHING }), before)).toEqual(['assignedLawyer'])
  expect(awayAfter(own(LLEVA), view({ LLEVA: NOTHING }), before)).toBeUndefined()
})
