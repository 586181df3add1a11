import { displayName } from '~/domain/person-name'
import { hasYes } from '~/features/sync/plan/waiting-reasons'
import { sheetLook } from '~/features/sync/workbooks/sheet-look.server'
import type { SheetCounts } from '~/features/sync/workbooks/sheet-questions'
import { statement } from '~db/client'
import type { FoundLine, WorkSource } from './find-work.server'
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

type Named = { id: number; name: string; value: string | null; caseNumber: string | null; reason?: string }
const QUARANTINE = 'quarantine'

const detailsOf: Record<WorkSource, (id: Id) => Partial<WorkLine> | null> = {
  work: workLine,
  document: (id) =>
    fromRow(
      `SELECT d.id, d.file_name AS name, d.file_name AS value, c.case_number AS caseNumber, d.withheld_reason AS reason
       FROM documents d LEFT JOIN cases c ON c.id = d.case_id WHERE d.id = ?`,
      id,
      ({ value, caseNumber, reason }) => ({ title: caseNumber, value, reason: reason ?? QUARANTINE }),
    ),
  file: (id) =>
    fromRow('SELECT path AS name, path AS value, reason FROM drive_items WHERE id = ?', id, (row) => ({
      value: row.value,
      reason: row.reason ?? QUARANTINE,
    })),
  mail: (id) =>
    fromRow(
      `SELECT client_id AS id, client_name AS name, client_email AS value, case_number AS caseNumber
       FROM welcome_emails WHERE id = ?`,
      id,
      ({ id: clientId, name, value }) => ({ clientId, title: displayName(name), value }),
    ),
  client: (id) =>
    fromRow('SELECT id, name, NULL AS value FROM users WHERE id = ?', id, (row) => ({
      clientId: row.id,
      title: displayName(row.name),
    })),
}

function fromRow(query: string, id: Id, view: (row: Named) => Partial<WorkLine>) {
  const row = statement(query).get(id) as Named | undefined
  return row ? view(row) : null
}

type Item = {
  kind: string
  reason: string
  runId: number | null
  workbookId: number | null
  sheet: string | null
  cell: string | null
  caseNumber: string | null
  detail: string
  clientId: number | null
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
  const row = statement(
    `SELECT w.kind, w.reason, w.run_id AS runId, w.workbook_id AS workbookId, w.sheet, w.cell, w.case_number AS caseNumber, w.detail,
     c.client_id AS clientId FROM work_items w LEFT JOIN cases c ON c.case_number = w.case_number WHERE w.id = ?`,
  ).get(id) as Item | undefined
  if (!row) return null
  const { kind, reason, runId, workbookId, sheet, cell, caseNumber, clientId } = row
  const { value, word, path, proposal, phase, phaseId, field, from, to, makes } = JSON.parse(
    row.detail,
  ) as Detail
  return {
    ...{ reason, runId, workbookId, sheet, cell, caseNumber, clientId },
    title: caseNumber || null,
    value: value ?? path ?? null,
    word: word ?? null,
    proposal: proposal ?? null,
    phase: phase ?? null,
    namesPhase: kind === 'unmapped' && (phaseId ?? null) === null,
    change: field ? { field, from: from ?? null, to: to ?? null } : null,
    canTake: kind === 'waiting' && hasYes(reason),
    makes: makes ?? null,
    look: makes ? sheetLook(workbookId, sheet) : null,
  }
}
