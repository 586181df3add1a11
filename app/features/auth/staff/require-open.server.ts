import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import type { AdminViewer } from '~/access/viewer'
import { roleOf } from '~/domain/staff-roles'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { cases, documents, users } from '~db/schema'

/** What is blocked administrators alone see, and nobody changes. Throws `not_found`, `client_blocked`. */
export function requireOpen(viewer: AdminViewer, request: Request, pathname: string) {
  if (!isAboutBlocked(pathname)) return
  if (roleOf(viewer) !== 'admin') throw new AppError('not_found')
  if (changesBlocked(request, pathname)) throw new AppError('client_blocked')
}

/** What an address of the administration or of its API names. */
const ABOUT: [RegExp, (id: number) => SQL | undefined][] = [
  [
    /^\/(?:admin\/clients?|admin\/welcome-emails|api\/admin\/users|api\/users|api\/admin\/client-cases|api\/admin\/resend-welcome-email)\/(\d+)(?:\/|\.|$)/,
    (id) => eq(users.id, id),
  ],
  [
    /^\/(?:admin\/cases|admin\/messages|admin\/queue\/folders|api\/admin\/cases)\/(\d+)(?:\/|\.|$)/,
    (id) => inArray(users.id, clientOf(eq(cases.id, id))),
  ],
  [
    /^\/(?:admin\/documents|api\/documents|api\/admin\/documents)\/(\d+)(?:\/|\.|$)/,
    (id) => inArray(users.id, clientOfDocument(id)),
  ],
]

const clientOf = (which: SQL) => new QueryBuilder().select({ id: cases.clientId }).from(cases).where(which)
const clientOfDocument = (id: number) =>
  clientOf(
    inArray(
      cases.id,
      new QueryBuilder().select({ id: documents.caseId }).from(documents).where(eq(documents.id, id)),
    ),
  )

/** Whether an address is about a client that is blocked, by whatever it names. */
function isAboutBlocked(pathname: string): boolean {
  const which = ABOUT.flatMap(([pattern, of]) => {
    const id = pattern.exec(pathname)?.[1]
    return id === undefined ? [] : (of(Number(id)) ?? [])
  })
  if (which.length === 0) return false
  const found = and(isNotNull(users.blockedAt), or(...which))
  return database().select({ id: users.id }).from(users).where(found).limit(1).get() !== undefined
}

/** What administrators may do with a client that is blocked. */
const ALLOWED = [/^\/admin\/client\/\d+\/(unblock|data|privacy)$/, /^\/admin\/clients\/\d+\/delete$/]

/** Whether a request changes something else about them. */
const changesBlocked = ({ method }: Request, pathname: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && !ALLOWED.some((page) => page.test(pathname))
