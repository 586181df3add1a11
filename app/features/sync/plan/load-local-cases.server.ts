import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { SHEET_FACTS } from '~/domain/cases/case-facts'
import type { FirmFacts } from '~/domain/cases/firm-facts'
import { HEARING_FACTS } from '~/domain/hearings/hearing'
import { stageBesideTitle, stageOfEvent } from '~/domain/stages/stage-of-event'
import type { StageKey } from '~/domain/stages/stages'
import { isOpenOfSheet } from '~/features/cases/requests.server'
import { firmFactsOf, firmFactsOfAll } from '~/features/firm-facts/values.server'
import { database } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { columnsOf } from '~db/rows'
import { caseEvents, caseHolders, caseRequests, cases, timelinePhases, users } from '~db/schema'
import type { LocalCase, LocalEvent } from './plan-types'

const { id, caseNumber, clientId, archived, title, status, assignedLawyer, nextHearing } = cases
const { expedienteContrario, situacionActual, processStartDate, hearingUnsaid } = cases
// The order matters: the fingerprints of waiting plans depend on it (`fingerprintOf`). Facts that were added since come last.
const caseColumns = {
  ...{ id, caseNumber, clientId, archived, title, status, assignedLawyer, nextHearing },
  ...{ expedienteContrario, situacionActual, processStartDate },
  ...columnsOf(cases, HEARING_FACTS),
  hearingUnsaid,
  ...columnsOf(cases, SHEET_FACTS),
}
const eventColumns = {
  id: caseEvents.id,
  caseId: caseEvents.caseId,
  phaseId: caseEvents.phaseId,
  title: caseEvents.title,
  status: caseEvents.status,
  eventDate: caseEvents.eventDate,
  description: caseEvents.description,
  source: caseEvents.source,
  phaseTitle: timelinePhases.title,
  phaseStage: timelinePhases.stage,
}
const ofPhase = eq(timelinePhases.id, caseEvents.phaseId)
const requestColumns = { caseId: caseRequests.caseId, text: caseRequests.text }

type Row<Columns, Whole> = Pick<Whole, keyof Columns & keyof Whole>
type CaseRow = Row<typeof caseColumns, typeof cases.$inferSelect>
type EventRow = Row<typeof eventColumns, typeof caseEvents.$inferSelect> & {
  phaseTitle: string
  phaseStage: StageKey | null
}

const toCase = (
  { archived, assignedLawyer, ...row }: CaseRow,
  events: LocalEvent[] = [],
  request: string | null = null,
  firmFacts: FirmFacts = {},
): LocalCase => ({ ...row, ...firmFacts, archived, assignedLawyer: assignedLawyer || null, events, request })

/** Events without a phase do not come from the sheet. */
function toEvent(row: EventRow): LocalEvent[] {
  const { id, phaseId, title, status, eventDate, description, source } = row
  if (phaseId === null) return []
  const stage = stageBesideTitle({ title, stage: stageOfEvent(row) })
  return [
    { id, phaseId, title, status, eventDate, description, fromSheet: source === 'spreadsheet', ...stage },
  ]
}

/** All cases by key, with their events and the open requests of the sheet. */
export function loadCases(): Map<string, LocalCase> {
  const events = loadEvents()
  const requests = loadRequests()
  const firmFacts = firmFactsOfAll()
  const columns = { ...caseColumns, caseKey: cases.caseKey }
  const rows = database().select(columns).from(cases).where(isNotNull(cases.caseKey)).all()
  return new Map(
    rows.map(({ caseKey, ...row }) => [
      caseKey ?? '',
      toCase(row, events.get(row.id), requests.get(row.id), firmFacts.get(row.id)),
    ]),
  )
}

const caseOfKey = prepared((db, $: Holes<{ key: string }>) =>
  db.select(caseColumns).from(cases).where(eq(cases.caseKey, $.key)),
)
const eventsOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select(eventColumns)
    .from(caseEvents)
    .innerJoin(timelinePhases, ofPhase)
    .where(and(isNotNull(caseEvents.phaseId), eq(caseEvents.caseId, $.caseId)))
    .orderBy(asc(caseEvents.id)),
)
const requestOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select(requestColumns)
    .from(caseRequests)
    .where(and(isOpenOfSheet, eq(caseRequests.caseId, $.caseId))),
)

/** The case with this key, with its events and the open request of the sheet. */
export function findCase(key: string): LocalCase | undefined {
  const row = caseOfKey.get({ key })
  if (!row) return undefined
  const caseId = row.id
  const events = eventsOf.all({ caseId }).flatMap(toEvent)
  return toCase(row, events, requestOf.get({ caseId })?.text, firmFactsOf(caseId))
}

const numbersOfClient = prepared((db, $: Holes<{ clientId: number }>) =>
  db
    .select({ number: cases.caseNumber })
    .from(cases)
    .where(eq(cases.clientId, $.clientId))
    .orderBy(asc(cases.id)),
)

/** The numbers of a client's cases. */
export const numbersOf = (clientId: number): string[] =>
  numbersOfClient.all({ clientId }).map(({ number }) => number)

const holdersOfCase = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ dni: users.dni })
    .from(caseHolders)
    .innerJoin(users, eq(users.id, caseHolders.userId))
    .where(eq(caseHolders.caseId, $.caseId))
    .orderBy(asc(caseHolders.id)),
)

/** The DNIs of those who see a case beside its client. */
export const holdersOf = (caseId: number): string[] =>
  holdersOfCase.all({ caseId }).flatMap(({ dni }) => dni ?? [])

function loadRequests(): Map<number, string> {
  const rows = database().select(requestColumns).from(caseRequests).where(isOpenOfSheet).all()
  return new Map(rows.map(({ caseId, text }) => [caseId, text]))
}

function loadEvents(): Map<number, LocalEvent[]> {
  const byCase = new Map<number, LocalEvent[]>()
  const rows = database()
    .select(eventColumns)
    .from(caseEvents)
    .innerJoin(timelinePhases, ofPhase)
    .orderBy(asc(caseEvents.id))
    .all()
  for (const row of rows) {
    const list = byCase.get(row.caseId)
    if (list) list.push(...toEvent(row))
    else byCase.set(row.caseId, toEvent(row))
  }
  return byCase
}
