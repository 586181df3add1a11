import { and, eq, inArray } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { AppError, type ErrorCode } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, type Tx, transact } from '~db/client'
import { documents } from '~db/schema'
import { assignDocument } from '../place-document.server'
import { isRetrieved } from '../receipts.server'
import { moveToTrash, restoreFromTrash } from '../trash.server'
import { standingOf } from '../waiting/waiting-rows'
import { withhold } from '../withhold-document.server'
import {
  actionsIn,
  isListedIn,
  type LeftReason,
  type SelectedChange,
  type SelectedOutcome,
  type Selection,
  tickOf,
} from './selection'

/** `readers`: how many of the documents each of those beside the client had opened, by name. */
type Visit = Pick<RequestContext, 'now' | 'address'> & { readers: Map<string, number> }
type Row = typeof documents.$inferSelect
type Step = (tx: Tx, viewer: AdminViewer, row: Row, visit: Visit, tick?: string) => LeftReason | null

/**
 * Performs a single-document action on all selected documents, in one transaction. Documents that have left the view
 * they were selected in, are blocked or otherwise than on the screen that publishes them, or cannot go where they should,
 * are left unchanged and counted. Throws `not_found` for an action that view does not offer.
 */
export function changeSelected(
  viewer: AdminViewer,
  change: SelectedChange,
  { view, ids, ticks }: Selection,
  at: Pick<RequestContext, 'now' | 'address'>,
): SelectedOutcome {
  if (!actionsIn(view).includes(change)) throw new AppError('not_found')
  return transact((tx) => {
    const outcome: SelectedOutcome = { done: 0, opened: 0, left: {} }
    const visit = { ...at, readers: new Map<string, number>() }
    for (const id of new Set(ids)) {
      const open = and(eq(documents.id, id), isOfNoBlockedCase(documents.caseId))
      const row = tx.select().from(documents).where(open).get()
      const left =
        change === 'restore'
          ? restore(tx, viewer, id, row, visit)
          : (reasonToLeave(row, view) ?? steps[change](tx, viewer, row as Row, visit, ticks?.get(id)))
      if (left) outcome.left[left] = (outcome.left[left] ?? 0) + 1
      else outcome.done += 1
      if (!left && row && isRetrieved(row)) outcome.opened += 1
    }
    const readers = [...visit.readers].map(([name, count]) => ({ name, count }))
    return readers.length === 0 ? outcome : { ...outcome, readers }
  })
}

/** The selected documents still in their view, by name, for the confirmation before deletion. */
export function selectedNames(_viewer: AdminViewer, { view, ids }: Selection) {
  const { id, archived, withheld, fileName } = documents
  return database()
    .select({ id, fileName, archived, withheld })
    .from(documents)
    .where(and(inArray(id, ids), isOfNoBlockedCase(documents.caseId)))
    .orderBy(fileName, id)
    .all()
    .filter((row) => isListedIn(view, row))
    .map((row) => ({ id: row.id, fileName: row.fileName }))
}

const reasonToLeave = (row: Row | undefined, view: Selection['view']): LeftReason | null => {
  if (!row) return 'gone'
  return isListedIn(view, row) ? null : 'changed'
}

const steps: Record<Exclude<SelectedChange, 'restore'>, Step> = {
  archive: (tx, viewer, { id }, visit) => quietly(() => withhold(tx, viewer, id, visit, null)),
  recall: (tx, viewer, { id }, visit) => {
    const { others } = withhold(tx, viewer, id, visit, 'recalled')
    for (const { name } of others) visit.readers.set(name, (visit.readers.get(name) ?? 0) + 1)
    return null
  },
  delete: (tx, viewer, row, visit) => quietly(() => moveToTrash(tx, viewer, row, visit)),
  publish: (tx, viewer, row, visit, tick) => {
    const { id, caseId } = row
    if (caseId === null) return 'noCase'
    // It would be shown to another client than the one who was on the screen.
    if (!tick?.startsWith(`${id}-${caseId}-`)) return 'moved'
    if (tick !== tickOf(id, caseId, standingOf(row))) return 'changed'
    return leaving({ not_found: 'noCase', document_exists: 'nameTaken' }, () =>
      assignDocument(tx, viewer, id, { caseId }, visit).doubt ? 'doubt' : null,
    )
  },
}

const restore = (tx: Tx, viewer: AdminViewer, id: number, row: Row | undefined, visit: Visit) =>
  row
    ? 'changed'
    : leaving({ not_found: 'gone', document_exists: 'nameTaken' }, () => {
        restoreFromTrash(tx, viewer, id, visit)
        return null
      })

function quietly(work: () => unknown): null {
  work()
  return null
}

/** An error thrown before anything is written skips one document and continues with the others. */
function leaving(
  reasons: Partial<Record<ErrorCode, LeftReason>>,
  work: () => LeftReason | null,
): LeftReason | null {
  try {
    return work()
  } catch (error) {
    const reason = error instanceof AppError && reasons[error.code]
    if (reason) return reason
    throw error
  }
}
