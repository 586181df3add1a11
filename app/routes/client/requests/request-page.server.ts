import type { Params } from '@remix-run/react'
import type { AnswerViewer } from '~/access/viewer'
import { getOwnRequest } from '~/features/request-files/own-request.server'
import { findOwnPaper } from '~/features/signing/own-paper.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { aboutOf } from './about-request.server'

/** A request of their own, and how large a file for it may be. */
export const loadOwn = (
  viewer: AnswerViewer,
  { caseId, requestId }: ReturnType<typeof aboutOf>,
  context: RequestContext,
) => ({ request: getOwnRequest(viewer, caseId, requestId, context), megabytes: env().MAX_UPLOAD_MB })

type Visit = { viewer: AnswerViewer; params: Params; context: RequestContext }

/** What the page of a request shows; no request for whoever has only the link to one that has ended. */
export function loadRequest({ viewer, params, context }: Visit) {
  const byLink = viewer.kind === 'link'
  try {
    const about = aboutOf(params)
    const screenProps = loadOwn(viewer, about, context)
    const paper = screenProps.request.kind === 'signature' ? findOwnPaper(viewer, about, context) : null
    return { ...screenProps, byLink, paper }
  } catch (error) {
    if (byLink && error instanceof AppError && error.code === 'request_closed') return { request: null }
    throw error
  }
}
