import { eq } from 'drizzle-orm'
import { recordAudit, syncActor } from '~/features/audit/record.server'
import { insertClient } from '~/features/clients/new-client.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import type { Tx } from '~db/client'
import { users } from '~db/schema'
import type { Counts } from './apply-plan.server'
import type { PlannedClient } from './plan-types'

type User = typeof users.$inferSelect

/** Makes or changes one client and queues the welcome mail once there is an address; returns the id. */
export function applyClient(tx: Tx, planned: PlannedClient, counts: Counts, now: number): number {
  return planned.id === null ? create(tx, planned, counts, now) : change(tx, planned.id, planned, counts, now)
}

function create(tx: Tx, planned: PlannedClient, counts: Counts, now: number): number {
  const user = insertClient(tx, planned.dni, planned.fields, now)
  counts.newClients += 1
  recordAudit(tx, { at: now, actor: syncActor, action: 'client_created', userId: user.id })
  welcome(tx, user, planned.caseNumber, counts, now)
  return user.id
}

function change(tx: Tx, id: number, planned: PlannedClient, counts: Counts, now: number): number {
  if (planned.changes.length === 0) return id
  const user = tx.update(users).set(planned.fields).where(eq(users.id, id)).returning().get()
  const fields = planned.changes.map(({ field }) => field)
  counts.changedClients += 1
  recordAudit(tx, { at: now, actor: syncActor, action: 'client_changed', userId: id, detail: { fields } })
  if (user && fields.includes('email') && user.password === null)
    welcome(tx, user, planned.caseNumber, counts, now)
  return id
}

function welcome(tx: Tx, user: User, caseNumber: string, counts: Counts, now: number) {
  const { dni, email } = user
  if (dni === null || email === null) return
  queueWelcome(tx, { ...user, dni, email }, caseNumber, now)
  counts.mailsQueued += 1
}
