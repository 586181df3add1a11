import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { GENERAL } from '~/domain/categories'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, type Tx } from '~db/client'
import { documents } from '~db/schema'
import { confirmAssignments } from '../confirm-assignments.server'
import { getOpenDocument } from '../get-document.server'
import { folderNames } from '../lists/list-folders.server'
import { placeDocument, placeDriveFile } from '../place-document.server'
import { suggestionsFor } from '../store/upload-answer.server'
import { assignWaiting } from '../waiting-uploads.server'
import type { WaitingAnswer } from './schemas'
import { NO_PHASE, PHASE_OF_FOLDER, readWaitingKey, standingOf } from './waiting-rows'

/** How many lines were saved, and why the others still wait. */
export type WaitingOutcome = { saved: number; left: { key: string; error: AppError }[] }

/** Saves the lines of the table one by one: an error in one leaves it waiting and does not affect the others. */
export async function saveWaiting(
  viewer: AdminViewer,
  answers: WaitingAnswer[],
  context: RequestContext,
): Promise<WaitingOutcome> {
  const outcome: WaitingOutcome = { saved: 0, left: [] }
  for (const answer of answers) {
    try {
      await saveLine(viewer, answer, context)
      outcome.saved += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcome.left.push({ key: answer.key, error })
    }
  }
  return outcome
}

async function saveLine(viewer: AdminViewer, answer: WaitingAnswer, context: RequestContext) {
  const { key, caseId, category } = answer
  const parts = readWaitingKey(key)
  if (!parts) throw new AppError('not_found')
  if (caseId === undefined) throw new AppError('case_needed')
  if (category !== GENERAL && !folderNames(viewer).includes(category)) throw new AppError('category_unknown')
  const place = { caseId, category, keepBoth: answer.sameName === 'keep' }
  if (parts.record === 'file') return placeDriveFile(viewer, parts.id, place, context)
  if (parts.record === 'upload') {
    const overwrite = answer.sameName === 'overwrite' ? answer.sameNameOf : undefined
    // Without its phase it stays an upload, under the key by which its reason is shown.
    const settle = (_tx: Tx, documentId: number) => settlePhase(viewer, documentId, answer, context)
    return assignWaiting(viewer, parts.id, { ...place, overwrite }, context, settle)
  }
  const id = Number(parts.id)
  const { document: row } = getOpenDocument(database(), id)
  if (!row.archived && !row.awaitsPhase) throw new AppError('not_found')
  if (standingOf(row) !== answer.stood) throw new AppError('waiting_changed')
  if (row.archived || row.caseId !== caseId || row.category !== category)
    placeDocument(viewer, id, { ...place, stood: answer.stood }, context)
  return settlePhase(viewer, id, answer, context)
}

/**
 * Links a document to the phase chosen for it; that of its folder if none was chosen. Throws `phase_needed` if several
 * phases accept the folder, or none.
 */
export function settlePhase(
  viewer: AdminViewer,
  documentId: number,
  { phase, date }: Pick<WaitingAnswer, 'phase' | 'date'>,
  context: RequestContext,
) {
  const row = database().select().from(documents).where(eq(documents.id, documentId)).get()
  // What no client sees has no phase yet; the question whose it is comes first.
  if (row?.archived) return
  // Storing it has already linked it to the event of its folder.
  if (phase === PHASE_OF_FOLDER && !row?.awaitsPhase) return
  if (row?.caseId == null) return
  const { caseId, category, fileName } = row
  const phaseTitle = phase === PHASE_OF_FOLDER ? phaseOfFolder({ caseId, category, fileName }) : phase
  const chosen = {
    phaseTitle: phaseTitle,
    eventDate: date,
    confirmed: true,
    isManual: true,
  }
  confirmAssignments(
    viewer,
    { documentId, confirmedAssignments: phaseTitle === NO_PHASE ? [] : [chosen] },
    context,
  )
}

function phaseOfFolder(about: Parameters<typeof suggestionsFor>[0]): string {
  const only = suggestionsFor(about).suggestions.find(({ confirmed }) => confirmed)
  if (!only) throw new AppError('phase_needed')
  return only.phaseTitle
}
