import { redirect } from '@remix-run/node'
import { isOutOfQuarantine, isOwnAmong } from '~/access/case-holders.server'
import type { AdminViewer, ClientViewer, Viewer } from '~/access/viewer'
import { mayOpen, roleOf } from '~/domain/staff-roles'
import { AppError } from '~/infra/app-error'
import { dropCookie } from '~/infra/http/cookies.server'
import { type RequestContext, readRequestContext } from '~/infra/http/request-context.server'
import { requireSameOrigin } from '~/infra/http/same-origin.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { rememberWanted } from '~/infra/http/wanted-page.server'
import { paths } from '~/paths'
import { database } from '~db/client'
import { cases, documents } from '~db/schema'
import { mayLink } from './may-link.server'
import { findViewer } from './session.server'
import { asRouted, requireOpen } from './staff/require-open.server'

/**
 * Guards come first in every loader, action and call. They refuse writes from other sites, identify the person, and
 * throw for the wrong person: a redirect from a page, an `AppError` from a call.
 */
export type RequestVisit = { context: RequestContext }
export type ClientVisit = RequestVisit & { viewer: ClientViewer }
export type AdminVisit = RequestVisit & { viewer: AdminViewer }
export type AnyVisit = RequestVisit & { viewer: Viewer }

/** Everyone. `viewer` is the signed-in client, or null. */
export async function allowAnyone(request: Request): Promise<RequestVisit & { viewer: ClientViewer | null }> {
  const context = await arrive(request)
  return { context, viewer: clientOf(context) }
}

/** Only people who are not signed in as a client; others are sent to their cases. */
export async function requireVisitor(request: Request): Promise<RequestVisit> {
  const { context, viewer } = await allowAnyone(request)
  if (viewer) throw redirect(paths.dashboard)
  return { context }
}

/** Only people who have not signed in with a password: strangers, and tracking visitors who want to see more. */
export async function requireNoPassword(
  request: Request,
): Promise<RequestVisit & { viewer: ClientViewer | null }> {
  const visit = await allowAnyone(request)
  if (visit.viewer?.kind === 'client') throw redirect(paths.dashboard)
  return visit
}

/** Clients and tracking visitors; others are sent to the sign-in, and told if their session has ended. */
export const requireClient = (request: Request) => clientOnPage(request, { touch: true })

/** Like `requireClient`, for requests a page sends by itself: they do not extend the session. */
export const requireClientWatching = (request: Request) => clientOnPage(request, { touch: false })

async function clientOnPage(request: Request, options: { touch: boolean }): Promise<ClientVisit> {
  const context = await arrive(request)
  const viewer = clientOf(context, options)
  if (viewer) return { context, viewer }
  if (!context.clientToken) throw redirect(paths.auth)
  const headers = new Headers({ 'Set-Cookie': await dropCookie('sid') })
  throw await redirectWithToast(paths.auth, { kind: 'calm', text: 'session_ended' }, headers)
}

/** Clients who signed in with a password; tracking visitors are shown how to get one. */
export async function requirePasswordOwner(request: Request): Promise<ClientVisit> {
  const visit = await requireClient(request)
  if (visit.viewer.kind !== 'client') throw redirect(paths.accountPasswordLink)
  return visit
}

/** Tracking visitors; people who signed in with a password change it elsewhere. */
export async function requireTrackingVisitor(request: Request): Promise<ClientVisit> {
  const visit = await requireClient(request)
  if (visit.viewer.kind !== 'tracking') throw redirect(paths.accountPassword)
  return visit
}

/** Clients whose account is not yet linked to a client of the firm. */
export async function requireUnlinkedClient(request: Request): Promise<ClientVisit> {
  const visit = await requireClient(request)
  if (!mayLink(visit.viewer)) throw redirect(paths.dashboard)
  return visit
}

/** Clients and tracking visitors in a call. Throws `signed_out`. */
export async function requireApiClient(request: Request): Promise<ClientVisit> {
  const { context, viewer } = await allowAnyone(request)
  if (!viewer) throw new AppError('signed_out')
  return { context, viewer }
}

/**
 * People of the firm on pages of their role, which the address says; others are sent to the admin sign-in, and told if their
 * session has ended. Throws `role_missing`.
 */
export const requireAdmin = async (request: Request) =>
  ofRole(await adminOnPage(request, { touch: true }), request)

/** The same on whatever page, for what stands round all of them. */
export const requireStaff = (request: Request) => adminOnPage(request, { touch: true })

/** Like `requireAdmin`, for requests a page sends by itself: they do not extend the session. */
export const requireAdminWatching = async (request: Request) =>
  ofRole(await adminOnPage(request, { touch: false }), request)

