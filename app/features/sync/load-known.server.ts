import { isNotNull, isNull } from 'drizzle-orm'
import { caseKey } from '~/features/cases/case-number'
import type { Tx } from '~db/client'
import { caseEvents, caseRequests, cases, syncBases, users } from '~db/schema'
import type { CaseBase, Fields, Known, KnownCase, KnownClient, KnownEvent, KnownRequest } from './plan-types'

/** All that a plan is compared with. Clients without a DNI (self-registered) are none of the sheet's. */
export function loadKnown(tx: Tx): Known {
  const bases = tx.select().from(syncBases).all()
  const ofKind = (kind: 'client' | 'case') => bases.filter((base) => base.kind === kind)
  return {
    clients: loadClients(tx),
    cases: loadCases(tx),
    clientBases: new Map(ofKind('client').map(({ key, fields }) => [key, fields as Fields])),
    caseBases: new Map(ofKind('case').map(({ key, fields }) => [key, fields as CaseBase])),
    missing: new Set(
      ofKind('case')
        .filter((base) => base.missingSince !== null)
        .map(({ key }) => key),
    ),
  }
}

function loadClients(tx: Tx): Map<string, KnownClient> {
  const { id, dni, name, email, phone, archived } = users
  const rows = tx.select({ id, dni, name, email, phone, archived }).from(users).where(isNotNull(dni)).all()
  return new Map(rows.flatMap((row) => (row.dni ? [[row.dni, { ...row, dni: row.dni }]] : [])))
}

function loadCases(tx: Tx): Map<string, KnownCase> {
  const events = loadEvents(tx)
  const requests = loadRequests(tx)
  const rows = tx.select().from(cases).all()
  return new Map(
    rows.map((row) => [
      caseKey(row.caseNumber),
      {
        ...row,
        assignedLawyer: row.assignedLawyer || null,
        events: events.get(row.id) ?? [],
        request: requests.get(row.id) ?? null,
      },
    ]),
  )
}

function loadRequests(tx: Tx): Map<number, KnownRequest> {
  const rows = tx.select().from(caseRequests).where(isNull(caseRequests.closedAt)).all()
  return new Map(rows.map(({ caseId, text, source }) => [caseId, { text, fromSheet: source === 'sheet' }]))
}

function loadEvents(tx: Tx): Map<number, KnownEvent[]> {
  const { id, caseId, phaseId, status, eventDate, description, source } = caseEvents
  const rows = tx
    .select({ id, caseId, phaseId, status, eventDate, description, source })
    .from(caseEvents)
    .where(isNotNull(phaseId))
    .all()
  const byCase = new Map<number, KnownEvent[]>()
  for (const { caseId: owner, phaseId: phase, source: from, ...event } of rows) {
    if (phase === null) continue
    const list = byCase.get(owner) ?? []
    list.push({ ...event, phaseId: phase, fromSheet: from === 'spreadsheet' })
    byCase.set(owner, list)
  }
  return byCase
}
