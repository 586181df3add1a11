import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import type { Browser } from '~/infra/http/browser.server'
import type { UploadForm as ReceivedForm, UploadedFile } from '~/infra/http/multipart.server'
import { caseOfNumber } from './cases-to-choose.server'
import type { UploadFields, UploadForm } from './schemas'
import type { UploadAnswer } from './upload-answer.server'
import { inspectUpload, takeIn } from './upload-document.server'
import { putBy, type Question, questionOf } from './waiting-uploads.server'

/** What came of one file: it is in, it waits for an answer, or it is not in and this is why. */
export type UploadResult = { fileName: string } & (
  | { state: 'in'; answer: UploadAnswer }
  | { state: 'waits'; id: string; question: Question }
  | { state: 'refused'; refusal: AppError }
)

/**
 * Takes the files of a form in, one by one: what is wrong with one does not keep the others out. Throws `not_found`
 * for the number of no live case.
 */
export async function uploadForm(
  viewer: AdminViewer,
  { files, refused }: Pick<ReceivedForm, 'files' | 'refused'>,
  { caseNumber, ...rest }: UploadForm,
  browser: Browser,
): Promise<UploadResult[]> {
  const caseId = caseNumber ? caseOfNumber(viewer, caseNumber) : undefined
  const results: UploadResult[] = []
  for (const file of files) results.push(await uploadOne(viewer, file, { ...rest, caseId }, browser))
  return [
    ...results,
    ...refused.map(({ name, refusal }) => ({ fileName: name, state: 'refused' as const, refusal })),
  ]
}

/** Takes one file in, or puts it by when only a person can say how it goes on. */
async function uploadOne(
  viewer: AdminViewer,
  file: UploadedFile,
  fields: UploadFields,
  browser: Browser,
): Promise<UploadResult> {
  const upload = { ...fields, file }
  try {
    const inspected = await inspectUpload(upload)
    return await takeIn(viewer, upload, inspected, browser).then(
      (answer): UploadResult => ({ fileName: answer.fileName, state: 'in', answer }),
      (error) => wait(viewer, { ...inspected, file, category: fields.category }, error, browser.now),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { fileName: file.name, state: 'refused', refusal: error }
  }
}

/** Two uploads of one name at once: the bytes of the slower one went with its refusal, which then stands. */
async function wait(
  viewer: AdminViewer,
  file: Parameters<typeof putBy>[1],
  error: unknown,
  now: number,
): Promise<UploadResult> {
  const question = error instanceof AppError ? questionOf(error) : null
  if (!(error instanceof AppError) || question === null) throw error
  const id = await putBy(viewer, file, error, now).catch((fault: unknown) => {
    throw fault instanceof AppError ? fault : error
  })
  return { fileName: file.fileName, state: 'waits', id, question }
}
