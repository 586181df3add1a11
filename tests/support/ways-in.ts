import { and, desc, eq } from 'drizzle-orm'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { requestCode } from '~/features/auth/codes/request-code.server'
import { findViewer, openSession } from '~/features/auth/session.server'
import type { MailKind } from '~/features/outbox/enqueue.server'
import { AppError, type ErrorCode } from '~/infra/app-error'
import { randomToken, unseal } from '~/infra/crypto.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, transact } from '~db/client'
import { auditLog, mailOutbox } from '~db/schema'
import { cookieOf } from './http'

/** Signing in without the web: request contexts, viewers, and the contents of queued e-mails. */

export const PASSWORD = 'cuatro caballos verdes'
export const admin: AdminViewer = { kind: 'admin', label: 'RP', session: 's' }

export const browserOf = (overrides: Partial<RequestContext> = {}): RequestContext => ({
  now: Date.now(),
  language: 'es',
  address: null,
  userAgent: null,
  device: { id: randomToken(), accounts: [] },
  ...overrides,
})

/** The current owner of a session token, or null. */
export function viewerOf(token: string, now = Date.now()): ClientViewer | null {
  const viewer = findViewer(token, now, { touch: false })
  return viewer?.kind === 'admin' ? null : viewer
}

/** The token of a new client session. */
export const sessionOf = (userId: number, kind: 'client' | 'tracking' = 'client', now = Date.now()): string =>
  transact((tx) => openSession(tx, { kind, userId }, browserOf({ now })))

/** What the browser of a client sends to a route, whose action is called without a server. */
export const sentBy = (userId: number, body: BodyInit, params: Record<string, string>) => {
  const headers = new Headers({ Cookie: `sid=${cookieOf(sessionOf(userId))}` })
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  const request = new Request('http://localhost/', { method: 'POST', headers, body })
  return { request, params, context: {} }
}

export function clientViewer(userId: number, kind: 'client' | 'tracking' = 'client'): ClientViewer {
  const viewer = viewerOf(sessionOf(userId, kind))
  if (!viewer) throw new Error('the session that was opened is none')
  return viewer
}

export const mailsTo = (userId: number, kind: MailKind) =>
  database()
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.userId, userId), eq(mailOutbox.kind, kind)))
    .orderBy(desc(mailOutbox.id))
    .all()

/** The code or token in the newest e-mail of a kind to a client. */
export function secretTo(userId: number, kind: MailKind): string {
  const secret = mailsTo(userId, kind)[0]?.secret
  if (!secret) throw new Error(`there is no ${kind} mail to client ${userId}`)
  return unseal(secret)
}

/** A request context that requested a code with this DNI, and the mailed code. */
export function askedForCode(
  client: { id: number; dni: string | null },
  overrides: Partial<RequestContext> = {},
) {
  const dni = client.dni ?? ''
  const { ticket } = requestCode({ dni }, browserOf(overrides))
  return {
    browser: browserOf({ ...overrides, ticket }),
    proof: { dni, otp: secretTo(client.id, 'code') },
  }
}

/** The code of a thrown `AppError`; anything else is rethrown. */
export async function refusalOf(work: () => unknown): Promise<ErrorCode | 'none'> {
  try {
    await work()
    return 'none'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The audit entries about a client, in order. */
export const auditOf = (userId: number) =>
  database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .all()
    .map(({ action }) => action)
