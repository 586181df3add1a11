import { requireClient } from '~/features/auth/guards.server'
import { openSigned } from '~/features/signing/own-paper.server'
import { sendStored } from '~/infra/http/answer/send-stored.server'
import { withReadableFailure } from '../../shared/download-fault.server'
import { page } from '../../shared/page.server'
import { aboutOf } from './about-request.server'

/** The signed paper, to be kept. */
export const loader = page(requireClient, ({ request, viewer, params, context }) =>
  withReadableFailure(request, () => sendStored(request, openSigned(viewer, aboutOf(params), context))),
)
