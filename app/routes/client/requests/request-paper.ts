import { requireClient } from '~/features/auth/guards.server'
import { openPaper } from '~/features/signing/own-paper.server'
import { sendStored } from '~/infra/http/answer/send-stored.server'
import { queryOf } from '~/infra/http/query.server'
import { withReadableFailure } from '../../shared/download-fault.server'
import { page } from '../../shared/page.server'
import { aboutOf } from './about-request.server'

/** The paper to sign, in the browser's own viewer. */
export const loader = page(requireClient, ({ request, viewer, params, context }) =>
  withReadableFailure(request, () =>
    sendStored(request, openPaper(viewer, aboutOf(params), queryOf(request).get('of'), context), 'inline'),
  ),
)
