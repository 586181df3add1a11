import type { Params } from '@remix-run/react'
import type { AnswerViewer } from '~/access/viewer'
import { viewerByLink } from './account-links.server'
import { allowAnyone, type RequestVisit, requireClient } from './guards.server'

/**
 * Clients and tracking visitors, and on the page of a request whoever has opened the link of an e-mail about it. Others are
 * sent to the sign-in.
 */
export async function requireAnswerViewer(
  request: Request,
  { requestId }: Params,
): Promise<RequestVisit & { viewer: AnswerViewer }> {
  const { context, viewer } = await allowAnyone(request)
  const link = viewerByLink(context.answerTokens ?? [], Number(requestId), context.now)
  // A browser may be signed in for one client and have the link of another.
  if (link && link.userId !== viewer?.userId) return { context, viewer: link }
  return viewer ? { context, viewer } : requireClient(request)
}
