import { uploaderOf } from '~/access/viewer'
import { requireApiAdmin } from '~/features/auth/guards.server'
import { UploadForm } from '~/features/documents/schemas'
import { uploadForm } from '~/features/documents/store/upload-batch.server'
import { withUpload } from '~/infra/http/multipart.server'
import { queryOf } from '~/infra/http/query.server'
import { jsonWithToast } from '~/infra/http/toast.server'
import { call, endpoint } from '../../shared/endpoint.server'
import { checkInput, missingField } from '../../shared/input.server'
import { offerZips } from '../shared/offer-zips.server'
import { backFrom, uploadOutcome, uploadToast } from '../shared/upload-next.server'

/**
 * One file of the upload box, sent by its scripts; a file that needs an answer is kept waiting. A file sent `alone`
 * gets a toast; several are shown in a list. A ZIP is kept, and leads to its page.
 */
const answer = endpoint({
  POST: call(requireApiAdmin, ({ request, viewer, context }) =>
    withUpload(
      request,
      { sender: uploaderOf(viewer), maxFiles: 1, oneByOne: true },
      async ({ fields, ...received }) => {
        const { zips, ...papers } = await offerZips(viewer, received, context)
        if (zips[0]) return zips[0]
        if (papers.refused[0]) throw papers.refused[0].refusal
        const [result] = await uploadForm(viewer, papers, checkInput(UploadForm, fields), context)
        if (!result) throw missingField('document', 'file_required')
        const outcome = uploadOutcome(viewer, result, context.language, backFrom(fields.back))
        const alone = queryOf(request).has('alone')
        return alone && result.state === 'in' ? jsonWithToast(outcome, uploadToast(result.answer)) : outcome
      },
    ),
  ),
})

export { answer as action, answer as loader }
