import { and, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { CivilDate } from '~/domain/civil-date'
import { displayName } from '~/domain/people/person-name'
import type { DoubtDetail } from '~/features/cases/doubts/doubt-detail'
import { standingOf } from '~/features/documents/waiting/waiting-rows'
import type { AskedColumn, SheetCounts } from '~/features/sync/plan/waiting-reasons'
import { isApprovable } from '~/features/sync/plan/waiting-reasons'
import { mailsOfQuestion } from '~/features/sync/queue/work-items.server'
import { sheetLook } from '~/features/sync/workbooks/workbook-views.server'
import { database } from '~db/client'
import { cases, documents, driveItems, mailOutbox, users, welcomeEmails, workItems } from '~db/schema'
import { doubtfulCases } from './doubtful-cases.server'
import { type FoundLine, findGroups } from './find-work.server'
import {
  filesWithoutPhase,
  lostNames,
  namesWithoutEmail,
  stuckNames,
  waitingFiles,
} from './first-names.server'
import type { WorkSource } from './line-columns.server'
import type { QueueLine } from './queue-lines'
import { suggestedCases } from './suggested-cases.server'
import { wordDetails } from './word-details.server'

type Id = FoundLine['id']

const WITHOUT_EMAIL = { kinds: ['no_email'] as const, group: null, sheet: null }

const blank = {
  ...{ columns: [], names: [], candidates: [], doubtful: [], asked: [] },
  ...{ title: null, caseNumber: null, clientId: null, sheet: null, cell: null, value: null, word: null },
  ...{
    proposal: null,
    phase: null,
    suggested: null,
    event: null,
    doubt: null,
    stood: null,
    mark: null,
    change: null,
    canTake: false,
    mails: 0,
    runId: null,
    position: null,
    makes: null,
    look: null,
    workbookId: null,
  },
}

/** An item with everything shown about it; none if its subject has been deleted in the meantime. */
export function toLine(viewer: AdminViewer, { kind, id, source, count }: FoundLine): QueueLine[] {
  const line = detailsOf[source](id, { viewer, count })
  return line ? [{ ...blank, reason: kind, kind, id, count, ...line }] : []
}

const QUARANTINE = 'quarantine'

type Asked = { viewer: AdminViewer; count: number }

const detailsOf: Record<WorkSource, (id: Id, options: Asked) => Partial<QueueLine> | null> = {
  work: workLine,
  document: documentLine,
  file: fileLine,
  upload: () => ({ names: waitingFiles() }),
  phase: () => ({ names: filesWithoutPhase() }),
  letter: letterLine,
  mail: mailLine,
  client: clientLine,
  bounced: bouncedLine,
}

function documentLine(id: Id, { viewer }: Asked): Partial<QueueLine> | null {
  const row = database()
    .select({ document: documents, caseNumber: cases.caseNumber })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(eq(documents.id, Number(id)))
    .get()
  if (!row) return null
  const { document, caseNumber } = row
  const { fileName: title, withheldReason: reason } = document
  const candidates = suggestedCases(viewer, title, caseNumber)
  return { title, caseNumber, reason: reason ?? QUARANTINE, candidates, stood: standingOf(document) }
}

function fileLine(id: Id, { viewer }: Asked): Partial<QueueLine> | null {
  const { path, reason } = driveItems
  const byId = eq(driveItems.id, String(id))
  const row = database().select({ value: path, reason }).from(driveItems).where(byId).get()
  if (!row) return null
  const title = row.value.split('/').at(-1) ?? row.value
  return { ...row, title, reason: row.reason ?? QUARANTINE, candidates: suggestedCases(viewer, row.value) }
}

function letterLine(id: Id): Partial<QueueLine> | null {
  const { userId: clientId, recipientName, recipient, state, error, kind } = mailOutbox
  const row = database()
    .select({ clientId, recipientName, recipient, state, error, kind })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, Number(id)))
    .get()
  if (!row) return null
  if (row.state === 'queued') return { reason: 'mails_stuck', names: stuckNames(), value: row.error }
  if (row.kind !== 'request') return { reason: 'news_lost', names: lostNames() }
  const title = displayName(row.recipientName)
  return { reason: 'letter_failed', clientId: row.clientId, title, value: row.recipient }
}

