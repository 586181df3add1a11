import type { Params } from '@remix-run/react'
import type { AnswerViewer } from '~/access/viewer'
import { getOwnRequest } from '~/features/request-files/own-request.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { idParam } from '../../shared/page.server'

type Visit = { viewer: AnswerViewer; params: Params; context: RequestContext }

/** What the page of a request shows; no request for whoever has only the link to one that has ended. */
export function loadRequest({ viewer, params, context }: Visit) {
  const byLink = viewer.kind === 'link'
  try {
    const request = getOwnRequest(viewer, idParam(params), idParam(params, 'requestId'), context)
    return { request, byLink, megabytes: env().MAX_UPLOAD_MB }
  } catch (error) {
    if (byLink && error instanceof AppError && error.code === 'request_closed') return { request: null }
    throw error
  }
}
