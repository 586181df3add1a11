import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { users } from '~db/schema'
import { queueWelcomeAgain } from './resend-welcome.server'

/** How many welcome e-mails were queued, and for how many clients none was. */
export type Welcomed = { queued: number; left: number }

/** A client as somebody saw them when they decided: with the address they had. */
export type SeenClient = { id: number; email: string }

/** Queues a welcome e-mail with a new link for each of these clients who still has the address that was seen. */
export function welcomeClients(viewer: AdminViewer, seen: SeenClient[], now: number): Welcomed {
  return transact((tx) => {
    const queued = seen.filter((one) => isQueued(tx, one, now))
    for (const { id: userId } of queued)
      recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'welcome_resent', userId })
    return { queued: queued.length, left: seen.length - queued.length }
  })
}

function isQueued(tx: Tx, { id, email }: SeenClient, now: number): boolean {
  const isUnchanged = and(eq(users.id, id), eq(users.email, email))
  if (!tx.select({ id: users.id }).from(users).where(isUnchanged).get()) return false
  try {
    queueWelcomeAgain(tx, id, now)
    return true
  } catch (error) {
    if (error instanceof AppError && ['client_without_email', 'not_found'].includes(error.code)) return false
    throw error
  }
}
