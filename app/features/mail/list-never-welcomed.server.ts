import { and, desc, eq, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { isoInstant, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { countFound } from '~/features/lists/row-counts.server'
import { matches } from '~/features/lists/search.server'
import { database } from '~db/client'
import { users, welcomeEmails } from '~db/schema'
import type { WelcomeEmailRow } from './contract'

/** The clients who could be welcomed and have never been, as lines of the list of welcome e-mails, newest first. */
export function listNeverWelcomed(_viewer: AdminViewer, query: ListQuery): Page<WelcomeEmailRow> {
  const condition = and(neverWelcomed(), matches(users.id, 'users', query.q))
  const { id, name, dni, email, createdAt } = users
  const rows = database()
    .select({ id, name, dni, email, createdAt })
    .from(users)
    .where(condition)
    .orderBy(desc(id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  return { rows: rows.map(toRow), total: countFound(users, condition) }
}

/** Clients of the firm with an address and a DNI, without a password. */
const neverWelcomed = () =>
  and(
    eq(users.archived, false),
    isNotNull(users.clientNumber),
    isNotNull(users.email),
    isNotNull(users.dni),
    isNull(users.password),
    notExists(
      database()
        .select({ id: welcomeEmails.id })
        .from(welcomeEmails)
        .where(eq(welcomeEmails.clientId, users.id)),
    ),
  )

type Found = { id: number; name: string; dni: string | null; email: string | null; createdAt: number }

const toRow = ({ id, name, dni, email, createdAt }: Found): WelcomeEmailRow => ({
  id,
  clientId: id,
  clientName: displayName(name),
  clientDni: dni ?? '',
  clientEmail: email ?? '',
  caseNumber: '',
  emailSent: false,
  emailSentAt: null,
  attemptCount: 0,
  emailError: null,
  createdAt: isoInstant(createdAt),
  state: 'never',
  newest: true,
})
