import { HEARING_FACTS } from '~/domain/hearings/hearing'
import { RULINGS } from '../row/read-rulings'
import type { ColumnTarget } from '../workbook-mapping'
import { isPersonal, namesItsBand } from './bands'
import type { Columns, FoundHeading, PhaseColumn, Rival } from './columns'
import { type CaseField, headingKey, headsLastDate } from './headings'
import { HOLDERS } from './holder-headings'
import { rulingNamed } from './ruling-headings'
import type { FieldWish, Wishes } from './wishes'

// Bands that name the client come before those that name nobody.
const NOBODY = 100
// Visible columns come before hidden ones.
const UNSEEN = 1000
const MAPPED = -2

/** Identifies the owner of a row, without which nothing else could be used. Hidden columns may provide only this. */
const IDENTITY = new Set<CaseField | number>(['caseNumber', 'dni', 'name', 'surname'])

/** Of two columns for one of these, whatever they are called, only the firm knows which one clients may be told. */
const ASKED_BETWEEN = new Set<CaseField>([
  ...(['email', 'situacionActual'] as const),
  ...HOLDERS.map(({ dni }) => dni),
])
const DELICATE = new Set<CaseField>(['dni', 'phone', 'nextHearing', ...HEARING_FACTS])

/** What a column below a band may provide: the fields allowed for its heading, and whether the band is the client's. */
export type Terms = { allows?: (field: CaseField) => boolean; client?: boolean }

/** The assignment of a header's columns: each target gets the column that names it best, the first on a tie. */
export class TakenColumns {
  readonly columns: Columns
  private readonly ranks = new Map<CaseField, number>()
  private readonly wanted: { column: number; target: CaseField | number; name: string; client: boolean }[] =
    []
  /** Hidden columns that would be used if they were visible. */
  readonly unseen = new Set<number>()

  constructor(
    headerRow: number,
    private readonly wishes: Wishes,
    private readonly hidden: ReadonlySet<number> = new Set(),
  ) {
    const none = { fields: new Map(), phases: new Map(), others: new Map() }
    this.columns = { headerRow, ...none, headings: [], rivals: [] }
  }

  byMapping(column: number, target: ColumnTarget) {
    if (target.kind === 'field') {
      this.columns.fields.set(target.field, column)
      this.ranks.set(target.field, MAPPED)
    } else if (target.kind === 'phase') {
      const phase = this.wishes.phases.find(({ phaseId }) => phaseId === target.phaseId)
      if (phase) this.columns.phases.set(column, phase)
    } else if (target.kind !== 'nothing') this.columns.others.set(target.kind, column)
  }

  /** A column may be identified by its letter, whatever its heading. */
  byLetter(column: number): boolean {
    const phase = this.wishes.phaseOfLetter(column)
    if (phase) return this.giveToPhase(column, phase)
    const wish = this.wishes.fieldOfLetter(column)
    return wish !== null && this.giveToField(column, wish)
  }

  /** False if the name means nothing here; true even if a better column already has its target. */
  byName(column: number, name: string, { allows, client = false }: Terms = {}): boolean {
    const phase = this.wishes.phaseNamed(name)
    const wish = phase ? null : this.wishes.fieldNamed(name)
    if (wish && !(allows?.(wish.field) ?? true)) return false
    const target = phase?.phaseId ?? wish?.field
    if (target !== undefined) {
      if (!IDENTITY.has(target) && this.isUnseen(column)) return true
      this.wanted.push({ column, target, name: headingKey(name), client })
      return wish ? this.giveToField(column, wish, client) : this.giveToPhase(column, phase as PhaseColumn)
    }
    const other = headsLastDate(name) ? 'lastDate' : rulingNamed(name)
    if (!other || this.columns.others.has(other)) return false
    if (!this.isUnseen(column)) this.columns.others.set(other, column)
    return true
  }

  private isUnseen(column: number): boolean {
    if (this.hidden.has(column)) this.unseen.add(column)
    return this.hidden.has(column)
  }

  /**
   * Columns that would provide the same as another: for a phase, an address, or with the same name something else that
   * would be wrong for another person or date. Otherwise the first column counts. Mappings made by hand have no rivals.
   */
  rivals(): Rival[] {
    return this.wanted.flatMap(({ column, target, name, client }) => {
      const winner = this.columnOf(target)
      const winnerEntry = this.wanted.find((other) => other.column === winner && other.target === target)
      if (!winnerEntry || winner === undefined || winner === column || this.hidden.has(column)) return []
      if (winnerEntry.client && !client) return []
      if (typeof target === 'number' || ASKED_BETWEEN.has(target)) return [{ column, winner }]
      return winnerEntry.name === name && DELICATE.has(target) ? [{ column, winner }] : []
    })
  }

  private columnOf(target: CaseField | number): number | undefined {
    if (typeof target === 'string') return this.columns.fields.get(target)
    return [...this.columns.phases].find(([, { phaseId }]) => phaseId === target)?.[0]
  }

  giveToPhase(column: number, phase: PhaseColumn): true {
    if (!this.isTaken(phase)) this.columns.phases.set(column, phase)
    return true
  }

  giveToField(column: number, { field, rank }: FieldWish, client = false): true {
    const aside = rank >= 0 && field !== 'caseNumber' && isPersonal(field) && !client ? NOBODY : 0
    const whole = rank + aside + (this.hidden.has(column) ? UNSEEN : 0)
    if (whole < (this.ranks.get(field) ?? Number.POSITIVE_INFINITY)) {
      this.columns.fields.set(field, column)
      this.ranks.set(field, whole)
    }
    return true
  }

  /** Below the band of somebody who sees the case beside its client: their DNI and name, and nothing of the client's. */
  giveToHolder(heading: FoundHeading, sub: string, { dni, name }: (typeof HOLDERS)[number]) {
    const known = this.wishes.fieldNamed(sub)?.field
    const rank = 0
    if (known === 'dni') this.giveToField(heading.column, { field: dni, rank })
    else if (known === 'name' || namesItsBand(sub)) this.giveToField(heading.column, { field: name, rank })
    else if (this.wishes.knows(sub)) heading.remark = 'other_party'
  }

  /** The day of a judgment says nothing without its ruling, nor does a RESULTADO of something else. */
  leaveHalfPairs(mapped: ReadonlySet<number>) {
    const { others } = this.columns
    for (const { day, ruling } of RULINGS)
      for (const [half, other] of [
        [day, ruling],
        [ruling, day],
      ] as const)
        if (!others.has(other) && !mapped.has(others.get(half) ?? -1)) others.delete(half)
  }

  /** Next to NOMBRE and APELLIDOS, a column CLIENTE repeats the name, or contains a client number. */
  preferPartsOfNames() {
    if (!this.columns.fields.has('surname') || this.ranks.get('name') === MAPPED) return
    const part = this.wanted.find(({ target, name }) => target === 'name' && name === 'NOMBRE')
    if (part) this.columns.fields.set('name', part.column)
  }

  isTaken = (phase: PhaseColumn) =>
    [...this.columns.phases.values()].some((taken) => taken.phaseId === phase.phaseId)

  targetOf(column: number): ColumnTarget | null {
    const phase = this.columns.phases.get(column)
    if (phase) return { kind: 'phase', phaseId: phase.phaseId }
    const field = [...this.columns.fields].find(([, own]) => own === column)?.[0]
    if (field) return { kind: 'field', field }
    const other = [...this.columns.others].find(([, own]) => own === column)?.[0]
    return other ? { kind: other } : null
  }
}
