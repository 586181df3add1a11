import { eq } from 'drizzle-orm'
import { recordAudit } from '~/features/audit/record.server'
import { endAccess } from '~/features/auth/end-access.server'
import { freeUsername } from '~/features/clients/new-client.server'
import { keepWelcome, queueWelcome } from '~/features/mail/welcome.server'
import { formerAddress, tellAddressChanged } from '~/features/outbox/address-changed.server'
import { type Holes, prepared } from '~db/prepared'
import { type Columns, storedRow } from '~db/raw/stored-rows'
import { users } from '~db/schema'
import type { PlannedClient } from '../plan/plan-types'
import type { Applying } from './applying'

type NewUser = Pick<
  typeof users.$inferInsert,
  'username' | 'clientNumber' | 'dni' | 'name' | 'email' | 'phone' | 'createdAt'
>
const insertUser = prepared((db, $: Holes<NewUser>) =>
  db.insert(users).values({
    username: $.username,
    clientNumber: $.clientNumber,
    dni: $.dni,
    name: $.name,
    email: $.email,
    phone: $.phone,
    createdAt: $.createdAt,
  }),
)
const updateUser = prepared((db, $: Holes<PlannedClient['fields'] & { id: number }>) =>
  db.update(users).set({ name: $.name, email: $.email, phone: $.phone }).where(eq(users.id, $.id)),
)

/** Creates or updates one client, and queues the welcome e-mail once there is an address; returns the id. */
export function applyClient(applying: Applying, planned: PlannedClient): number {
  return planned.id === null ? create(applying, planned) : change(applying, planned.id, planned)
}

function create(applying: Applying, planned: PlannedClient): number {
  const { now, tx, actor, counts, records } = applying
  const { dni } = planned
  const { name, email, phone } = planned.fields
  const username = freeUsername(dni.toLowerCase())
  const clientNumber = applying.nextClientNumber()
  const id = insertUser.insert({ username, clientNumber, dni, name, email, phone, createdAt: now })
  counts.newClients += 1
  records.push({
    table: 'users',
    id,
    before: null,
    after: { dni, username, name, email, phone, password: null },
  })
  recordAudit(tx, { at: now, actor, action: 'client_created', userId: id })
  if (email !== null)
    welcome(applying, { id, dni, username, name, email, language: 'es' }, planned.caseNumber)
  return id
}

function change(applying: Applying, id: number, planned: PlannedClient): number {
  const { now, tx, actor, counts, records } = applying
  if (planned.changes.length === 0) return id
  const before = storedRow('users', id)
  const { name, email, phone } = planned.fields
  updateUser.run({ id, name, email, phone })
  const fields = planned.changes.map(({ field }) => field)
  const written: Columns = { name, email, phone }
  const after = Object.fromEntries(fields.map((field) => [field, written[field] ?? null]))
  records.push({ table: 'users', id, before: before ?? null, after })
  counts.changedClients += 1
  recordAudit(tx, { at: now, actor, action: 'client_changed', userId: id, detail: { fields } })
  if (before && fields.includes('email')) {
    endAccess(tx, { id, dni: planned.dni }, now)
    tellAddressChanged(tx, id, formerAddress(before), now)
  }
  if (email !== null && fields.includes('email') && before?.password === null) {
    const username = String(before.username)
    const language = before.language === 'en' ? 'en' : 'es'
    welcome(applying, { id, dni: planned.dni, username, name, email, language }, planned.caseNumber)
  }
  return id
}

function welcome(applying: Applying, user: Parameters<typeof queueWelcome>[1], caseNumber: string) {
  const { tx, now, mails, runId, records, counts } = applying
  const id =
    mails === 'later'
      ? keepWelcome(user, caseNumber, { runId, now })
      : queueWelcome(tx, user, caseNumber, now, { dueAt: mails }).id
  records.push({ table: 'welcome_emails', id, before: null, after: {} })
  counts[mails === 'later' ? 'mailsKept' : 'mailsQueued'] += 1
}
