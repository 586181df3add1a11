import { HEARING_FACTS } from '~/domain/hearings/hearing'
import {
  isAgainst,
  isAlone,
  isAside,
  isOthers,
  isPersonal,
  isSubHeading,
  namesItsBand,
  partyOf,
  rankUnderPhase,
} from './bands'
import type { Columns, FoundHeading, PhaseColumn } from './columns'
import type { Band, HeaderColumn, HeaderLine } from './header-lines'
import { type CaseField, headingKey, hearingNamedIn, holderNamed, isOfSecond } from './headings'
import { TakenColumns } from './taken-columns'
import type { Wishes } from './wishes'

/**
 * A header as read. `isTold`: there are sub-headings below its bands, so it has two rows; `needsBands`: without the
 * bands, its lower row would be misread.
 */
export type ReadHeader = { line: HeaderLine; columns: Columns; isTold: boolean; needsBands: boolean }

/** Reads a line as a header: what each of its columns provides. */
export const readHeader = (
  line: HeaderLine,
  wishes: Wishes,
  hidden: ReadonlySet<number> = new Set(),
): ReadHeader => new HeaderReader(line, wishes, hidden).read()

type Found = { heading: FoundHeading; names: string[]; band?: Band; beneath?: string }

class HeaderReader {
  private readonly taken: TakenColumns
  private readonly seen = new Map<string, number>()
  private found: Found[] = []

  constructor(
    private readonly line: HeaderLine,
    private readonly wishes: Wishes,
    hidden: ReadonlySet<number>,
  ) {
    this.taken = new TakenColumns(line.lastRow, wishes, hidden)
  }

  read(): ReadHeader {
    const { columns } = this.taken
    this.found = this.line.columns.map((column) => this.enter(column))
    columns.headings = this.found.map(({ heading }) => heading)
    const isTold = this.line.surelyTwo || this.found.some((entry) => this.isBelowBand(entry))
    const ofPhases = this.columnsOfPhases()
    for (const { heading, names, band, beneath } of this.found) {
      const { column } = heading
      if (heading.target || this.taken.byLetter(column)) continue
      if (band) this.takeBelow(band, heading, ofPhases.get(column))
      else if (beneath) this.takeBeside(heading, names)
      else names.some((name) => this.taken.byName(column, name))
    }
    this.takeLetters()
    this.taken.preferPartsOfNames()
    const mapped = columns.headings.filter(({ target }) => target).map(({ column }) => column)
    this.taken.leaveHalfPairs(new Set(mapped))
    this.leaveOtherHearings()
    for (const heading of columns.headings) {
      heading.target ??= this.taken.targetOf(heading.column)
      if (!heading.target && this.taken.unseen.has(heading.column)) heading.remark = 'hidden'
      else if (!heading.target && isOfSecond(heading.text)) heading.remark ??= 'second_holder'
    }
    columns.rivals = this.taken.rivals()
    this.remarkTwins()
    const needsBands = this.found.some(({ heading, band }) => heading.remark || (band && isOthers(band.text)))
    return { line: this.line, columns, isTold, needsBands }
  }

  private enter({ column, text, names, band, beneath }: HeaderColumn): Found {
    const key = this.keyOf(text)
    const target = this.wishes.targets.get(key) ?? null
    if (target) this.taken.byMapping(column, target)
    return { heading: { column, text, key, target }, names, band, beneath }
  }

  private keyOf(text: string): string {
    const key = headingKey(text)
    const times = (this.seen.get(key) ?? 0) + 1
    this.seen.set(key, times)
    return times === 1 ? key : `${key}#${times}`
  }

  /** A known sub-heading below a band: the upper row is not a header followed by data. */
  private isBelowBand({ heading, band }: Found): boolean {
    if (!band?.merged || band.sub === '') return false
    return (
      heading.target !== null || isSubHeading(band.sub) || [heading.text, band.sub].some(this.wishes.knows)
    )
  }

  /** Of the columns below a phase's band, the one that describes the phase; the firm's notes are next to it. */
  private columnsOfPhases(): Map<number, PhaseColumn> {
    const best = new Map<number, { column: number; rank: number; phase: PhaseColumn }>()
    for (const { heading, band } of this.found) {
      const phase = band && !heading.target && this.wishes.phaseNamed(band.text)
      if (!phase || this.feedsByItself(band.sub)) continue
      const rank = rankUnderPhase(band.sub, band.merged)
      if (rank !== null && rank < (best.get(band.from)?.rank ?? Number.POSITIVE_INFINITY))
        best.set(band.from, { column: heading.column, rank, phase })
    }
    return new Map([...best.values()].map(({ column, phase }) => [column, phase]))
  }

