import { AppError } from '~/infra/app-error'
import { type UploadedFile, withUpload } from '~/infra/http/multipart.server'
import { missingField } from './input.server'

const MAX_MEGABYTES = 10

/**
 * Hands the workbook in the field `excel` of a form on to `work`, with the fields beside it. Throws
 * `unsupported_media_type` for a file of another name, `InvalidInput` without one, and what `withUpload` throws.
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
