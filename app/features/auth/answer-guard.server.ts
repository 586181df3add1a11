import type { Params } from '@remix-run/react'
import { and, eq } from 'drizzle-orm'
import { isAskedOf } from '~/access/case-holders.server'
import type { AnswerViewer } from '~/access/viewer'
import { requestsVisibleTo } from '~/access/visible-to.server'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { caseRequests, cases } from '~db/schema'
import { viewerByLink } from './account-links.server'
import { allowAnyone, type RequestVisit, requireClient } from './guards.server'

type AnswerVisit = RequestVisit & { viewer: AnswerViewer }

/**
 * Clients and tracking visitors, and on the page of a request that is not theirs, or if nobody is signed in, whoever has opened the link
 * of an e-mail about it. Others are sent to the sign-in.
 */
export async function requireAnswerViewer(request: Request, params: Params): Promise<AnswerVisit> {
  return (await answering(request, params)) ?? requireClient(request)
}

/** The same for what the page sends by itself. Throws `signed_out`. */
export async function requireAnswerCaller(request: Request, params: Params): Promise<AnswerVisit> {
  const visit = await answering(request, params)
  if (!visit) throw new AppError('signed_out')
  return visit
}

async function answering(request: Request, { requestId }: Params): Promise<AnswerVisit | null> {
  const { context, viewer } = await allowAnyone(request)
  const isId = /^[1-9]\d{0,14}$/.test(requestId ?? '')
  const link = isId ? viewerByLink(context.answerTokens ?? [], Number(requestId), context.now) : null
  // A browser may be signed in for one client and have the link of another: what both are asked is answered by who is signed in.
  if (link && !(viewer && isAsked(viewer, link.requestId))) return { context, viewer: link }
  return viewer && { context, viewer }
}

const isAsked = (viewer: AnswerViewer, requestId: number): boolean =>
  database()
    .select({ id: caseRequests.id })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(eq(caseRequests.id, requestId), requestsVisibleTo(viewer), isAskedOf(viewer.userId)))
    .get() !== undefined
