import { loadAliases } from '~/features/clients/dni-aliases.server'
import { statement, type Tx } from '~db/client'
import { JsonMap, LazyMap } from './lazy-maps'
import { findCase, loadCases } from './load-known-cases.server'
import type { CaseBase, Fields, Known, KnownClient } from './plan-types'
import { isTombstone, tombstoneOf } from './tombstones.server'

/** The properties of a reading that determine how much must be loaded. */
type Wanted = { cases: { dni: string }[]; logs: unknown[] }

/** The day of the plan, its workbook, and the fields its sheets no longer provide. */
type Asking = Pick<Known, 'today' | 'away'> & { workbookId: number | null }

// Above this share of the known cases, reading everything is faster than asking for each.
const FEW = 0.2

/**
 * Everything a plan is compared with. Self-registered clients without a DNI do not belong to the sheet. If a reading
 * has few changes, clients and cases are loaded one by one on demand.
 */
export function loadKnown(_tx: Tx, { today, away, workbookId }: Asking, wanted?: Wanted): Known {
  const bases = loadBases(workbookId)
  const few = wanted !== undefined && wanted.logs.length === 0 && wanted.cases.length < bases.cases.size * FEW
  return {
    today,
    away,
    clients: few ? new LazyMap(findClient) : loadClients(),
    cases: few ? new LazyMap(findCase) : loadCases(),
    clientBases: bases.clients,
    aliases: loadAliases(),
    ownersOf: emailOwners(),
    wasErased: (dni) => bases.erased.size > 0 && bases.erased.has(tombstoneOf(dni)),
    caseBases: bases.cases,
    elsewhere: bases.elsewhere,
    missing: bases.missing,
    digests: bases.digests,
    dismissed: loadDismissed(),
  }
}

function loadBases(workbookId: number | null) {
  const clients = new Set<string>()
  const erased = new Set<string>()
  const cases = new Set<string>()
  const elsewhere = new Set<string>()
  const missing = new Set<string>()
  const digests = new Map<string, string>()
  const rows = statement('SELECT kind, key, missing_since, digest, workbook_id FROM sync_bases')
  for (const [kind, key, gone, digest, source] of rows.raw().all() as BaseRow[]) {
    if (kind === 'client' && isTombstone(key)) erased.add(key)
    else if (kind === 'client') clients.add(key)
    else {
      cases.add(key)
      if (gone !== null) missing.add(key)
      if (source !== null && source !== workbookId) elsewhere.add(key)
      if (digest !== null) digests.set(key, digest)
    }
  }
  return {
    clients: new JsonMap<Fields>(clients, fieldsOf('client')),
    erased,
    cases: new JsonMap<CaseBase>(cases, fieldsOf('case')),
    elsewhere,
    missing,
    digests,
  }
}

const fieldsOf = (kind: 'client' | 'case') => (key: string) =>
  statement('SELECT fields FROM sync_bases WHERE kind = ? AND key = ?').pluck().get(kind, key) as string

type BaseRow = [
  kind: string,
  key: string,
  missingSince: number | null,
  digest: string | null,
  workbookId: number | null,
]
type ClientRow = Omit<KnownClient, 'archived' | 'hasPassword'> & { archived: number; hasPassword: number }
const CLIENT = `SELECT id, dni, name, email, phone, archived, password IS NOT NULL AS hasPassword FROM users`
const toClient = (row: ClientRow): KnownClient => ({
  ...row,
  archived: row.archived === 1,
  hasPassword: row.hasPassword === 1,
})

function loadClients(): Map<string, KnownClient> {
  const rows = statement(`${CLIENT} WHERE dni IS NOT NULL`).all() as ClientRow[]
  return new Map(rows.map((row) => [row.dni, toClient(row)]))
}

function findClient(dni: string): KnownClient | undefined {
  const row = statement(`${CLIENT} WHERE dni = ?`).get(dni) as ClientRow | undefined
  return row && toClient(row)
}

/** All addresses are read once, when the first one is needed. */
function emailOwners() {
  let owners: Map<string, string[]> | undefined
  return (email: string): string[] => {
    owners ??= loadOwners()
    return owners.get(email) ?? []
  }
}

function loadOwners(): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  const rows = statement(
    'SELECT email, dni FROM users WHERE email IS NOT NULL AND dni IS NOT NULL AND archived = 0',
  )
  for (const [email, dni] of rows.raw().all() as [string, string][]) {
    const list = owners.get(email)
    if (list) list.push(dni)
    else owners.set(email, [dni])
  }
  return owners
}

function loadDismissed(): Set<string> {
  const rows = statement("SELECT key FROM work_items WHERE state = 'dismissed'").all() as { key: string }[]
  return new Set(rows.map(({ key }) => key))
}
