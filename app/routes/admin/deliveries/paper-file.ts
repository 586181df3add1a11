import { requireAdmin } from '~/features/auth/guards.server'
import { openPaper } from '~/features/deliveries/view-delivery.server'
import { sendStored } from '~/infra/http/answer/send-stored.server'
import { idParam, page } from '../../shared/page.server'

/** A paper of a delivery in the browser's own viewer, before anything is decided about it. */
export const loader = page(requireAdmin, ({ request, viewer, params, context }) =>
  sendStored(request, openPaper(viewer, idParam(params, 'paperId'), context), 'inline'),
)
