import { isPersonal } from './bands'
import type { Columns, PhaseColumn } from './columns'
import { type CaseField, headsLastDate } from './headings'
import type { FieldWish, Wishes } from './wishes'
import type { Feed } from './workbook-mapping'

// What names the client goes before what names nobody.
const NOBODY = 100
const MAPPED = -2

/** What is allowed to a column beneath a band: which fields its heading may feed, and whether the band is the client's. */
export type Terms = { allows?: (field: CaseField) => boolean; client?: boolean }

/** The columns of a header as they are given away: each feed to the column that names it best, the first of equals. */
export class TakenColumns {
  readonly columns: Columns
  private readonly ranks = new Map<CaseField, number>()

  constructor(
    headerRow: number,
    private readonly wishes: Wishes,
  ) {
    this.columns = { headerRow, fields: new Map(), phases: new Map(), others: new Map(), headings: [] }
  }

  byMapping(column: number, feed: Feed) {
    if (feed.kind === 'field') {
      this.columns.fields.set(feed.field, column)
      this.ranks.set(feed.field, MAPPED)
    } else if (feed.kind === 'phase') {
      const phase = this.wishes.phases.find(({ phaseId }) => phaseId === feed.phaseId)
      if (phase) this.columns.phases.set(column, phase)
    } else if (feed.kind !== 'nothing') this.columns.others.set(feed.kind, column)
  }

  /** A column may be named by its letter, whatever stands at its head. */
  byLetter(column: number): boolean {
    const phase = this.wishes.phaseOfLetter(column)
    if (phase) return this.giveToPhase(column, phase)
    const found = this.wishes.fieldOfLetter(column)
    return found !== null && this.giveToField(column, found)
  }

  /** False when the name means nothing here; true also for one whose feed a better column has. */
  byName(column: number, name: string, { allows, client }: Terms = {}): boolean {
    const phase = this.wishes.phaseNamed(name)
    if (phase) return this.giveToPhase(column, phase)
    const found = this.wishes.fieldNamed(name)
    if (found) return (allows?.(found.field) ?? true) && this.giveToField(column, found, client)
    if (!headsLastDate(name) || this.columns.others.has('lastDate')) return false
    this.columns.others.set('lastDate', column)
    return true
  }

  giveToPhase(column: number, phase: PhaseColumn): true {
    if (!this.isTaken(phase)) this.columns.phases.set(column, phase)
    return true
  }

  giveToField(column: number, { field, rank }: FieldWish, client = false): true {
    const whole = rank >= 0 && field !== 'caseNumber' && isPersonal(field) && !client ? rank + NOBODY : rank
    if (whole < (this.ranks.get(field) ?? Number.POSITIVE_INFINITY)) {
      this.columns.fields.set(field, column)
      this.ranks.set(field, whole)
    }
    return true
  }

  isTaken = (phase: PhaseColumn) =>
    [...this.columns.phases.values()].some((taken) => taken.phaseId === phase.phaseId)

  feedOf(column: number): Feed | null {
    const phase = this.columns.phases.get(column)
    if (phase) return { kind: 'phase', phaseId: phase.phaseId }
    const field = [...this.columns.fields].find(([, own]) => own === column)?.[0]
    if (field) return { kind: 'field', field }
    const other = [...this.columns.others].find(([, own]) => own === column)?.[0]
    return other ? { kind: other } : null
  }
}
