import type { ColumnTarget } from '../workbook-mapping'
import type { FieldColumn, PhaseColumn } from './columns'
import { type CaseField, FIELD_KEYS, fieldOfHeading, headingKey, headsLastDate } from './headings'

const LETTERS_ONLY = /^[A-Z]{1,2}$/
const OWN = -1
/** Headings of columns that are not used. */
const ASIDES = [
  ...['FECHA', 'FECHA FACTURA', 'HORA', 'IMPORTE', 'CUANTÍA', 'CONCEPTO', 'FACTURA', 'Nº FACTURA', 'ASUNTO'],
  ...['OBSERVACIONES', 'NOTAS', 'TIPO'],
]

/** What a name heads: a field, a phase's column, or a column that is not used. */
export type NameKind = CaseField | 'phase' | 'aside'

/** What a name provides; the lower the rank, the more exact the match. */
export type FieldWish = { field: CaseField; rank: number }

/** How the portal's phases and fields and the sheet's mapping interpret its headings. */
export class Wishes {
  constructor(
    readonly phases: PhaseColumn[],
    private readonly fields: FieldColumn[],
    readonly targets: Map<string, ColumnTarget>,
  ) {}

  phaseNamed(heading: string): PhaseColumn | undefined {
    const key = headingKey(heading)
    return this.phases.find(({ excelColumn, title }) => headingKey(excelColumn ?? title) === key)
  }

  fieldNamed(heading: string): FieldWish | null {
    const key = headingKey(heading)
    const fieldColumn = this.fields.find(({ excelColumn }) => headingKey(excelColumn) === key)
    return fieldColumn ? { field: fieldColumn.field, rank: OWN } : fieldOfHeading(heading)
  }

  /** Every column name, by its key: identifies rows that are not data. */
  kinds(): Map<string, NameKind> {
    const kinds = new Map<string, NameKind>(ASIDES.map((name) => [headingKey(name), 'aside']))
    for (const { field, keys } of FIELD_KEYS) for (const key of keys) kinds.set(key, field)
    for (const { field, excelColumn } of this.fields) kinds.set(headingKey(excelColumn), field)
    for (const { title, excelColumn } of this.phases) kinds.set(headingKey(excelColumn ?? title), 'phase')
    // What is not used is called the same as before.
    for (const [key, target] of this.targets)
      if (target.kind !== 'nothing' || !kinds.has(key))
        kinds.set(key, target.kind === 'field' ? target.field : 'phase')
    return kinds
  }

  /** Firms that moved their headings around identify a column by its letter. */
  phaseOfLetter = (column: number) =>
    this.phases.find(({ excelColumn }) => columnOfLetter(excelColumn ?? '') === column)

  lettered(): [column: number, PhaseColumn][] {
    return this.phases.flatMap((phase): [number, PhaseColumn][] => {
      const column = columnOfLetter(phase.excelColumn ?? '')
      return column === null ? [] : [[column, phase]]
    })
  }

  fieldOfLetter(column: number): FieldWish | null {
    const fieldColumn = this.fields.find(({ excelColumn }) => columnOfLetter(excelColumn) === column)
    return fieldColumn ? { field: fieldColumn.field, rank: OWN } : null
  }

  knows = (heading: string) =>
    this.fieldNamed(heading) !== null || this.phaseNamed(heading) !== undefined || headsLastDate(heading)
}

function columnOfLetter(wish: string): number | null {
  const letter = wish.trim().toUpperCase()
  if (!LETTERS_ONLY.test(letter)) return null
  return [...letter].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1
}
