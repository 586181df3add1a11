import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { queueWelcomeAgain } from './resend-welcome.server'

/** How many welcome e-mails were queued, and for how many clients none can be sent. */
export type Welcomed = { queued: number; left: number }

/** Queues a welcome e-mail with a new link for each of these clients who has an address. */
export function welcomeClients(viewer: AdminViewer, ids: number[], now: number): Welcomed {
  return transact((tx) => {
    const queued = ids.filter((id) => isQueued(tx, id, now))
    for (const userId of queued)
      recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'welcome_resent', userId })
    return { queued: queued.length, left: ids.length - queued.length }
  })
}

function isQueued(tx: Tx, id: number, now: number): boolean {
  try {
    queueWelcomeAgain(tx, id, now)
    return true
  } catch (error) {
    if (error instanceof AppError && ['client_without_email', 'not_found'].includes(error.code)) return false
    throw error
  }
}
