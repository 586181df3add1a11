import { civilDateAt } from '~/domain/civil-date'
import { endAccess } from '~/features/auth/end-access.server'
import { statement, type Tx } from '~db/client'
import { type Columns, type RecordImage, rowOf, type Value } from '../apply/images.server'
import { splitUnit } from '../plan/units'
import { type Images, restoreBase, saidNothing } from './restore-base.server'

/** The fields that undoing left unchanged. */
export type Kept = string[]

// Written with every change: they say when, not what.
const STAMPS = ['updated_at', 'changed_at']

/** True for a record that is as the run left it, and on which nothing has been built since. */
export function isUntouched({ table, id, before, after }: RecordImage): boolean {
  const now = rowOf(table, id)
  if (table === 'welcome_emails' || table === 'sync_bases') return true
  if (after === null) return now === undefined
  if (!now || keptFields(now, after).length > 0) return false
  if (before !== null) return true
  return !hasGrown(table, Number(id), now)
}

/**
 * Restores one record to its state before the run, as far as nobody has edited it; returns what was left unchanged.
 * Anything mailed to an address that is removed becomes invalid.
 */
export function restoreRecord(tx: Tx, { table, id, before, after }: RecordImage): Kept {
  const now = rowOf(table, id)
  if (table === 'welcome_emails') return dropWelcome(Number(id))
  if (table === 'sync_bases' && isMergedAway(id)) return []
  if (after === null) return before && !now ? putBack(table, before) : []
  if (!now) return before === null || table === 'sync_bases' ? [] : ['deleted']
  if (before === null) return remove({ table, id, before, after }, now)
  if (table === 'sync_bases') return restoreBase(id, { now, after, before })
  const kept = reopensASecond(table, { now, after, before }) ? [table] : keptFields(now, after)
  const restored = kept.includes(table) ? [] : Object.keys(after).filter((name) => !kept.includes(name))
  const stamps = kept.length > 0 ? STAMPS : []
  for (const name of restored) if (!stamps.includes(name)) write(table, id, name, before[name] ?? null)
  if (table === 'users' && restored.includes('email'))
    endAccess(tx, { id: Number(id), dni: now.dni === null ? null : String(now.dni) }, Date.now())
  return kept
}

/** The sheet values under the DNI of a merged record apply to the remaining one. */
function isMergedAway(id: number | string): boolean {
  const [kind, key] = splitUnit(String(id))
  const merged = statement(
    'SELECT 1 FROM merged_clients m JOIN users u ON u.id = m.user_id WHERE m.dni = ? AND u.dni IS NOT m.dni',
  )
  return kind === 'client' && merged.get(key) !== undefined
}

/** The columns somebody has written to since. */
function keptFields(now: Columns, after: Columns): string[] {
  return Object.keys(after).filter(
    (name) => !STAMPS.includes(name) && now[name] !== after[name] && !hasCome(name, now, after),
  )
}

/** An event completed automatically on its day counts as unedited; before its day, it counts as edited. */
const hasCome = (name: string, now: Columns, after: Columns) =>
  name === 'status' &&
  after.status === 'scheduled' &&
  now.status === 'completed' &&
  String(now.event_date) <= civilDateAt(Date.now())

function remove(image: RecordImage, now: Columns): Kept {
  const { table, id, after } = image
  if (table === 'sync_bases') return removeBase(id, now, after ?? {})
  if (!isUntouched(image)) return [table]
  statement(`DELETE FROM ${table} WHERE id = ?`).run(id)
  return []
}

/** Values a later run has read again stay; the others first came from the run being undone. */
function removeBase(id: number | string, now: Columns, after: Columns): Kept {
  if (keptFields(now, after).length > 0) return restoreBase(id, { now, after, before: saidNothing(after) })
  statement('DELETE FROM sync_bases WHERE kind = ? AND key = ?').run(...splitUnit(String(id)))
  return []
}

/** Documents, visits, edits: what a new record has acquired since, so that it cannot simply be removed. */
function hasGrown(table: RecordImage['table'], id: number, now: Columns): boolean {
  const exists = (query: string) => statement(query).get(id) !== undefined
  if (table === 'cases') {
    return (
      now.archived === 1 ||
      exists('SELECT 1 FROM documents WHERE case_id = ? LIMIT 1') ||
      exists("SELECT 1 FROM case_requests WHERE case_id = ? AND source = 'admin' LIMIT 1")
    )
  }
  if (table === 'case_events') return hasDocuments(now.document_ids)
  if (table !== 'users') return false
  if (now.archived === 1 || now.last_visit_at !== null || now.password !== null) return true
  return exists('SELECT 1 FROM cases WHERE client_id = ? LIMIT 1')
}

const hasDocuments = (ids: Value | undefined) => typeof ids === 'string' && /\d/.test(ids)

/** An unsent welcome e-mail is never sent; one already sent stays in the list. */
function dropWelcome(id: number): Kept {
  const queued = statement(
    "DELETE FROM mail_outbox WHERE welcome_email_id = ? AND state = 'queued' AND attempts = 0",
  ).run(id)
  if (queued.changes === 0) return []
  const row = rowOf('welcome_emails', id)
  statement('DELETE FROM account_links WHERE token_hash = ?').run(row?.password ?? null)
  const left = statement(
    "SELECT message_id, sent_at FROM mail_outbox WHERE welcome_email_id = ? AND state = 'sent' ORDER BY id DESC",
  ).get(id) as { message_id: string; sent_at: number } | undefined
  if (left)
    statement('UPDATE welcome_emails SET message_id = ?, email_sent = 1, email_sent_at = ? WHERE id = ?').run(
      left.message_id,
      left.sent_at,
      id,
    )
  else statement('DELETE FROM welcome_emails WHERE id = ?').run(id)
  return []
}

/** A withdrawn event returns if its case and its phase still exist and no other event has taken its place. */
function putBack(table: RecordImage['table'], before: Columns): Kept {
  const { case_id, phase_id } = before
  const hasPlace = statement(
    `SELECT 1 FROM cases WHERE id = ?1 AND (?2 IS NULL OR EXISTS (SELECT 1 FROM timeline_phases WHERE id = ?2))
     AND NOT EXISTS (SELECT 1 FROM case_events WHERE case_id = ?1 AND phase_id = ?2)`,
  )
  if (!hasPlace.get({ 1: case_id, 2: phase_id })) return [table]
  const names = Object.keys(before)
  const holes = names.map(() => '?').join(', ')
  const values = names.map((name) => before[name])
  statement(`INSERT INTO ${table} (${names.map(quote).join(', ')}) VALUES (${holes})`).run(values)
  return []
}

/** Only one request is open at a time: one closed by the run stays closed if another has been opened since. */
function reopensASecond(table: RecordImage['table'], { now, after, before }: Images): boolean {
  if (table !== 'case_requests' || !('closed_at' in after) || before.closed_at !== null) return false
  const open = statement('SELECT 1 FROM case_requests WHERE case_id = ? AND closed_at IS NULL AND id <> ?')
  return open.get(now.case_id, now.id) !== undefined
}

function write(table: RecordImage['table'], id: number | string, name: string, value: Value) {
  statement(`UPDATE ${table} SET ${quote(name)} = ? WHERE id = ?`).run(value, id)
}

const quote = (name: string) => `"${name}"`
