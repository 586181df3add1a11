import { recordAudit } from '~/features/audit/record.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { statement, type Tx } from '~db/client'
import type { Applying } from './apply-plan.server'
import { type Columns, rowOf } from './images.server'
import type { PlannedClient } from './plan-types'

/** Makes or changes one client and queues the welcome mail once there is an address; returns the id. */
export function applyClient(applying: Applying, planned: PlannedClient): number {
  return planned.id === null ? create(applying, planned) : change(applying, planned.id, planned)
}

function create(applying: Applying, planned: PlannedClient): number {
  const { now, tx, actor, counts, records } = applying
  const { dni } = planned
  const { name, email, phone } = planned.fields
  const username = freeUsername(dni.toLowerCase())
  const { lastInsertRowid } = statement(
    'INSERT INTO users (username, client_number, dni, name, email, phone, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(username, applying.nextClientNumber(), dni, name, email, phone, now)
  const id = Number(lastInsertRowid)
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
  const before = rowOf('users', id)
  const { name, email, phone } = planned.fields
  statement('UPDATE users SET name = ?, email = ?, phone = ? WHERE id = ?').run(name, email, phone, id)
  const fields = planned.changes.map(({ field }) => field)
  const written: Columns = { name, email, phone }
  const after = Object.fromEntries(fields.map((field) => [field, written[field] ?? null]))
  records.push({ table: 'users', id, before: before ?? null, after })
  counts.changedClients += 1
  recordAudit(tx, { at: now, actor, action: 'client_changed', userId: id, detail: { fields } })
  if (email !== null && fields.includes('email') && before?.password === null) {
    const username = String(before.username)
    const language = before.language === 'en' ? 'en' : 'es'
    welcome(applying, { id, dni: planned.dni, username, name, email, language }, planned.caseNumber)
  }
  return id
}

function welcome(applying: Applying, user: Parameters<typeof queueWelcome>[1], caseNumber: string) {
  const id = queueWelcome(applying.tx, user, caseNumber, applying.now)
  applying.records.push({ table: 'welcome_emails', id, before: null, after: {} })
  applying.counts.mailsQueued += 1
}

/** A stranger may have registered under somebody's DNI as a username: then the client gets the next free one. */
function freeUsername(wanted: string): string {
  const taken = statement('SELECT 1 FROM users WHERE username = ?')
  let name = wanted
  for (let suffix = 2; taken.get(name); suffix += 1) name = `${wanted}-${suffix}`
  return name
}

/** Running numbers, never given twice, even when the newest client was deleted. `save` remembers the last. */
export function clientNumbers(tx: Tx, now: number) {
  let last: number | null = null
  return {
    next() {
      last = (last ?? lastClientNumber()) + 1
      return `C-${String(last).padStart(6, '0')}`
    },
    save() {
      if (last !== null) writeSetting(tx, 'client_number', String(last), now)
    },
  }
}

function lastClientNumber(): number {
  const inUse = statement(
    "SELECT max(CAST(substr(client_number, 3) AS INTEGER)) AS number FROM users WHERE client_number GLOB 'C-[0-9]*'",
  ).get() as { number: number | null }
  return Math.max(inUse.number ?? 0, Number(readSetting('client_number') ?? 0))
}
