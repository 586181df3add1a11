import type { CivilDate } from '~/domain/civil-date'
import type { EventStatus } from '~/domain/event-status'
import type { RefusedRow } from '~/features/spreadsheet/case-row'
import type { CaseField } from '~/features/spreadsheet/headings'
import type { InSheet } from '~/features/spreadsheet/read-sheets'
import type { RowNote } from '~/features/spreadsheet/row-notes'
import type { WaitingReason } from './waiting-reasons'

/** Values of a client or a case by the names of their fields. */
export type Fields = Record<string, string | null>
export type ClientFields = { name: string; email: string | null; phone: string | null }
export type CaseFields = {
  title: string
  status: string
  expedienteContrario: string | null
  processStartDate: CivilDate | null
  situacionActual: string | null
  assignedLawyer: string | null
  nextHearing: CivilDate | null
}
export type EventFields = { status: EventStatus; eventDate: CivilDate | null; description: string | null }

/** One with a password has been here: no welcome mail goes there any more. */
export type KnownClient = ClientFields & {
  id: number
  dni: string
  archived: boolean
  hasPassword?: boolean
}
export type KnownEvent = EventFields & { id: number; phaseId: number; fromSheet: boolean; title?: string }
export type KnownRequest = { text: string; fromSheet: boolean }
export type KnownCase = CaseFields & {
  id: number
  caseNumber: string
  clientId: number | null
  archived: boolean
  events: KnownEvent[]
  /** What the client is asked for now. */
  request: KnownRequest | null
}

/** What the sheet said the last time it was applied; events by the id of their phase. */
export type CaseBase = {
  caseNumber: string
  fields: Fields
  events: Record<string, EventFields>
  request: string | null
  /** The day of a hearing that went from the client's page, because the sheet says something else in its place. */
  hearingOff?: CivilDate
  /** The other name of its row, once somebody has said that the case is this client's all the same. */
  name?: string
}

/** All that a plan is compared with. Nothing of it is optional: a question that nobody asks is answered no. */
export type Known = {
  /** The day in Madrid on which the plan is made. */
  today: CivilDate
  clients: Map<string, KnownClient>
  cases: Map<string, KnownCase>
  clientBases: Map<string, Fields>
  caseBases: Map<string, CaseBase>
  /** The DNI of the client into whom a record with another DNI was merged, by that other one. */
  aliases: Map<string, string>
  /** The DNIs of the clients who have an address. */
  ownersOf: (email: string) => string[]
  /** True for a person who was erased here, of whom only a hash is kept. */
  wasErased: (dni: string) => boolean
  /** Fields that a sheet fed until somebody said that their columns are something else, by the name of the sheet. */
  away: Map<string, CaseField[]>
  /** Case keys that another workbook has brought. */
  elsewhere: Set<string>
  /** Case keys that were missing from the sheet already when it was last applied. */
  missing: Set<string>
  /** The digests of the rows that were taken last, by the key of their case. */
  digests: Map<string, string>
  /** What an administrator wants to hear no more of, by the key of its work item. */
  dismissed: Set<string>
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
export type WithdrawnEvent = { id: number; phaseId: number; title: string; fields: EventFields }
export type PlannedCase = {
  key: string
  caseNumber: string
  id: number | null
  dni: string
  fields: CaseFields
  changes: Change[]
  events: PlannedEvent[]
  /** Events to be taken away: only ever after a yes. */
  withdrawn?: WithdrawnEvent[]
  /** A request to open (its text) or to close (null); undefined: as it is. */
  request?: string | null
}

/** What the sheet wants and the run does not do without an administrator's word. */
export type Waiting = Place & {
  reason: WaitingReason
  caseNumber: string
  change?: Change
  phaseId?: number
  /** The event as it is here and as the sheet has it: another one is another question. */
  about?: string
  /** What the sheet says where it says more than one thing. */
  value?: string
}
/**
 * `phaseId` is null for a word of a column that names the phase itself; `word` is what of the value is to be explained,
 * where a day stands beside it.
 */
export type Unmapped = Place & {
  caseNumber: string
  phaseId: number | null
  phase: string
  value: string
  word?: string
}

/**
 * What a yes to something that waits would do. `key` is that of its work item, `changes` what becomes of the case by
 * what is done about its event.
 */
export type Offer = { key: string; unit: string } & (
  | { change: Change }
  | { event: PlannedEvent; withdrawn?: WithdrawnEvent; changes?: Change[] }
  | { withdrawn: WithdrawnEvent; changes?: Change[] }
  | { planned: PlannedCase; base: CaseBase }
)

export type Plan = {
  clients: PlannedClient[]
  cases: PlannedCase[]
  waiting: Waiting[]
  refused: InSheet<RefusedRow>[]
  notes: InSheet<RowNote>[]
  unmapped: Unmapped[]
  offers: Offer[]
  /** Cases that the sheet had and has no more, by key, with their numbers as written. */
  missing: Map<string, string>
  clientBases: Map<string, Fields>
  caseBases: Map<string, CaseBase>
  /** What tells that a row of the sheet has not moved, by the key of its case. */
  digests: Map<string, string>
  /** The phases whose completion closes a case. */
  closing: number[]
  rows: number
}
