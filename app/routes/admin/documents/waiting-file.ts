import { requireAdmin } from '~/features/auth/guards.server'
import { openWaiting } from '~/features/documents/waiting-uploads.server'
import { firstPageOfWaiting } from '~/features/reading/waiting-texts.server'
import { sendStored } from '~/infra/http/answer/send-stored.server'
import { queryOf } from '~/infra/http/query.server'
import { page } from '../../shared/page.server'
import { sendPicture } from '../../shared/send-picture.server'

/** A file that waits, as a picture or in the browser's own viewer, or with `?first` its first page: nobody can say whose it is by its name alone. */
export const loader = page(requireAdmin, ({ request, viewer, params, context }) => {
  const upload = params.waitingId ?? ''
  if (queryOf(request).has('first')) return sendPicture(firstPageOfWaiting(viewer, { upload }))
  return sendStored(request, openWaiting(viewer, upload, context), 'inline')
})
