import type { CivilDate } from '~/features/calendar/civil-date'
import type { RefusedRow } from '~/features/spreadsheet/read-row'
import type { InSheet } from '~/features/spreadsheet/read-sheets'
import type { EventStatus } from '~/features/timeline/event-status'

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

export type KnownClient = ClientFields & { id: number; dni: string; archived: boolean }
export type KnownEvent = EventFields & { id: number; phaseId: number; fromSheet: boolean }
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
}

export type Known = {
  clients: Map<string, KnownClient>
  cases: Map<string, KnownCase>
  clientBases: Map<string, Fields>
  caseBases: Map<string, CaseBase>
  /** Case keys that were missing from the sheet already when it was last applied. */
  missing: Set<string>
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
export type PlannedCase = {
  key: string
  caseNumber: string
  id: number | null
  dni: string
  fields: CaseFields
  changes: Change[]
  events: PlannedEvent[]
  /** A request to open (its text) or to close (null); undefined: as it is. */
  request?: string | null
}

export type WaitingReason =
  | 'email_changed'
  | 'email_missing'
  | 'emails_differ'
  | 'name_changed'
  | 'names_differ'
  | 'edited_here'
  | 'deleted_here'
  | 'archived_here'
  | 'event_withdrawn'

/** What the sheet wants and the run does not do without an administrator's word. */
export type Waiting = Place & { reason: WaitingReason; caseNumber: string; change?: Change; phaseId?: number }
export type Unmapped = Place & { caseNumber: string; phaseId: number; phase: string; value: string }

export type Plan = {
  clients: PlannedClient[]
  cases: PlannedCase[]
  waiting: Waiting[]
  refused: InSheet<RefusedRow>[]
  unmapped: Unmapped[]
  /** Cases that the sheet had and has no more, by key, with their numbers as written. */
  missing: Map<string, string>
  clientBases: Map<string, Fields>
  caseBases: Map<string, CaseBase>
  rows: number
}
