import type { AdminViewer } from '~/access/viewer'
import type { Outcome } from '~/features/documents/components/upload-outcomes'
import { howItStands, placeOfDocument } from '~/features/documents/place-of-document.server'
import { caseOfDocument } from '~/features/documents/store/import-document.server'
import type { UploadAnswer } from '~/features/documents/store/upload-answer.server'
import type { UploadResult } from '~/features/documents/store/upload-batch.server'
import { findOwner } from '~/features/documents/waiting/find-owner.server'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { queryOf } from '~/infra/http/query.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { type NewToast, redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'

const NOTHING = { text: null, place: null, held: null, next: null }

/** What the browser is told about a file: whether it was stored, where, the message, and the URL of its question. */
export function uploadOutcome(
  viewer: AdminViewer,
  result: UploadResult,
  language: Language,
  back: string,
): Outcome {
  const { fileName } = result
  if (result.state === 'refused')
    return { ...NOTHING, fileName, state: 'refused', text: errorText(language, result.refusal) }
  if (result.state === 'waits')
    return { ...NOTHING, fileName, state: 'waits', next: waitingAt(result.id, result.question, back) }
  const { message: text, needsConfirmation, quarantined, documentId } = result.answer
  if (quarantined) {
    const caseId = caseOfDocument(documentId)
    const ownCase = caseId === null ? null : { caseId, place: placeOfDocument(viewer, documentId) ?? '' }
    const stood = howItStands(viewer, documentId)
    const held = { documentId, stood, owner: findOwner(viewer, fileName), own: ownCase }
    return { ...NOTHING, fileName, state: 'held', text, held }
  }
  const next = needsConfirmation ? phasesAt(documentId, back) : null
  return { ...NOTHING, fileName, state: 'in', text, place: placeOfDocument(viewer, documentId), next }
}

/** After an upload: to the question about phases, or back; the toast says what happened. */
export function afterUpload(answer: UploadAnswer, back: string) {
  const to = answer.needsConfirmation ? phasesAt(answer.documentId, back) : back
  return redirectWithToast(to, uploadToast(answer))
}

/** What no client sees is not reported as a success. */
export function uploadToast({ overwritten, quarantined, message }: UploadAnswer): NewToast {
  if (quarantined) return { kind: 'alert', text: 'document_held', values: { message } }
  const text = overwritten ? 'document_overwritten' : 'document_uploaded'
  return { kind: 'done', text, values: { message } }
}

/** Where the uploader came from: `back` in the form, or in the URL of one of its questions. */
export const backFrom = (back: unknown) => safeRedirect(String(back ?? ''), paths.adminDocuments)
export const backOf = (request: Request) => backFrom(queryOf(request).get('back'))

const returning = (to: string, back: string) =>
  back === paths.adminDocuments ? to : `${to}?${new URLSearchParams({ back })}`
export const phasesAt = (id: number, back: string) => returning(paths.adminDocumentPhases(id), back)
export const waitingAt = (id: string, question: 'case' | 'overwrite', back: string) =>
  returning(paths.adminWaiting(id, question), back)
