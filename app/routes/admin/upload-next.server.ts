import type { UploadAnswer } from '~/features/documents/upload-answer.server'
import type { UploadResult } from '~/features/documents/upload-batch.server'
import type { Language } from '~/i18n/language'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { errorText } from '../error-text.server'

/** What the browser is told of one file: whether it is in, what there is to say, and where its question stands. */
export type UploadOutcome = {
  fileName: string
  state: UploadResult['state']
  text: string | null
  next: { to: string; kind: 'case' | 'overwrite' | 'phases' } | null
}

export function outcomeOf(result: UploadResult, language: Language): UploadOutcome {
  const { fileName, state } = result
  if (state === 'refused') return { fileName, state, text: errorText(language, result.refusal), next: null }
  if (state === 'waits') {
    const { id, question } = result
    return { fileName, state, text: null, next: { to: paths.adminWaiting(id, question), kind: question } }
  }
  const { message, needsConfirmation, documentId } = result.answer
  const to = paths.adminDocumentPhases(documentId)
  return { fileName, state, text: message, next: needsConfirmation ? { to, kind: 'phases' } : null }
}

/** After a document came in: the question about its phases, or back to the list; the toast says what happened. */
export function afterUpload(answer: UploadAnswer) {
  const { documentId, needsConfirmation } = answer
  const to = needsConfirmation ? paths.adminDocumentPhases(documentId) : paths.adminDocuments
  return redirectWithToast(to, uploadToast(answer))
}

export function uploadToast({ overwritten, message }: UploadAnswer) {
  const text = overwritten ? 'document_overwritten' : 'document_uploaded'
  return { kind: 'done' as const, text, values: { message } }
}
