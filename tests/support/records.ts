import { asc, eq, inArray, sql } from 'drizzle-orm'
import { readDocumentIds } from '~/domain/document-ids'
import { database } from '~db/client'
import * as schema from '~db/schema'

/** Database contents as needed by tests. A missing record is an error in the test. */

export const allClients = () => database().select().from(schema.users).orderBy(asc(schema.users.id)).all()
export const allCases = () => database().select().from(schema.cases).orderBy(asc(schema.cases.id)).all()
export const allDocuments = () =>
  database().select().from(schema.documents).orderBy(asc(schema.documents.id)).all()
export const allMails = () =>
  database().select().from(schema.mailOutbox).orderBy(asc(schema.mailOutbox.id)).all()

export const allEvents = () =>
  database().select().from(schema.caseEvents).orderBy(asc(schema.caseEvents.id)).all()

export const allHolders = () => database().select().from(schema.caseHolders).all()
export const clientOf = (dni: string) =>
  found(
    dni,
    allClients().find((row) => row.dni === dni),
  )

export const caseNumbered = (number: string) =>
  found(
    number,
    allCases().find((row) => row.caseNumber === number),
  )

/** The events of a case in order of creation, with their documents. */
export const eventsOf = (caseNumber: string) =>
  database()
    .select()
    .from(schema.caseEvents)
    .where(eq(schema.caseEvents.caseId, caseNumbered(caseNumber).id))
    .orderBy(asc(schema.caseEvents.id))
    .all()
    .map(({ documentIds, ...event }) => ({ ...event, documentIds: readDocumentIds(documentIds) }))

export const onlyDocument = () => found('the only document', allDocuments()[0])

type RowKind = (typeof schema.ROW_KINDS)[number]

/** The rows of a run, in order. */
export const rowsOfRun = ({ id }: { id: number }) =>
  database()
    .select()
    .from(schema.syncRows)
    .where(eq(schema.syncRows.runId, id))
    .orderBy(asc(schema.syncRows.position))
    .all()

/** The same, of one kind. */
export const notesOf = (run: { id: number }, kind: RowKind) =>
  rowsOfRun(run).filter((row) => row.kind === kind)

/** The numbers of a run's rows of one kind and case, as a person would select them. */
export const ticks = (run: { id: number }, kind: RowKind, caseNumber?: string) =>
  notesOf(run, kind)
    .filter((row) => caseNumber === undefined || row.caseNumber === caseNumber)
    .map(({ position }) => position)

type RunState = (typeof schema.RUN_STATES)[number]

/** The runs in one of these states, oldest first. */
export const runsIn = (...states: RunState[]) =>
  database()
    .select()
    .from(schema.syncRuns)
    .where(inArray(schema.syncRuns.state, states))
    .orderBy(asc(schema.syncRuns.id))
    .all()

/** The unfinished runs. */
export const runsUnderWay = () => runsIn('queued', 'running')

/** The open items of the queue. */
export const openWork = () =>
  database().select().from(schema.workItems).where(eq(schema.workItems.state, 'open')).all()

/**
 * Everything that people or later runs would notice, to compare before and after. The digest that identifies a sheet
 * row changes with every space in it, and is not included.
 */
export function dump() {
  const { users, cases, caseEvents, caseRequests, documents, driveItems, mailOutbox, welcomeEmails } = schema
  const { kind, key, fields, missingSince } = schema.syncBases
  const tables = [users, cases, caseEvents, caseRequests, documents, driveItems, mailOutbox, welcomeEmails]
  return [
    ...tables.map((table) => database().select().from(table).orderBy(sql`1`).all()),
    database().select({ kind, key, fields, missingSince }).from(schema.syncBases).orderBy(kind, key).all(),
  ]
}

function found<Row>(what: string, row: Row | undefined): Row {
  if (!row) throw new Error(`${what} is not there`)
  return row
}
