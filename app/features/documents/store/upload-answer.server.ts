import { eq } from 'drizzle-orm'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import type { Language } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import { database } from '~db/client'
import { caseEvents, timelinePhases, trash, trashedCaseId } from '~db/schema'
import { type Suggestion, suggestPhases } from '../suggest-phases'
import type { NewDocument } from './put-document.server'

export type SuggestedAssignment = Omit<Suggestion, 'reason'> & { reason: string }

/** What an upload has written. */
export type WrittenUpload = {
  documentId: number
  eventId: number | null
  /** It stays linked as before. */
  kept: boolean
  overwritten: boolean
  quarantined: boolean
  /** The key of the replaced file. */
  replaced: string | null
}

/** The upload response of the specification; `quarantined` and `inTrash` are additional. */
export type UploadAnswer = {
  documentId: number
  fileName: string
  needsConfirmation: boolean
  suggestedAssignments: SuggestedAssignment[]
  availablePhases: { id: number; title: string }[]
  message: string
  overwritten: boolean
  quarantined: boolean
  /** A document with the same name or content that was deleted from this case. */
  inTrash: { documentId: number } | null
}

/** The answer to a successful upload, in the uploader's language. */
export function uploadAnswer(done: WrittenUpload, values: NewDocument, language: Language): UploadAnswer {
  const { documentId, eventId, kept, overwritten, quarantined } = done
  const words = texts[language].uploads
  const { phases, suggestions } = suggestionsFor(values)
  const needsConfirmation = eventId === null && !quarantined
  const copy = copyInTrash(values)
  const state = { needsConfirmation, overwritten, quarantined }
  return {
    documentId,
    fileName: values.fileName,
    ...state,
    suggestedAssignments: needsConfirmation
      ? suggestions.map((one) => ({ ...one, reason: words.reasons[one.reason] }))
      : [],
    availablePhases: phases.map(({ id, title }) => ({ id, title })),
    message: [words[messageOf({ ...state, kept })], ...(copy ? [words.inTrash(copy.fileName)] : [])].join(
      ' ',
    ),
    inTrash: copy && { documentId: copy.documentId },
  }
}

type State = { needsConfirmation: boolean; kept: boolean; quarantined: boolean }

function messageOf({ needsConfirmation, kept, quarantined }: State) {
  if (quarantined) return 'quarantined'
  if (kept) return 'overwritten'
  return needsConfirmation ? 'needsConfirmation' : 'linked'
}

/** The timeline phases, and which of them are suggested for a document of this case. */
export function suggestionsFor({
  caseId,
  category,
  fileName,
}: Pick<NewDocument, 'caseId' | 'category' | 'fileName'>) {
  const phases = database()
    .select()
    .from(timelinePhases)
    .orderBy(timelinePhases.order)
    .all()
    .filter(isTimelinePhase)
  const events = database().select().from(caseEvents).where(eq(caseEvents.caseId, caseId)).all()
  return { phases, suggestions: suggestPhases({ category, fileName, phases, events }) }
}

/** A matching name says more than matching content. */
function copyInTrash({ caseId, fileName, sha256 }: NewDocument) {
  const rows = database()
    .select({ documentId: trash.documentId, document: trash.document })
    .from(trash)
    .where(eq(trashedCaseId, caseId))
    .all()
    .map(({ documentId, document: { row } }) => ({ ...row, documentId }))
  return rows.find((row) => row.fileName === fileName) ?? rows.find((row) => row.sha256 === sha256) ?? null
}
