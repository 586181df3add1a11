import { z } from 'zod'
import type { AdminViewer } from '~/features/auth/viewer'
import { displayName } from '~/features/clients/person-name'
import { hasYes } from '~/features/sync/work-queue.server'
import { statement } from '~db/client'
import { WORK_LINE_KINDS, type WorkCounts, type WorkLine, type WorkLineKind } from './work-lines'

export const WORK_PAGE_SIZE = 25

/** The query of the queue; a wrong value in the address is no error. */
export const WorkLineQuery = z.object({
  kind: z.enum(WORK_LINE_KINDS).nullable().catch(null).default(null),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})
export type WorkLineQuery = z.output<typeof WorkLineQuery>

/*
 * A quarantined file is one line: the document, which is archived as long as it is there, or the file of the drive
 * that never became one. Of the welcome mails only a client's newest counts, once nothing of it is on its way any more,
 * and none that never left because its client has a password without it.
 */
const LINES = `
  SELECT CASE WHEN kind <> 'waiting' THEN kind WHEN reason = 'email_changed' THEN 'email' ELSE 'conflict' END AS kind,
    id AS id, 'work' AS source FROM work_items
    WHERE state = 'open' AND NOT (kind = 'document' AND coalesce(detail ->> '$.state', '') = 'quarantined')
  UNION ALL SELECT 'quarantine', id, 'document' FROM documents WHERE withheld = 'quarantine'
  UNION ALL SELECT 'quarantine', id, 'file' FROM drive_items
    WHERE state = 'quarantined' AND document_id IS NULL AND placed_case_id IS NULL
  UNION ALL SELECT 'mail', w.id, 'mail' FROM welcome_emails w JOIN users u ON u.id = w.client_id
    WHERE w.email_sent = 0 AND u.archived = 0 AND (u.password IS NULL OR w.attempt_count > 0)
    AND NOT EXISTS (SELECT 1 FROM welcome_emails n WHERE n.client_id = w.client_id AND n.id > w.id)
    AND NOT EXISTS (SELECT 1 FROM mail_outbox m WHERE m.message_id = w.message_id AND m.state IN ('queued', 'sending'))
  UNION ALL SELECT 'no_email', id, 'client' FROM users WHERE archived = 0 AND email IS NULL`

type Source = 'work' | 'document' | 'file' | 'mail' | 'client'
type Id = number | string
type Found = { kind: WorkLineKind; id: Id; source: Source }

/** How many things wait, by their kind; kinds without any are left out. */
export function countWorkLines(_viewer: AdminViewer): WorkCounts {
  const found = statement(`SELECT kind, count(*) AS count FROM (${LINES}) GROUP BY kind`).all()
  const counts = new Map(
    (found as { kind: WorkLineKind; count: number }[]).map((row) => [row.kind, row.count]),
  )
  const kinds = WORK_LINE_KINDS.flatMap((kind) => {
    const count = counts.get(kind)
    return count ? [{ kind, count }] : []
  })
  return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds }
}

/** A page of what waits, of one kind or of all. */
export function listWorkLines(_viewer: AdminViewer, { kind, page }: WorkLineQuery) {
  const order = WORK_LINE_KINDS.map((name, index) => `WHEN '${name}' THEN ${index}`).join(' ')
  const found = statement(
    `SELECT * FROM (${LINES}) WHERE ? IS NULL OR kind = ? ORDER BY CASE kind ${order} END, id LIMIT ? OFFSET ?`,
  ).all(kind, kind, WORK_PAGE_SIZE, (page - 1) * WORK_PAGE_SIZE) as Found[]
  return { lines: found.flatMap(toLine), pageSize: WORK_PAGE_SIZE }
}

const blank = {
  ...{ title: null, caseNumber: null, clientId: null, sheet: null, cell: null, value: null },
  ...{ proposal: null, phase: null, namesPhase: false, change: null, canTake: false, runId: null },
}

function toLine({ kind, id, source }: Found): WorkLine[] {
  const line = detailsOf[source](id)
  return line ? [{ ...blank, reason: kind, kind, id, ...line }] : []
}

type Named = { id: number; name: string; value: string | null; caseNumber: string | null; reason?: string }
const QUARANTINE = 'quarantine'

const detailsOf: Record<Source, (id: Id) => Partial<WorkLine> | null> = {
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
  sheet: string | null
  cell: string | null
  caseNumber: string | null
  detail: string
  clientId: number | null
}
type Detail = {
  value?: string
  path?: string
  proposal?: string
  phase?: string
  phaseId?: number | null
  field?: string
  from?: string | null
  to?: string | null
}

function workLine(id: Id): Partial<WorkLine> | null {
  const row = statement(
    `SELECT w.kind, w.reason, w.run_id AS runId, w.sheet, w.cell, w.case_number AS caseNumber, w.detail,
     c.client_id AS clientId FROM work_items w LEFT JOIN cases c ON c.case_number = w.case_number WHERE w.id = ?`,
  ).get(id) as Item | undefined
  if (!row) return null
  const { kind, reason, runId, sheet, cell, caseNumber, clientId } = row
  const { value, path, proposal, phase, phaseId, field, from, to } = JSON.parse(row.detail) as Detail
  return {
    ...{ reason, runId, sheet, cell, caseNumber, clientId },
    title: caseNumber || null,
    value: value ?? path ?? null,
    proposal: proposal ?? null,
    phase: phase ?? null,
    namesPhase: kind === 'unmapped' && (phaseId ?? null) === null,
    change: field ? { field, from: from ?? null, to: to ?? null } : null,
    canTake: kind === 'waiting' && hasYes(reason),
  }
}
