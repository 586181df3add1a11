import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { roleOf } from '~/domain/staff-roles'
import { AppError } from '~/infra/app-error'
import { type Holes, prepared } from '~db/prepared'
import { cases, documents, users } from '~db/schema'

/**
 * A path as the router reads it, which knows no capital letters: each part decoded once, and a slash in it none between parts. Throws
 * `not_found` for one that cannot be decoded.
 */
export function asRouted(pathname: string): string {
  try {
    const parts = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    return parts.join('/').toLowerCase()
  } catch {
    throw new AppError('not_found')
  }
}

/** What is blocked administrators alone see, and nobody changes. Throws `not_found`, `client_blocked`. */
export function requireOpen(viewer: AdminViewer, request: Request, pathname: string) {
  if (!isAboutBlocked(pathname)) return
  if (roleOf(viewer) !== 'admin') throw new AppError('not_found')
  if (changesBlocked(request, pathname)) throw new AppError('client_blocked')
}

type Asked = { get(values: { id: number }): unknown }

const blockedClient = prepared((db, $: Holes<{ id: number }>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, $.id), isNotNull(users.blockedAt))),
)
/** Also one that is nobody's any more, because its client was erased and somebody who is blocked held it as well. */
const isBlocked = or(isNotNull(cases.blockedAt), isNotNull(users.blockedAt))
const blockedCase = prepared((db, $: Holes<{ id: number }>) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(and(eq(cases.id, $.id), isBlocked)),
)
const blockedDocument = prepared((db, $: Holes<{ id: number }>) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(and(eq(documents.id, $.id), isBlocked)),
)

/** What an address of the administration or of its API names, as the router reads it. What can be no id names nothing. */
const ABOUT: [RegExp, Asked][] = [
  [
    /^\/(?:admin\/clients?|admin\/welcome-emails|api\/admin\/users|api\/users|api\/admin\/client-cases|api\/admin\/resend-welcome-email)\/([1-9]\d{0,14})(?:\/|\.|$)/,
    blockedClient,
  ],
  [
    /^\/(?:admin\/cases|admin\/client\/\d+\/cases|admin\/messages|admin\/queue\/folders|api\/admin\/cases)\/([1-9]\d{0,14})(?:\/|\.|$)/,
    blockedCase,
  ],
  [
    /^\/(?:admin\/documents|api\/documents|api\/admin\/documents)\/([1-9]\d{0,14})(?:\/|\.|$)/,
    blockedDocument,
  ],
]

/** Whether an address is about a client that is blocked, by whatever it names. */
const isAboutBlocked = (pathname: string): boolean =>
  ABOUT.some(([pattern, asked]) => {
    const id = pattern.exec(pathname)?.[1]
    return id !== undefined && asked.get({ id: Number(id) }) !== undefined
  })

/** What administrators may do with a client that is blocked. */
const ALLOWED = [/^\/admin\/client\/\d+\/(unblock|data|privacy)$/, /^\/admin\/clients\/\d+\/delete$/]

/** Whether a request changes something else about them. */
const changesBlocked = ({ method }: Request, pathname: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && !ALLOWED.some((page) => page.test(pathname))
