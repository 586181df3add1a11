import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import type { UploadForm as ReceivedForm, UploadedFile } from '~/infra/http/multipart.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { caseOfNumber } from '../cases-to-choose.server'
import type { UploadFields, UploadForm } from '../schemas'
import { parkUpload, type Question, questionOf } from '../waiting-uploads.server'
import type { UploadAnswer } from './upload-answer.server'
import { inspectUpload, storeUpload } from './upload-document.server'

/** The result of one file: stored, waiting for an answer, or rejected with a reason. */
export type UploadResult = { fileName: string } & (
  | { state: 'in'; answer: UploadAnswer }
  | { state: 'waits'; id: string; question: Question }
  | { state: 'refused'; refusal: AppError }
)

/**
 * Stores the files of a form one by one: an error in one does not affect the others. Throws `not_found` if the number
 * belongs to no active case.
 */
export async function uploadForm(
  viewer: AdminViewer,
  { files, refused }: Pick<ReceivedForm, 'files' | 'refused'>,
  { caseNumber, ...rest }: UploadForm,
  context: RequestContext,
): Promise<UploadResult[]> {
  const caseId = caseNumber ? caseOfNumber(viewer, caseNumber) : undefined
  const results: UploadResult[] = []
  for (const file of files) results.push(await uploadOne(viewer, file, { ...rest, caseId }, context))
  return [
    ...results,
    ...refused.map(({ name, refusal }) => ({ fileName: name, state: 'refused' as const, refusal })),
  ]
}

/** Stores one file, or keeps it waiting if a person has to answer a question. */
async function uploadOne(
  viewer: AdminViewer,
  file: UploadedFile,
  fields: UploadFields,
  context: RequestContext,
): Promise<UploadResult> {
  const upload = { ...fields, file }
  try {
    const inspected = await inspectUpload(upload)
    return await storeUpload(viewer, upload, inspected, context).then(
      (answer): UploadResult => ({ fileName: answer.fileName, state: 'in', answer }),
      (error) => wait(viewer, { ...inspected, file, category: fields.category }, error, context.now),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { fileName: file.name, state: 'refused', refusal: error }
  }
}

/** Two uploads of one name at once: the slower one's file was deleted with its rejection, which then stands. */
async function wait(
  viewer: AdminViewer,
  file: Parameters<typeof parkUpload>[1],
  error: unknown,
  now: number,
): Promise<UploadResult> {
  const question = error instanceof AppError ? questionOf(error) : null
  if (!(error instanceof AppError) || question === null) throw error
  const id = await parkUpload(viewer, file, error, now).catch((fault: unknown) => {
    throw fault instanceof AppError ? fault : error
  })
  return { fileName: file.fileName, state: 'waits', id, question }
}
