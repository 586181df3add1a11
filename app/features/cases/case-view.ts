import type { CivilDate } from '~/domain/civil-date'
import type { EventStatus } from '~/domain/event-status'
import type { DocumentView } from '~/features/documents/document-view'

/** A case in a list. */
export type CaseItem = {
  id: number
  caseNumber: string
  title: string
  status: string
  processStartDate: CivilDate | null
  situacionActual: string | null
  expedienteContrario: string | null
}

export type EventView = {
  id: number
  caseId: number
  title: string
  description: string | null
  status: EventStatus
  eventDate: CivilDate | null
  /** Only existing documents of the same case that the viewer may see. */
  documentIds: number[]
  /** ISO 8601, UTC. */
  createdAt: string
  /** When its current content was set; ISO 8601, UTC. */
  changedAt: string
}

/** A case with everything that belongs to it; events newest first. */
export type CaseDetail = CaseItem & {
  clientId: number | null
  description: string | null
  assignedLawyer: string
  nextHearing: CivilDate | null
  archived: boolean
  createdAt: string
  updatedAt: string
  events: EventView[]
  documents: DocumentView[]
}
