import { requireAdmin } from '~/features/auth/guards.server'
import { openWaitingFile } from '~/features/request-files/inbox.server'
import { sendStored } from '~/infra/http/answer/send-stored.server'
import { idParam, page } from '../../shared/page.server'

/** A file that a client has sent, as a picture or in the browser's own viewer. */
export const loader = page(requireAdmin, ({ request, viewer, params, context }) =>
  sendStored(request, openWaitingFile(viewer, idParam(params, 'fileId'), context), 'inline'),
)
