import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { endSessionsOf } from '~/features/auth/session.server'
import type { AdminViewer } from '~/features/auth/viewer'
import { recordVersion } from '~/features/lists/record-version.server'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { users } from '~db/schema'
import { contactOf } from './get-client.server'
import type { EditClient } from './schemas'

/**
 * Changes what is known of a person. Codes and links go to the e-mail: when it changes, open sessions end.
 * Throws `not_found`, `changed_meanwhile` when somebody else was faster, `dni_taken`.
 */
export function editClient(viewer: AdminViewer, id: number, input: z.output<typeof EditClient>, now: number) {
  const { version, ...next } = input
  transact((tx) => {
    const user = tx.select().from(users).where(eq(users.id, id)).get()
    if (!user) throw new AppError('not_found')
    const before = contactOf(user)
    if (recordVersion(before) !== version)
      throw new AppError('changed_meanwhile', { now: Object.values(before).filter(Boolean).join(' · ') })
    requireFreeDni(tx, next.dni, id)
    const fields = (Object.keys(next) as (keyof typeof next)[]).filter(
      (field) => next[field] !== before[field],
    )
    if (fields.length === 0) return
    tx.update(users).set(next).where(eq(users.id, id)).run()
    if (fields.includes('email') || fields.includes('dni')) endSessionsOf(tx, id)
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'client_changed',
      userId: id,
      detail: { fields },
    })
  })
}

/** Throws `dni_taken` when another client has it. */
export function requireFreeDni(tx: Tx, dni: string | null, except = 0) {
  if (dni === null) return
  const holder = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.dni, dni), ne(users.id, except)))
    .get()
  if (holder) throw new AppError('dni_taken')
}
