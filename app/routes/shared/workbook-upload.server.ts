import { AppError } from '~/infra/app-error'
import { type UploadedFile, withUpload } from '~/infra/http/multipart.server'
import { missingField } from './input.server'

const MAX_MEGABYTES = 10

/**
 * Passes the workbook in the form field `excel` to `work`, with the other fields. Throws `unsupported_media_type` for a
 * wrong file extension, `InvalidInput` if there is no file, and what `withUpload` throws.
 */
export const withWorkbook = <Result>(
  request: Request,
  work: (workbook: UploadedFile, fields: Record<string, unknown>) => Promise<Result>,
): Promise<Result> =>
  withUpload(request, { maxFiles: 1, maxMegabytes: MAX_MEGABYTES }, async ({ fields, files }) => {
    const file = files.find(({ field }) => field === 'excel')
    if (!file) throw missingField('excel', 'file_required')
    if (!/\.xlsx?$/i.test(file.name)) throw new AppError('unsupported_media_type')
    return work(file, fields)
  })
