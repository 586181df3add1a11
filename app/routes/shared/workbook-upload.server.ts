import { type AdminViewer, uploaderOf } from '~/access/viewer'
import { mayBeChosen } from '~/features/cloud-drive/choose-workbook'
import { AppError } from '~/infra/app-error'
import { type UploadedFile, withUpload } from '~/infra/http/multipart.server'
import { missingField } from './input.server'

const MAX_MEGABYTES = 10

/**
 * Passes the workbook in the form field `excel` to `work`, with the other fields. Throws `spreadsheet_format` for a
 * wrong file extension, `InvalidInput` if there is no file, and what `withUpload` throws.
 */
export const withWorkbook = <Result>(
  request: Request,
  viewer: AdminViewer,
  work: (workbook: UploadedFile, fields: Record<string, unknown>) => Promise<Result>,
): Promise<Result> =>
  withUpload(
    request,
    { sender: uploaderOf(viewer), maxFiles: 1, maxMegabytes: MAX_MEGABYTES },
    async ({ fields, files }) => {
      const file = files.find(({ field }) => field === 'excel')
      if (!file) throw missingField('excel', 'file_required')
      if (!mayBeChosen(file.name)) throw new AppError('spreadsheet_format')
      return work(file, fields)
    },
  )
