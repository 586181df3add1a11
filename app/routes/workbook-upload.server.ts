import { AppError } from '~/infra/app-error'
import { readUpload, type UploadedFile } from '~/infra/http/upload.server'

const MAX_BYTES = 10 * 1024 * 1024

/** The workbook in the field `excel` of a form. Throws `unsupported_media_type` for a file of another name. */
export async function readWorkbookUpload(request: Request): Promise<UploadedFile> {
  const upload = await readUpload(request, 'excel', MAX_BYTES)
  if (!/\.xlsx?$/i.test(upload.name)) throw new AppError('unsupported_media_type')
  return upload
}
