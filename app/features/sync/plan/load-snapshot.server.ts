import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { asksAmong, asksOnce } from '~/domain/lookup'
import { loadAliases } from '~/features/clients/dni-aliases.server'
import { database, type Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { storedBases } from '~db/raw/sheet-values'
import { caseTold, newsItems, syncBases, users, workItems } from '~db/schema'
import { isTombstone, tombstoneOf } from './erased-people.server'
import { findCase, holdersOf, loadCases, numbersOf } from './load-local-cases.server'
import type { CaseBase, Fields, LocalClient, PortalSnapshot, Unit } from './plan-types'

/** The properties of a reading that determine how much must be loaded. */
type Wanted = { cases: { dni: string }[]; logs: unknown[] }

/** The day of the plan, its workbook, and the fields its sheets no longer provide. */
type Asking = Pick<PortalSnapshot, 'today' | 'droppedFields'> & { workbookId: number | null }

// Above this share of the known cases, reading everything is faster than asking for each.
const FEW = 0.2

/**
 * Everything a plan is compared with. Self-registered clients without a DNI do not belong to the sheet. If a reading
 * has few changes, clients and cases are loaded one by one on demand.
 */
export function loadSnapshot(
  _tx: Tx,
  { today, droppedFields, workbookId }: Asking,
  reading?: Wanted,
): PortalSnapshot {
  const bases = loadBases(workbookId)
  const few =
    reading !== undefined && reading.logs.length === 0 && reading.cases.length < bases.caseCount * FEW
  return {
    today,
    droppedFields,
    clients: few ? asksOnce(findClient) : loadClients(),
    cases: few ? asksOnce(findCase) : loadCases(),
    dniOf,
    numbersOf,
    holdersOf,
    clientBases: bases.clients,
    aliases: loadAliases(),
    ownersOf: emailOwners(),
    wasErased: (dni) => bases.erased.size > 0 && bases.erased.has(tombstoneOf(dni)),
    caseBases: bases.cases,
    elsewhere: bases.elsewhere,
    missing: bases.missing,
    digests: bases.digests,
    dismissed: loadDismissed(),
    isUntold: isPhaseUntold,
  }
}

function loadBases(workbookId: number | null) {
  const clients = new Set<string>()
  const erased = new Set<string>()
  const cases = new Set<string>()
  const elsewhere = new Set<string>()
  const missing = new Set<string>()
  const digests = new Map<string, string>()
  for (const { kind, key, missingSince, digest, workbookId: source } of storedBases()) {
    if (kind === 'client' && isTombstone(key)) erased.add(key)
    else if (kind === 'client') clients.add(key)
    else {
      cases.add(key)
      if (missingSince !== null) missing.add(key)
      if (source !== null && source !== workbookId) elsewhere.add(key)
      if (digest !== null) digests.set(key, digest)
    }
  }
  return {
    clients: asksAmong(clients, fieldsOf<Fields>('client')),
    erased,
    cases: asksAmong(cases, fieldsOf<CaseBase>('case')),
    caseCount: cases.size,
    elsewhere,
    missing,
    digests,
  }
}

const fieldsText = prepared((db, $: Holes<Unit>) =>
  db
    .select({ fields: sql<string>`${syncBases.fields}` })
    .from(syncBases)
    .where(and(eq(syncBases.kind, $.kind), eq(syncBases.key, $.key))),
)
const fieldsOf =
  <Value>(kind: Unit['kind']) =>
  (key: string): Value =>
    JSON.parse(fieldsText.get({ kind, key })?.fields ?? 'null')

// The order matters: the fingerprints of waiting plans depend on it (`fingerprintOf`).
const clientColumns = {
  id: users.id,
  dni: users.dni,
  name: users.name,
  email: users.email,
  phone: users.phone,
  archived: users.archived,
  hasPassword: isNotNull(users.password).mapWith(Boolean),
  // Absent if not, so that plans from before the column still match.
  emailChosen: isNotNull(users.emailChosenAt).mapWith((chosen): true | undefined =>
    chosen ? true : undefined,
  ),
  unconfirmed: isNull(users.clientNumber).mapWith((registered): true | undefined =>
    registered ? true : undefined,
  ),
}
const clientOfDni = prepared((db, $: Holes<{ dni: string }>) =>
  db.select(clientColumns).from(users).where(eq(users.dni, $.dni)),
)

function loadClients(): Map<string, LocalClient> {
  const rows = database().select(clientColumns).from(users).where(isNotNull(users.dni)).all()
  return new Map(rows.flatMap((row) => (row.dni === null ? [] : [[row.dni, { ...row, dni: row.dni }]])))
}

function findClient(dni: string): LocalClient | undefined {
  const row = clientOfDni.get({ dni })
  return row && { ...row, dni }
}

const dniOfClient = prepared((db, $: Holes<{ id: number }>) =>
  db.select({ dni: users.dni }).from(users).where(eq(users.id, $.id)),
)
const dniOf = (id: number) => dniOfClient.get({ id })?.dni ?? undefined

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
  const { email: address, dni: of } = users
  const withBoth = and(isNotNull(address), isNotNull(of), eq(users.archived, false))
  for (const { email, dni } of database()
    .select({ email: address, dni: of })
    .from(users)
    .where(withBoth)
    .all()) {
    if (email === null || dni === null) continue
    const list = owners.get(email)
    if (list) list.push(dni)
    else owners.set(email, [dni])
  }
  return owners
}

type State = typeof newsItems.$inferSelect.state

const itemsOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ thing: newsItems.thing, state: newsItems.state })
    .from(newsItems)
    .where(eq(newsItems.caseId, $.caseId)),
)
const toldOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db.select({ things: caseTold.things }).from(caseTold).where(eq(caseTold.caseId, $.caseId)),
)

const WAITING: State[] = ['waiting', 'held']
const OVER: State[] = ['mailed', 'dropped']

/** True for a phase that was reached without its client knowing: the news of it waits, or a contradiction hides it from them. */
function isPhaseUntold(caseId: number, phaseId: number): boolean {
  const keys = ['completed', 'in_progress'].map((status) => `phase:${phaseId}:${status}`)
  const states = itemsOf.all({ caseId }).flatMap(({ thing, state }) => (keys.includes(thing) ? [state] : []))
  if (states.some((state) => WAITING.includes(state))) return true
  const reportedKeys = toldOf.get({ caseId })?.things
  return (
    reportedKeys !== undefined &&
    !states.some((state) => OVER.includes(state)) &&
    !keys.some((key) => reportedKeys.includes(key))
  )
}

function loadDismissed(): Set<string> {
  const isDismissed = eq(workItems.state, 'dismissed')
  const rows = database().select({ key: workItems.key }).from(workItems).where(isDismissed).all()
  return new Set(rows.map(({ key }) => key))
}
