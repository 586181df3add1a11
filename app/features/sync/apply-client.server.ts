import { eq, max, sql } from 'drizzle-orm'
import { recordAudit, syncActor } from '~/features/audit/record.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
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
  const user = tx
    .insert(users)
    .values({
      ...planned.fields,
      dni: planned.dni,
      username: freeUsername(tx, planned.dni.toLowerCase()),
      clientNumber: nextClientNumber(tx),
      createdAt: now,
    })
    .returning()
    .get()
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

/** A stranger may have registered under somebody's DNI as a username: then the client gets the next free one. */
function freeUsername(tx: Tx, wanted: string): string {
  const taken = (name: string) =>
    tx.select({ id: users.id }).from(users).where(eq(users.username, name)).get()
  let name = wanted
  for (let suffix = 2; taken(name); suffix += 1) name = `${wanted}-${suffix}`
  return name
}

/** Running, and never given twice, even when the newest client was deleted. */
function nextClientNumber(tx: Tx): string {
  const running = sql<number>`cast(substr(${users.clientNumber}, 3) as integer)`
  const inUse = tx
    .select({ number: max(running) })
    .from(users)
    .where(sql`${users.clientNumber} GLOB 'C-[0-9]*'`)
    .get()
  const number = Math.max(Number(inUse?.number ?? 0), Number(readSetting('client_number') ?? 0)) + 1
  writeSetting(tx, 'client_number', String(number), Date.now())
  return `C-${String(number).padStart(6, '0')}`
}
