import type { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { transact } from '~db/client'
import { requireFreeDni } from './edit-client.server'
import { insertClient } from './new-client.server'
import type { NewClient } from './schemas'

/**
 * Adds a client by hand; returns the id. With `welcome` the activation e-mail is sent: the form refuses that without an
 * address. Throws `dni_taken`.
 */
export function createClient(viewer: AdminViewer, input: z.output<typeof NewClient>, now: number): number {
  const { dni, welcome, ...fields } = input
  return transact((tx) => {
    requireFreeDni(tx, dni)
    const user = insertClient(tx, dni, fields, now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_created', userId: user.id })
    if (welcome && user.email) queueWelcome(tx, { ...user, dni, email: user.email }, '', now)
    return user.id
  })
}
