import type { Params } from '@remix-run/react'
import { z } from 'zod'
import type { ClientViewer } from '~/access/viewer'
import { requireApiClient } from '~/features/auth/guards.server'
import { FilesForm } from '~/features/messages/message-form'
import { aboutThread, sendMessage } from '~/features/messages/send-message.server'
import { FILES_AT_ONCE } from '~/features/request-files/limits'
import { requireMaySend } from '~/features/request-files/open-request.server'
import { answerTus } from '~/features/request-files/uploads/tus.server'
import { withUploads } from '~/features/request-files/uploads/uploads.server'
import { AppError } from '~/infra/app-error'
import { readValues, requireOpenedBy } from '~/infra/http/body.server'
import { paths } from '~/paths'
import { idParam, page } from '../../shared/page.server'

const Arrived = FilesForm.extend({
  uploads: z.array(z.string().length(43)).max(FILES_AT_ONCE),
  together: z.boolean(),
})

const visitOf = (viewer: ClientViewer, params: Params) => {
  const caseId = idParam(params)
  return { about: aboutThread(viewer, caseId), path: paths.messageUploads(caseId) }
}

/** How much of a file is here. */
export const loader = page(requireApiClient, ({ request, viewer, params, context }) =>
  answerTus(request, { viewer, context, ...visitOf(viewer, params) }),
)

/** A piece of a file, by the protocol of tus; or, in JSON, a message and that all its files are here. */
export const action = page(requireApiClient, async ({ request, viewer, params, context }) => {
  const { about, path } = visitOf(viewer, params)
  if (request.headers.has('Tus-Resumable')) return answerTus(request, { viewer, about, context, path })
  requireMaySend(viewer, about, context.now)
  const values = await readValues(request)
  requireOpenedBy(viewer, values.who)
  const arrived = Arrived.safeParse(values).data
  if (!arrived) throw new AppError('page_unreadable')
  const { uploads, together, ...message } = arrived
  const sent = await withUploads(viewer, about, uploads, (files) =>
    sendMessage(viewer, about.caseId, message, { files, refused: [], together }, context),
  )
  return Response.json({ sent })
})
