import { and, eq } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { GENERAL } from '~/domain/categories'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { show } from '~/features/contents/until-read.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type Tx, transact } from '~db/client'
import { cases, driveItems } from '~db/schema'
import { getOpenDocument } from './get-document.server'
import { linkOrAsk, unlink } from './link.server'
import { cleanFileName, namesOf } from './store/file-name'
import { changeDocument, type Put, SHOWN } from './store/put-document.server'
import { freeName, refuseSameName } from './store/store-document.server'
import { standingOf } from './waiting/waiting-rows'

type Visit = Pick<RequestContext, 'now' | 'address'>
/**
 * `keepBoth`: if the case shows another document with its name, it gets another one. `staysHidden`: one that is hidden
 * is not shown by this.
 */
export type DocumentAssignment = {
  caseId: number
  category?: string
  keepBoth?: boolean
  staysHidden?: boolean
  /** Another file name. */
  fileName?: string
  /** How it stood on the form that this answers. */
  stood?: string
}

/**
 * Assigns a document by hand and shows it to the client of that case: the way out of quarantine, recall and the
 * archive, and into another case. The sync leaves it there. Throws `not_found` for an unknown document, one of a case
 * that is blocked, or a case that is not active, `document_exists` if the case shows another document with its name, `waiting_changed` if it
 * does not stand as it did on the form. A paper that seems to be somebody else's (`doubt`) waits in quarantine, unless that is where its case
 * was asked about.
 */
export function placeDocument(viewer: AdminViewer, id: number, place: DocumentAssignment, visit: Visit): Put {
  return transact((tx) => assignDocument(tx, viewer, id, place, visit))
}

/** The same in the caller's transaction; all errors are thrown before anything is written. */
export function assignDocument(
  tx: Tx,
  viewer: AdminViewer,
  id: number,
  { caseId, category, keepBoth, staysHidden = false, stood, ...wanted }: DocumentAssignment,
  visit: Visit,
): Put {
  const { document: row } = getOpenDocument(tx, id)
  if (stood !== undefined && stood !== standingOf(row)) throw new AppError('waiting_changed')
  const target = liveCase(tx, caseId)
  if (!target) throw new AppError('not_found')
  const fileName = wanted.fileName ?? row.fileName
  if (!keepBoth) refuseSameName(tx, caseId, { id, fileName })
  const names = namesOf(keepBoth ? freeName(tx, caseId, fileName, id) : fileName)
  const place = { caseId, category: category ?? row.category }
  const moves = row.caseId !== caseId || row.category !== place.category
  const wasHidden = row.archived
  const isShown = !wasHidden || !staysHidden
  const changes = { ...(isShown && SHOWN), ...place, ...names }
  const answered = isShown && row.withheld === 'quarantine' && row.caseId === caseId
  const put = changeDocument(tx, id, changes, { now: visit.now, answered })
  if ((moves || put.doubt) && row.caseId !== null) unlink(tx, id, row.caseId)
  if (isShown && !put.doubt && (moves || wasHidden)) linkOrAsk(tx, id, place.caseId, place.category)
  rememberOnDrive(tx, row.driveItemId, place)
  recordAudit(tx, {
    at: visit.now,
    actor: actorOf(viewer, visit.address),
    action: 'document_placed',
    userId: target.clientId,
    object: { kind: 'document', id },
    detail: {
      ...{ from: row.caseId, to: caseId, category: place.category, withheld: row.withheld },
      ...(put.doubt && { quarantined: put.doubt }),
    },
  })
  return put
}

/** Shows an unread document to its client. Throws `not_found`, `waiting_changed` if it does not stand as on the form, or is hidden. */
export function showUnread(viewer: AdminViewer, id: number, stood: string, { now, address }: Visit) {
  transact((tx) => {
    const { document: row } = getOpenDocument(tx, id)
    if (row.archived || stood !== standingOf(row)) throw new AppError('waiting_changed')
    show(tx, id, actorOf(viewer, address), now)
  })
}

/**
 * Assigns a drive file that was never imported because its names contradict each other: the next sync imports it, if it
 * is still the same file. Throws `not_found`, `document_exists`.
 */
export function placeDriveFile(
  viewer: AdminViewer,
  itemId: string,
  { caseId, category }: DocumentAssignment,
  visit: Visit,
) {
  transact((tx) => {
    const open = and(eq(driveItems.id, itemId), isOfNoBlockedCase(driveItems.placedCaseId))
    const item = tx.select().from(driveItems).where(open).get()
    const target = liveCase(tx, caseId)
    if (!item || item.documentId !== null || !target) throw new AppError('not_found')
    refuseSameName(tx, caseId, { fileName: cleanFileName(item.path) })
    tx.update(driveItems)
      .set({ placedCaseId: caseId, placedCategory: category ?? GENERAL })
      .where(eq(driveItems.id, itemId))
      .run()
    recordAudit(tx, {
      at: visit.now,
      actor: actorOf(viewer, visit.address),
      action: 'document_placed',
      userId: target.clientId,
      object: { kind: 'case', id: caseId },
      detail: { item: itemId, reason: item.reason },
    })
  })
}

const liveCase = (tx: Tx, caseId: number) =>
  tx
    .select({ clientId: cases.clientId })
    .from(cases)
    .where(and(eq(cases.id, caseId), eq(cases.archived, false)))
    .get()

function rememberOnDrive(
  tx: Tx,
  itemId: string | null,
  { caseId, category }: { caseId: number; category: string },
) {
  if (itemId === null) return
  tx.update(driveItems)
    .set({ placedCaseId: caseId, placedCategory: category, state: 'taken', reason: null })
    .where(eq(driveItems.id, itemId))
    .run()
}
