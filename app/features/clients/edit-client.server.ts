import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { endAccess } from '~/features/auth/end-access.server'
import { seesWholeClient } from '~/features/cases/case-of-client.server'
import { queueWelcomeAgain } from '~/features/mail/resend-welcome.server'
import { tellAddressChanged } from '~/features/outbox/address-changed.server'
import { AppError } from '~/infra/app-error'
import { requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { person, users } from '~db/schema'
import { contactOf } from './get-client.server'
import type { EditClient } from './schemas'

/**
 * Edits a person's details, and says so in the audit trail where they asked for it. Codes and links are sent to the e-mail address: when it changes, existing sessions, links
 * and codes end, both addresses are told, and a client without a password is welcomed at the new one, as after a
 * synchronisation. Throws
 * `not_found`, `edit_conflict` if somebody else was faster, `dni_taken`, `access_of_others` for whoever would change the way into cases that
 * they do not see, and `dni_for_unconfirmed`: somebody who registered under a client's name would otherwise be given the cases by the
 * next synchronisation.
 */
export function editClient(
  viewer: AdminViewer,
  id: number,
  input: Omit<z.output<typeof EditClient>, 'atRequest'> & { atRequest?: boolean },
  now: number,
): { welcomed: boolean } {
  const { version, atRequest = false, ...next } = input
  return transact((tx) => {
    const user = tx.select(person).from(users).where(eq(users.id, id)).get()
    if (!user) throw new AppError('not_found')
    const before = contactOf(user)
    requireVersion(before, version)
    if (next.dni !== null && next.dni !== user.dni && isSelfRegistered(user))
      throw new AppError('dni_for_unconfirmed')
    requireFreeDni(tx, next.dni, id)
    const fields = (Object.keys(next) as (keyof typeof next)[]).filter(
      (field) => next[field] !== before[field],
    )
    if (fields.length === 0) return { welcomed: false }
    const isAccess = fields.includes('email') || fields.includes('dni')
    if (isAccess && !seesWholeClient(viewer, id)) throw new AppError('access_of_others')
    tx.update(users).set(next).where(eq(users.id, id)).run()
    if (isAccess) endAccess(tx, user, now)
    if (fields.includes('email')) tellAddressChanged(tx, id, user, now)
    recordChange(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'client_changed',
      userId: id,
      detail: atRequest ? { atRequest } : undefined,
      before,
      after: next,
    })
    const welcomed = fields.includes('email') && canBeWelcomed(id)
    if (welcomed) queueWelcomeAgain(tx, id, now)
    return { welcomed }
  })
}

/** True for a client without a password whom a welcome e-mail can reach. */
export const canBeWelcomed = (id: number): boolean =>
  database()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        isNotNull(users.email),
        isNotNull(users.dni),
        isNull(users.password),
        eq(users.archived, false),
      ),
    )
    .get() !== undefined

/** Throws `dni_taken` if another client has it. */
export function requireFreeDni(tx: Tx, dni: string | null, except = 0) {
  if (dni === null) return
  const holder = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.dni, dni), ne(users.id, except)))
    .get()
  if (holder) throw new AppError('dni_taken')
}
