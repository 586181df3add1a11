import { apiAdmin } from '~/features/auth/guards.server'
import { UploadForm } from '~/features/documents/schemas'
import { uploadForm } from '~/features/documents/upload-batch.server'
import { withUpload } from '~/infra/http/multipart.server'
import { call, endpoint } from '../endpoint.server'
import { checkInput, missingField } from '../input.server'
import { backFrom, outcomeOf } from './upload-next.server'

/** One file of the upload box, sent by its scripts; what cannot go on by itself is put by. */
const answer = endpoint({
  POST: call(apiAdmin, ({ request, viewer, browser }) =>
    withUpload(request, { maxFiles: 1 }, async ({ fields, files }) => {
      const [result] = await uploadForm(viewer, files, checkInput(UploadForm, fields), browser)
      if (!result) throw missingField('document', 'file_required')
      return outcomeOf(result, browser.language, backFrom(fields.back))
    }),
  ),
})

export { answer as action, answer as loader }