  /** FECHA VISTA or FECHA ENCARGO below a phase keeps its own meaning; ESTADO is that of the phase. */
  private feedsByItself(sub: string): boolean {
    const field = this.wishes.fieldNamed(sub)?.field
    return field !== undefined && field !== 'situacionActual' && !isAlone(field)
  }

  private takeBelow(band: Band, heading: FoundHeading, phase: PhaseColumn | undefined) {
    const names = band.sub === '' ? [] : [heading.text, band.sub]
    const holder = holderNamed(band.text)
    if (this.wishes.phaseNamed(band.text)) this.takeOfPhase(band, heading, names, phase)
    else if (holder && band.merged) this.taken.giveToHolder(heading, band.sub, holder)
    else if (isOthers(band.text)) this.takeOfOthers(band, heading, names)
    else {
      const client = partyOf(band.text) === 'client'
      const speaks = namesItsBand(band.sub) || (!band.merged && !isAside(band.sub))
      const all = speaks ? [...names, band.text] : names
      all.some((name) => this.taken.byName(heading.column, name, { client }))
    }
  }

  private takeOfPhase(band: Band, heading: FoundHeading, names: string[], phase: PhaseColumn | undefined) {
    const allows = (field: CaseField) => !isPersonal(field) && !isAlone(field) && field !== 'situacionActual'
    if (names.some((name) => this.taken.byName(heading.column, name, { allows }))) return
    if (phase && !this.taken.isTaken(phase)) this.taken.giveToPhase(heading.column, phase)
    else if (band.sub !== '') heading.remark = 'band_rest'
  }

  /** Nothing below another person's band is the client's; their name is used for whatever the band asks for. */
  private takeOfOthers(band: Band, heading: FoundHeading, names: string[]) {
    const { column } = heading
    const opponent = partyOf(band.text) === 'opponent'
    const known = this.wishes.fieldNamed(band.sub)
    const wordy = !band.merged && !known && !isAside(band.sub)
    if (namesItsBand(band.sub) || known?.field === 'expedienteContrario' || wordy) {
      const wish = this.wishes.fieldNamed(band.text)
      if (wish && !isPersonal(wish.field) && !isAlone(wish.field)) this.taken.giveToField(column, wish)
      else if (opponent) this.taken.giveToField(column, { field: 'expedienteContrario', rank: 99 })
      return
    }
    const allows = (field: CaseField) => !isAgainst(band.text) && !isPersonal(field) && !isAlone(field)
    const isTaken = !isAgainst(band.text) && names.some((name) => this.taken.byName(column, name, { allows }))
    if (!isTaken && this.wishes.knows(band.sub)) heading.remark = 'other_party'
  }

  /** Below another person's name that is not a merged band, the extent is unknown: no personal data is used. */
  private takeBeside(heading: FoundHeading, names: string[]) {
    const allows = (field: CaseField) => !isPersonal(field)
    if (names.some((name) => this.taken.byName(heading.column, name, { allows }))) return
    if (names.some(this.wishes.knows)) heading.remark = 'other_party'
  }

  /** If a heading appears below two bands, the unused one is reported. */
  private remarkTwins() {
    for (const { heading, band } of this.found) {
      if (!band?.sub || this.wishes.phaseNamed(band.text)) continue
      if (band.merged && holderNamed(band.text)) continue
      const field = this.wishes.fieldNamed(band.sub)?.field
      const reader = this.found.find(
        ({ heading: { target } }) => field && target?.kind === 'field' && target.field === field,
      )
      if (!reader?.band || reader.band.from === band.from) continue
      if (headingKey(reader.band.sub) === headingKey(band.sub)) heading.remark = 'two_bands'
    }
  }

  /** HORA JUICIO is not the hour of the VISTA if the sheet has a day for the JUICIO in another column. */
  private leaveOtherHearings() {
    const { fields, headings } = this.taken.columns
    const textOf = (column: number | undefined) =>
      headings.find((heading) => heading.column === column)?.text ?? ''
    const hearingName = hearingNamedIn(textOf(fields.get('nextHearing')))
    const facts = HEARING_FACTS.map((field) => fields.get(field))
    for (const field of HEARING_FACTS) {
      const heading = headings.find(({ column }) => column === fields.get(field))
      const named = heading && !heading.target ? hearingNamedIn(heading.text) : null
      if (named === null || named === hearingName) continue
      const isOther = headings.some(
        ({ column, text }) => !facts.includes(column) && hearingNamedIn(text) === named,
      )
      if (isOther) fields.delete(field)
    }
  }

  /** A column identified by its letter counts even without a heading. */
  private takeLetters() {
    const { phases } = this.taken.columns
    for (const [column, phase] of this.wishes.lettered())
      if (!phases.has(column)) this.taken.giveToPhase(column, phase)
  }
}
