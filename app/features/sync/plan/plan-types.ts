import type { SheetFacts } from '~/domain/cases/case-facts'
import type { FirmFacts } from '~/domain/cases/firm-facts'
import type { CivilDate } from '~/domain/civil-date'
import type { ListedLookup, Lookup } from '~/domain/lookup'
import type { StageKey } from '~/domain/stages/stages'
import type { CaseField } from '~/features/spreadsheet/header/headings'
import type { InSheet } from '~/features/spreadsheet/reading'
import type { CaseRow, RefusedRow } from '~/features/spreadsheet/row/case-row'
import type { EventFields } from '~/features/spreadsheet/row/read-phase-cell'
import type { RowNote } from '~/features/spreadsheet/row/row-notes'
import type { WaitingReason } from './waiting-reasons'

/** Values of a client or case by field name. */
export type Fields = Record<string, string | null>
export type ClientFields = { name: string; email: string | null; phone: string | null }
export type CaseFields = SheetFacts &
  FirmFacts & {
    title: string
    status: string
    /** Its day that the sheet no longer gives; after a space, what it says instead. */
    hearingUnsaid: string | null
  }
export type { EventFields }

/** A client with a password has already signed in: no welcome e-mail is sent any more. */
export type LocalClient = ClientFields & {
  id: number
  dni: string
  archived: boolean
  hasPassword?: boolean
  /** The client chose the address themselves. */
  emailChosen?: true
  /** Somebody has only registered under the name. */
  unconfirmed?: true
}
export type LocalEvent = EventFields & {
  id: number
  phaseId: number
  fromSheet: boolean
  title?: string
  /** Absent if its title says it. */
  stage?: StageKey
}
export type LocalCase = CaseFields & {
  id: number
  caseNumber: string
  clientId: number | null
  archived: boolean
  events: LocalEvent[]
  /** The open request of the sheet. */
  request: string | null
}

/** The sheet values when it was last applied; events by phase id. */
export type CaseBase = {
  caseNumber: string
  fields: Fields
  events: Record<string, EventFields>
  request: string | null
  /** The date of a hearing removed from the client's page because the sheet now says something else. */
  hearingOff?: CivilDate
  /** The DNIs of those whom its row names beside its client, once somebody has said that they see the case. */
  holders?: string[]
  /** The other name in its row, once somebody has confirmed that the case is this client's. */
  name?: string
}

/** Everything a plan is compared with. Nothing is optional, so that no check can be forgotten. */
export type PortalSnapshot = {
  /** The day in Madrid on which the plan is made. */
  today: CivilDate
  clients: Lookup<string, LocalClient>
  cases: Lookup<string, LocalCase>
  /** The DNI of a client, by id. */
  dniOf: (clientId: number) => string | undefined
  /** The DNIs of those who see a case beside its client. */
  holdersOf: (caseId: number) => string[]
  /** The numbers of the cases of a client. */
  numbersOf: (clientId: number) => string[]
  clientBases: Lookup<string, Fields>
  caseBases: ListedLookup<string, CaseBase>
  /** By the DNI of a merged record: the DNI of the client it was merged into. */
  aliases: Map<string, string>
  /** The DNIs of the clients with an address. */
  ownersOf: (email: string) => string[]
  /** True for a person erased here, of whom only a hash is kept. */
  wasErased: (dni: string) => boolean
  /** Fields a sheet provided until somebody mapped their columns to something else, by sheet name. */
  droppedFields: Map<string, CaseField[]>
  /** Case keys brought by another workbook. */
  elsewhere: Set<string>
  /** Case keys already missing from the sheet when it was last applied. */
  missing: Set<string>
  /** The digests of the last accepted rows, by case key. */
  digests: Map<string, string>
  /** Work items dismissed by an administrator, by key. */
  dismissed: Set<string>
  /** True for a phase of a case that its client has not been told of. */
  isUntold: (caseId: number, phaseId: number) => boolean
}

export type Place = { sheet: string; cell: string }
export type Change = { field: string; from: string | null; to: string | null }

export type PlannedClient = {
  dni: string
  id: number | null
  fields: ClientFields
  changes: Change[]
  caseNumber: string
}
export type PlannedEvent = {
  id: number | null
  phaseId: number
  title: string
  fields: EventFields
  changes: Change[]
}
/** `said`: the name in the sheet, if it is another than that of the client with this DNI. */
export type PlannedHolder = { dni: string; name: string; said?: string; sees: boolean }
export type WithdrawnEvent = { id: number; phaseId: number; title: string; fields: EventFields }
export type PlannedCase = {
  key: string
  caseNumber: string
  id: number | null
  dni: string
  fields: CaseFields
  changes: Change[]
  events: PlannedEvent[]
  /** Who sees the case beside its client, or does so no longer: only ever after approval. */
  holders?: PlannedHolder[]
  /** Events to remove: only ever after approval. */
  withdrawn?: WithdrawnEvent[]
  /** A request to open (its text) or close (null); undefined if unchanged. */
  request?: string | null
}

/** A change in the sheet that the run does not make without an administrator's decision. */
export type Waiting = Place & {
  reason: WaitingReason
  caseNumber: string
  change?: Change
  /** What changes with it: the facts of a hearing with its day. */
  along?: Change[]
  phaseId?: number
  /** The event in the portal and in the sheet: a different one is a different question. */
  about?: string
  /** The sheet's value, if there is more than one. */
  value?: string
}
/**
 * `phaseId` is null for a word in a column that names the phase itself; `word` is the part of the value to be
 * explained, without the date next to it.
 */
export type Unmapped = Place & {
  caseNumber: string
  phaseId: number | null
  phase: string
  value: string
  word?: string
}

/**
 * What approving a waiting item would do. `key` is that of its work item, `changes` the effect on the case of the
 * changes to its event.
 */
export type Resolution = { key: string; unit: Unit } & (
  | { change: Change; along?: Change[] }
  | { event: PlannedEvent; withdrawn?: WithdrawnEvent; changes?: Change[] }
  | { withdrawn: WithdrawnEvent; changes?: Change[] }
  | { planned: PlannedCase; base: CaseBase }
  | { holder: PlannedHolder; client?: PlannedClient }
)

export type Plan = {
  clients: PlannedClient[]
  cases: PlannedCase[]
  waiting: Waiting[]
  refused: InSheet<RefusedRow>[]
  notes: InSheet<RowNote>[]
  unmapped: Unmapped[]
  resolutions: Resolution[]
  /** Cases missing from the sheet, by key, with their numbers as written. */
  missing: Map<string, string>
  clientBases: Map<string, Fields>
  caseBases: Map<string, CaseBase>
  /** The digest that identifies an unchanged row, by case key. */
  digests: Map<string, string>
  /** The phases whose completion closes a case. */
  closing: number[]
  rows: number
}

export type Row = InSheet<CaseRow>

/** The client or case that a row of a plan is about. */
export type Unit = { kind: 'client' | 'case'; key: string }

/** An e-mail sent when the row is applied. */
export type PlannedMail = { kind: 'welcome'; to: string }