async function adminOnPage(request: Request, options: { touch: boolean }): Promise<AdminVisit> {
  const context = await arrive(request)
  const viewer = adminOf(context, options)
  if (viewer) return { context, viewer }
  const headers = new Headers()
  const pageCookie = await rememberWanted(request)
  if (pageCookie) headers.append('Set-Cookie', pageCookie)
  if (!context.adminToken) throw redirect(paths.admin, { headers })
  headers.append('Set-Cookie', await dropCookie('asid'))
  throw await redirectWithToast(paths.admin, { kind: 'calm', text: 'admin_session_ended' }, headers)
}

/** Administrators in a call. Throws `signed_out` for strangers, `admin_only` for clients. */
export async function requireApiAdmin(request: Request): Promise<AdminVisit> {
  const context = await arrive(request)
  const viewer = adminOf(context, { touch: true })
  if (viewer) return { context, viewer: withRole(viewer, request) }
  throw new AppError(clientOf(context) ? 'admin_only' : 'signed_out')
}

/**
 * Administrators in a call that a panel repeats by itself: it does not extend the session. Throws like
 * `requireApiAdmin`.
 */
export async function requireApiAdminWatching(request: Request): Promise<AdminVisit> {
  const { context, admin } = await allowAnyAdmin(request)
  if (admin) return { context, viewer: withRole(admin, request) }
  throw new AppError(clientOf(context) ? 'admin_only' : 'signed_out')
}

/** Anyone who may read documents, including the administrator, who is checked first. Throws `signed_out`. */
export async function requireApiReader(request: Request): Promise<AnyVisit> {
  const context = await arrive(request)
  const admin = adminOf(context, { touch: true })
  const viewer = admin ? withRole(admin, request) : clientOf(context)
  if (!viewer) throw new AppError('signed_out')
  return { context, viewer }
}

/** Everyone; `admin` is the signed-in administrator, or null. Does not extend a session. */
export async function allowAnyAdmin(request: Request): Promise<RequestVisit & { admin: AdminViewer | null }> {
  const context = await arrive(request)
  return { context, admin: adminOf(context, { touch: false }) }
}

const ofRole = ({ context, viewer }: AdminVisit, request: Request): AdminVisit => ({
  context,
  viewer: withRole(viewer, request),
})

/**
 * Throws `role_missing` for an address that is not of this role, as one table says (`domain/staff-roles`), `not_found`
 * for one that is about a case of another lawyer or that nobody can read, and what `requireOpen` throws.
 */
function withRole(viewer: AdminViewer, request: Request): AdminViewer {
  const pathname = asRouted(new URL(request.url).pathname)
  if (!mayOpen(roleOf(viewer), pathname)) throw new AppError('role_missing')
  requireOwn(viewer, pathname)
  requireOpen(viewer, request, pathname)
  return viewer
}

/** What of an address is about cases. */
const ABOUT =
  /^\/admin\/(?:client\/([1-9]\d{0,14})(?:\/cases\/([1-9]\d{0,14})(?:\/documents\/([1-9]\d{0,14}))?)?(?:\/|$)|messages\/([1-9]\d{0,14})$)/

/** A client is a lawyer's by a case of theirs, which is seen as all see it who hold it; what is in quarantine is no lawyer's. */
export function requireOwn(viewer: AdminViewer, pathname: string) {
  const [found, client, ofClient, paper, thread] = ABOUT.exec(pathname) ?? []
  const beside = pathname.endsWith('/as-client')
  const isOwn = found && isOwnAmong(viewer, { clientId: client, caseId: ofClient ?? thread, beside })
  if (isOwn && !database().select({ id: cases.id }).from(cases).where(isOwn).limit(1).get())
    throw new AppError('not_found')
  const isShown = paper && isOutOfQuarantine(viewer, paper)
  if (isShown && !database().select({ id: documents.id }).from(documents).where(isShown).get())
    throw new AppError('not_found')
}

async function arrive(request: Request): Promise<RequestContext> {
  requireSameOrigin(request)
  return readRequestContext(request)
}

function clientOf(context: RequestContext, { touch } = { touch: true }): ClientViewer | null {
  const { clientToken, now } = context
  const viewer = clientToken ? findViewer(clientToken, now, { touch, context }) : null
  return viewer?.kind === 'admin' ? null : viewer
}

function adminOf(context: RequestContext, { touch }: { touch: boolean }): AdminViewer | null {
  const { adminToken, now } = context
  const viewer = adminToken ? findViewer(adminToken, now, { touch, context }) : null
  return viewer?.kind === 'admin' ? viewer : null
}
