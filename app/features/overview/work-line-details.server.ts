import { eq } from 'drizzle-orm'
import { displayName } from '~/domain/person-name'
import type { SheetCounts } from '~/features/sync/plan/waiting-reasons'
import { isApprovable } from '~/features/sync/plan/waiting-reasons'
import { sheetLook } from '~/features/sync/workbooks/workbook-views.server'
import { database } from '~db/client'
import { cases, documents, driveItems, users, welcomeEmails, workItems } from '~db/schema'
import type { FoundLine } from './find-work.server'
import type { WorkSource } from './lines-that-wait.server'
import type { WorkLine } from './work-lines'

type Id = FoundLine['id']

const blank = {
  ...{ title: null, caseNumber: null, clientId: null, sheet: null, cell: null, value: null, word: null },
  ...{
    proposal: null,
    phase: null,
    namesPhase: false,
    change: null,
    canTake: false,
    runId: null,
    makes: null,
    look: null,
    workbookId: null,
  },
}

/** An item with everything shown about it; none if its subject has been deleted in the meantime. */
export function toLine({ kind, id, source, count }: FoundLine): WorkLine[] {
  const line = detailsOf[source](id)
  return line ? [{ ...blank, reason: kind, kind, id, count, ...line }] : []
}

const QUARANTINE = 'quarantine'

const detailsOf: Record<WorkSource, (id: Id) => Partial<WorkLine> | null> = {
  work: workLine,
  document: documentLine,
  file: fileLine,
  mail: mailLine,
  client: clientLine,
}

function documentLine(id: Id): Partial<WorkLine> | null {
  const row = database()
    .select({ value: documents.fileName, title: cases.caseNumber, reason: documents.withheldReason })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(eq(documents.id, Number(id)))
    .get()
  return row ? { ...row, reason: row.reason ?? QUARANTINE } : null
}

function fileLine(id: Id): Partial<WorkLine> | null {
  const { path, reason } = driveItems
  const own = eq(driveItems.id, String(id))
  const row = database().select({ value: path, reason }).from(driveItems).where(own).get()
  return row ? { ...row, reason: row.reason ?? QUARANTINE } : null
}

function mailLine(id: Id): Partial<WorkLine> | null {
  const { clientId, clientName, clientEmail } = welcomeEmails
  const own = eq(welcomeEmails.id, Number(id))
  const row = database().select({ clientId, clientName, clientEmail }).from(welcomeEmails).where(own).get()
  return row ? { clientId: row.clientId, title: displayName(row.clientName), value: row.clientEmail } : null
}

function clientLine(id: Id): Partial<WorkLine> | null {
  const own = eq(users.id, Number(id))
  const row = database().select({ id: users.id, name: users.name }).from(users).where(own).get()
  return row ? { clientId: row.id, title: displayName(row.name) } : null
}

type Detail = {
  value?: string
  word?: string
  path?: string
  proposal?: string
  phase?: string
  phaseId?: number | null
  field?: string
  from?: string | null
  to?: string | null
  makes?: SheetCounts
}

function workLine(id: Id): Partial<WorkLine> | null {
  const row = database()
    .select({ item: workItems, clientId: cases.clientId })
    .from(workItems)
    .leftJoin(cases, eq(cases.caseNumber, workItems.caseNumber))
    .where(eq(workItems.id, Number(id)))
    .get()
  if (!row) return null
  const { clientId } = row
  const { kind, reason, runId, workbookId, sheet, cell, caseNumber } = row.item
  const { value, word, path, proposal, phase, phaseId, field, from, to, makes }: Detail = row.item.detail
  return {
    ...{ reason, runId, workbookId, sheet, cell, caseNumber, clientId },
    title: caseNumber || null,
    value: value ?? path ?? null,
    word: word ?? null,
    proposal: proposal ?? null,
    phase: phase ?? null,
    namesPhase: kind === 'unmapped' && (phaseId ?? null) === null,
    change: field ? { field, from: from ?? null, to: to ?? null } : null,
    canTake: kind === 'waiting' && isApprovable(reason),
    makes: makes ?? null,
    look: makes ? sheetLook(workbookId, sheet) : null,
  }
}
