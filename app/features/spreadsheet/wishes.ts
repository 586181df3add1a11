import type { FieldColumn, PhaseColumn } from './columns'
import { type CaseField, fieldOfHeading, headingKey, headsLastDate } from './headings'
import type { Feed } from './workbook-mapping'

const LETTERS_ONLY = /^[A-Z]{1,2}$/
const OWN = -1

/** What a name feeds; the lower the rank, the more exactly it is meant. */
export type FieldWish = { field: CaseField; rank: number }

/** What the phases and fields of the portal and the mapping of a sheet make of its headings. */
export class Wishes {
  constructor(
    readonly phases: PhaseColumn[],
    private readonly fields: FieldColumn[],
    readonly feeds: Map<string, Feed>,
  ) {}

  phaseNamed(heading: string): PhaseColumn | undefined {
    const key = headingKey(heading)
    return this.phases.find(({ excelColumn, title }) => headingKey(excelColumn ?? title) === key)
  }

  fieldNamed(heading: string): FieldWish | null {
    const key = headingKey(heading)
    const own = this.fields.find(({ excelColumn }) => headingKey(excelColumn) === key)
    return own ? { field: own.field, rank: OWN } : fieldOfHeading(heading)
  }

  /** Firms that moved their headings about name a column by its letter. */
  phaseOfLetter = (column: number) =>
    this.phases.find(({ excelColumn }) => columnOfLetter(excelColumn ?? '') === column)

  lettered(): [column: number, PhaseColumn][] {
    return this.phases.flatMap((phase): [number, PhaseColumn][] => {
      const column = columnOfLetter(phase.excelColumn ?? '')
      return column === null ? [] : [[column, phase]]
    })
  }

  fieldOfLetter(column: number): FieldWish | null {
    const own = this.fields.find(({ excelColumn }) => columnOfLetter(excelColumn) === column)
    return own ? { field: own.field, rank: OWN } : null
  }

  knows = (heading: string) =>
    this.fieldNamed(heading) !== null || this.phaseNamed(heading) !== undefined || headsLastDate(heading)
}

function columnOfLetter(wish: string): number | null {
  const letter = wish.trim().toUpperCase()
  if (!LETTERS_ONLY.test(letter)) return null
  return [...letter].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1
}
