import type { UploadAnswer } from '~/features/documents/upload-answer.server'
import type { UploadResult } from '~/features/documents/upload-batch.server'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { queryOf } from '~/infra/http/query.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { type NewToast, redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'

/** What the browser is told about a file: whether it was stored, the message, and the URL of its question. */
export type UploadOutcome = {
  fileName: string
  state: UploadResult['state']
  text: string | null
  next: { to: string; kind: 'case' | 'overwrite' | 'phases' } | null
}

export function outcomeOf(result: UploadResult, language: Language, back: string): UploadOutcome {
  const { fileName, state } = result
  if (state === 'refused') return { fileName, state, text: errorText(language, result.refusal), next: null }
  if (state === 'waits') {
    const { id, question } = result
    return { fileName, state, text: null, next: { to: waitingAt(id, question, back), kind: question } }
  }
  const { message, needsConfirmation, documentId } = result.answer
  const to = phasesAt(documentId, back)
  return { fileName, state, text: message, next: needsConfirmation ? { to, kind: 'phases' } : null }
}

/** After an upload: to the question about phases, or back; the toast says what happened. */
export function afterUpload(answer: UploadAnswer, back: string) {
  const to = answer.needsConfirmation ? phasesAt(answer.documentId, back) : back
  return redirectWithToast(to, uploadToast(answer))
}

export function uploadToast({ overwritten, message }: UploadAnswer): NewToast {
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
