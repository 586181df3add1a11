import { requireAdmin } from '~/features/auth/guards.server'
import { openWaiting } from '~/features/documents/waiting-uploads.server'
import { sendStored } from '~/infra/http/answer/send-stored.server'
import { page } from '../../shared/page.server'

/** A file that waits, as a picture or in the browser's own viewer: nobody can say whose it is by its name alone. */
export const loader = page(requireAdmin, ({ request, viewer, params, context }) =>
  sendStored(request, openWaiting(viewer, params.waitingId ?? '', context), 'inline'),
)
