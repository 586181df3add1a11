import { requireApiAdmin } from '~/features/auth/guards.server'
import { UploadFields } from '~/features/documents/schemas'
import { uploadDocument } from '~/features/documents/upload-document.server'
import { withUpload } from '~/infra/http/multipart.server'
import { call, endpoint } from '../shared/endpoint.server'
import { checkInput, missingField, unknownFields } from '../shared/input.server'

const answer = endpoint({
  POST: call(requireApiAdmin, ({ request, viewer, context }) =>
    withUpload(request, { maxFiles: 1 }, async ({ fields, files }) => {
      const values = checkInput(UploadFields, fields, unknownFields(UploadFields, fields))
      const file = files.find(({ field }) => field === 'document')
      if (!file) throw missingField('document', 'file_required')
      return uploadDocument(viewer, { ...values, file }, context)
    }),
  ),
})

export { answer as action, answer as loader }
