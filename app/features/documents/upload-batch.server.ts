import type { AdminViewer } from '~/features/auth/viewer'
import { AppError } from '~/infra/app-error'
import type { Browser } from '~/infra/http/browser.server'
import type { UploadedFile } from '~/infra/http/multipart.server'
import type { UploadFields } from './schemas'
import { uploadDocument } from './upload-document.server'

/** What came of one file of several: it is in, or it is not and this is why. */
export type BatchResult = { fileName: string; documentId: number | null; refusal: AppError | null }

/** Takes several files in, one by one: what is wrong with one does not keep the others out. */
export async function uploadBatch(
  viewer: AdminViewer,
  files: UploadedFile[],
  fields: UploadFields,
  browser: Browser,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  for (const file of files) {
    try {
      const { documentId } = await uploadDocument(viewer, { ...fields, file }, browser)
      results.push({ fileName: file.name, documentId, refusal: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ fileName: file.name, documentId: null, refusal: error })
    }
  }
  return results
}
