import { redirect } from '@remix-run/node'
import type { AdminViewer, ClientViewer, Viewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { type Browser, browserOf } from '~/infra/http/browser.server'
import { dropCookie } from '~/infra/http/cookies.server'
import { requireSameOrigin } from '~/infra/http/same-origin.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { mayLink } from './may-link.server'
import { findViewer } from './session.server'

/**
 * Guards stand first in every loader, action and call. They refuse writes from other sites, say who is there,
 * and throw where the wrong person is: a redirect from a page, an `AppError` from a call.
 */
export type Visit = { browser: Browser }
export type ClientVisit = Visit & { viewer: ClientViewer }
export type AdminVisit = Visit & { viewer: AdminViewer }
export type AnyVisit = Visit & { viewer: Viewer }

/** Everybody. `viewer` is the client who is signed in, or null. */
export async function anyone(request: Request): Promise<Visit & { viewer: ClientViewer | null }> {
  const browser = await arrive(request)
  return { browser, viewer: clientOf(browser) }
}

/** Only who is not signed in as a client; others go to their cases. */
export async function visitor(request: Request): Promise<Visit> {
  const { browser, viewer } = await anyone(request)
  if (viewer) throw redirect(paths.dashboard)
  return { browser }
}

/** Only who has not come with a password: strangers, and tracking visitors who want to see more. */
export async function withoutPassword(request: Request): Promise<Visit & { viewer: ClientViewer | null }> {
  const visit = await anyone(request)
  if (visit.viewer?.kind === 'client') throw redirect(paths.dashboard)
  return visit
}

/** Clients and tracking visitors; others go to the sign-in, and hear it if their session has ended. */
export const signedIn = (request: Request) => clientOnPage(request, { touch: true })

/** Like `signedIn`, for a page that asks by itself: asking does not keep the session alive. */
export const signedInWatching = (request: Request) => clientOnPage(request, { touch: false })

async function clientOnPage(request: Request, options: { touch: boolean }): Promise<ClientVisit> {
  const browser = await arrive(request)
  const viewer = clientOf(browser, options)
  if (viewer) return { browser, viewer }
  if (!browser.clientToken) throw redirect(paths.auth)
  const headers = new Headers({ 'Set-Cookie': await dropCookie('sid') })
  throw await redirectWithToast(paths.auth, { kind: 'alert', text: 'session_ended' }, headers)
}

/** Clients who came with a password; tracking visitors are shown how to get one. */
export async function passwordOwner(request: Request): Promise<ClientVisit> {
  const visit = await signedIn(request)
  if (visit.viewer.kind !== 'client') throw redirect(paths.accountPasswordLink)
  return visit
}

/** Tracking visitors; who came with a password changes it elsewhere. */
export async function trackingVisitor(request: Request): Promise<ClientVisit> {
  const visit = await signedIn(request)
  if (visit.viewer.kind !== 'tracking') throw redirect(paths.accountPassword)
  return visit
}

/** Clients whose account belongs to no client of the firm yet. */
export async function unlinkedClient(request: Request): Promise<ClientVisit> {
  const visit = await signedIn(request)
  if (!mayLink(visit.viewer)) throw redirect(paths.dashboard)
  return visit
}

/** Clients and tracking visitors in a call. Throws `signed_out`. */
export async function apiClient(request: Request): Promise<ClientVisit> {
  const { browser, viewer } = await anyone(request)
  if (!viewer) throw new AppError('signed_out')
  return { browser, viewer }
}

/** Administrators on their pages; others go to the admin's sign-in, and hear it if their session has ended. */
export const adminPage = (request: Request) => adminOnPage(request, { touch: true })

/** Like `adminPage`, for a page that asks by itself: asking does not keep the session alive. */
export const adminPageWatching = (request: Request) => adminOnPage(request, { touch: false })

async function adminOnPage(request: Request, options: { touch: boolean }): Promise<AdminVisit> {
  const browser = await arrive(request)
  const viewer = adminOf(browser, options)
  if (viewer) return { browser, viewer }
  if (!browser.adminToken) throw redirect(paths.admin)
  const headers = new Headers({ 'Set-Cookie': await dropCookie('asid') })
  throw await redirectWithToast(paths.admin, { kind: 'alert', text: 'admin_session_ended' }, headers)
}

/** Administrators in a call. Throws `signed_out` for nobody, `admin_only` for a client. */
export async function apiAdmin(request: Request): Promise<AdminVisit> {
  const browser = await arrive(request)
  const viewer = adminOf(browser, { touch: true })
  if (viewer) return { browser, viewer }
  throw new AppError(clientOf(browser) ? 'admin_only' : 'signed_out')
}

/**
 * Administrators in a call that a panel repeats by itself: asking does not keep the session alive. Throws like
 * `apiAdmin`.
 */
export async function apiAdminWatching(request: Request): Promise<AdminVisit> {
  const { browser, admin } = await adminOrNot(request)
  if (admin) return { browser, viewer: admin }
  throw new AppError(clientOf(browser) ? 'admin_only' : 'signed_out')
}

/** Whoever may read documents: the administrator too, who is asked for first. Throws `signed_out`. */
export async function apiReader(request: Request): Promise<AnyVisit> {
  const browser = await arrive(request)
  const viewer = adminOf(browser, { touch: true }) ?? clientOf(browser)
  if (!viewer) throw new AppError('signed_out')
  return { browser, viewer }
}

/** Everybody; `admin` is the administrator who is signed in, or null. Asking does not keep a session alive. */
export async function adminOrNot(request: Request): Promise<Visit & { admin: AdminViewer | null }> {
  const browser = await arrive(request)
  return { browser, admin: adminOf(browser, { touch: false }) }
}

async function arrive(request: Request): Promise<Browser> {
  requireSameOrigin(request)
  return browserOf(request)
}

function clientOf({ clientToken, now }: Browser, options = { touch: true }): ClientViewer | null {
  const viewer = clientToken ? findViewer(clientToken, now, options) : null
  return viewer?.kind === 'admin' ? null : viewer
}

function adminOf({ adminToken, now }: Browser, { touch }: { touch: boolean }): AdminViewer | null {
  const viewer = adminToken ? findViewer(adminToken, now, { touch }) : null
  return viewer?.kind === 'admin' ? viewer : null
}
