import { z } from 'zod'
import { requireAnswerCaller } from '~/features/auth/answer-guard.server'
import { FILES_AT_ONCE } from '~/features/request-files/limits'
import { requireMaySend } from '~/features/request-files/open-request.server'
import { sendFiles } from '~/features/request-files/send-files.server'
import { answerTus } from '~/features/request-files/uploads/tus.server'
import { withUploads } from '~/features/request-files/uploads/uploads.server'
import { saidShared } from '~/features/settings/sharing-said'
import { AppError } from '~/infra/app-error'
import { readValues, requireOpenedBy } from '~/infra/http/body.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { aboutOf } from './about-request.server'

const Arrived = z.object({
  uploads: z.array(z.string().length(43)).max(FILES_AT_ONCE),
  together: z.boolean(),
  shared: saidShared,
})

/** How much of a file is here. */
export const loader = page(requireAnswerCaller, ({ request, viewer, params, context }) => {
  const about = aboutOf(params)
  return answerTus(request, {
    viewer,
    about,
    context,
    path: paths.requestUploads(about.caseId, about.requestId),
  })
})

/** A piece of a file, by the protocol of tus; or, in JSON, that all files are here. */
export const action = page(requireAnswerCaller, async ({ request, viewer, params, context }) => {
  const about = aboutOf(params)
  const path = paths.requestUploads(about.caseId, about.requestId)
  if (request.headers.has('Tus-Resumable')) return answerTus(request, { viewer, about, context, path })
  requireMaySend(viewer, about, context.now)
  const values = await readValues(request)
  requireOpenedBy(viewer, values.who)
  const arrived = Arrived.safeParse(values).data
  if (!arrived) throw new AppError('page_unreadable')
  const { uploads, together, shared } = arrived
  const sent = await withUploads(viewer, about, uploads, (files) =>
    sendFiles(viewer, about, { files, refused: [], together, shared }, context),
  )
  return Response.json({ sent })
})