function mailLine(id: Id): Partial<QueueLine> | null {
  const { clientId, clientName, clientEmail } = welcomeEmails
  const byId = eq(welcomeEmails.id, Number(id))
  const row = database().select({ clientId, clientName, clientEmail }).from(welcomeEmails).where(byId).get()
  return row ? { clientId: row.clientId, title: displayName(row.clientName), value: row.clientEmail } : null
}

function clientLine(id: Id, { count }: Asked): Partial<QueueLine> | null {
  if (count > 1) return { names: namesWithoutEmail(), mark: findGroups(WITHOUT_EMAIL)[0]?.mark ?? null }
  const byId = eq(users.id, Number(id))
  const row = database().select({ id: users.id, name: users.name }).from(users).where(byId).get()
  return row ? { clientId: row.id, title: displayName(row.name) } : null
}

function bouncedLine(id: Id): Partial<QueueLine> | null {
  const byId = eq(users.id, Number(id))
  const row = database().select({ name: users.name, email: users.email }).from(users).where(byId).get()
  return row ? { clientId: Number(id), title: displayName(row.name), value: row.email } : null
}

type Detail = {
  value?: string
  word?: string
  path?: string
  proposal?: string
  phase?: string
  events?: EventSaid[]
  withdrawn?: EventSaid[]
  field?: string
  from?: string | null
  to?: string | null
  makes?: SheetCounts
  /** Of a question about columns. */
  columns?: AskedColumn[]
  /** Of a question about documents: what they are called. */
  names?: string[]
}

type EventSaid = { title: string; fields: { eventDate: CivilDate | null } }

function workLine(id: Id, { count }: Asked): Partial<QueueLine> | null {
  const row = database()
    .select({ item: workItems, clientId: users.id, name: users.name })
    .from(workItems)
    .leftJoin(cases, eq(cases.caseNumber, workItems.caseNumber))
    .leftJoin(users, and(eq(users.id, cases.clientId), isNull(users.blockedAt)))
    .where(eq(workItems.id, Number(id)))
    .get()
  if (!row) return null
  const { kind, reason, runId, position, workbookId, sheet, cell, caseNumber } = row.item
  if (kind === 'case' && count > 1) return doubtfulCases(reason)
  const { value, word, path, proposal, phase, field, from, to, makes, ...detail }: Detail = row.item.detail
  const cellText = word ?? value ?? ''
  const [event] = [...(detail.withdrawn ?? []), ...(detail.events ?? [])]
  const { clientId, name } = row.name === null && reason === 'archived_here' ? archivedClient(value) : row
  return {
    ...{ reason, runId, position, workbookId, sheet, cell, caseNumber, clientId },
    title: name ? displayName(name) : caseNumber || null,
    names: detail.names ?? [],
    ...(kind === 'unmapped' && row.item.word !== null && wordDetails(row.item.word, cellText)),
    event: event ? { title: event.title, date: event.fields.eventDate } : null,
    value: value ?? path ?? null,
    word: word ?? null,
    proposal: proposal ?? null,
    phase: phase ?? null,
    change: field ? { field, from: from ?? null, to: to ?? null } : null,
    canTake: kind === 'waiting' && isApprovable(reason),
    mails: kind === 'waiting' ? mailsOfQuestion(row.item.detail) : 0,
    doubt: kind === 'case' ? (row.item.detail as DoubtDetail) : null,
    makes: makes ?? null,
    asked: detail.columns ?? [],
    look: makes ? sheetLook(workbookId, sheet) : null,
  }
}

/** The client of a case that the sheet brings for somebody who is archived here. */
function archivedClient(dni: string | undefined): { clientId: number | null; name: string | null } {
  const byDni = and(eq(users.dni, dni ?? ''), isNull(users.blockedAt))
  const row = database().select({ clientId: users.id, name: users.name }).from(users).where(byDni).get()
  return row ?? { clientId: null, name: null }
}
