import { requireAdmin } from '~/features/auth/guards.server'
import { firstPageOfWaiting } from '~/features/reading/waiting-texts.server'
import { openWaitingFile } from '~/features/request-files/inbox.server'
import { sendStored } from '~/infra/http/answer/send-stored.server'
import { queryOf } from '~/infra/http/query.server'
import { idParam, page } from '../../shared/page.server'
import { sendPicture } from '../../shared/send-picture.server'

/** A file that a client has sent, as a picture or in the browser's own viewer, or with `?first` its first page. */
export const loader = page(requireAdmin, ({ request, viewer, params, context }) => {
  const file = idParam(params, 'fileId')
  if (queryOf(request).has('first')) return sendPicture(firstPageOfWaiting(viewer, { file }))
  return sendStored(request, openWaitingFile(viewer, file, context), 'inline')
})
