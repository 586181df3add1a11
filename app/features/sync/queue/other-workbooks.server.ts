import { and, asc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type Actor, actorOf, recordAudit } from '~/features/audit/record.server'
import { isWorkbookName, mayBeChosen, namesOf } from '~/features/cloud-drive/choose-workbook'
import { lookInTime } from '~/features/cloud-drive/reach.server'
import { trackingWorkbook, writeTrackingWorkbook } from '~/features/cloud-drive/tracking-workbook.server'
import { AppError } from '~/infra/app-error'
import type { DriveFile } from '~/infra/drive/drive'
import { database, type Tx, transact } from '~db/client'
import { sheetAnswers, workItems } from '~db/schema'
import type { SyncRun } from '../sync-run'
import { updateQueue } from './work-items.server'

/** A workbook next to the chosen one: a different item under another name. */
const keyOfWorkbook = (name: string) => ['workbook', name].join('|')

/** Puts the workbooks next to the chosen one into the queue, one item each; those that are gone leave it. */
export function askAboutOthers(tx: Tx, run: SyncRun, others: Pick<DriveFile, 'name'>[]) {
  const queueItems = others.map(({ name }) => ({
    ...{ key: keyOfWorkbook(name), kind: 'workbook' as const, reason: 'other_workbook' },
    ...{ sheet: null, cell: null, caseNumber: null, detail: { value: name }, position: 0 },
  }))
  updateQueue(tx, { ...run, workbookId: null }, queueItems, ['workbook'], run.startedAt)
}

/** The names of the workbooks on the drive that nobody has decided on. */
export function otherWorkbooks(): string[] {
  const { kind, state, detail, id } = workItems
  const open = and(eq(kind, 'workbook'), eq(state, 'open'))
  const rows = database().select({ detail }).from(workItems).where(open).orderBy(asc(id)).all()
  return rows.map((row) => String(row.detail.value))
}

/** If none is chosen, the first drive workbook applied with an approved sheet becomes the chosen one. */
export function chooseFirst(tx: Tx, { origin, workbookId, sourceName }: SyncRun, by: Actor, now: number) {
  if (origin === 'upload' || sourceName === null || workbookId === null || trackingWorkbook() !== null) return
  const accepted = tx
    .select({ sheet: sheetAnswers.sheet })
    .from(sheetAnswers)
    .where(and(eq(sheetAnswers.workbookId, workbookId), eq(sheetAnswers.answer, 'accepted')))
    .limit(1)
    .get()
  if (accepted) choose(tx, sourceName, by, now)
}

/**
 * Reads this workbook from now on. The others present now are not asked about any more. Throws `workbook_gone` if there
 * is none with this name at the root of the drive, and what the drive throws if it cannot be read.
 */
export async function chooseWorkbookOf(viewer: AdminViewer, name: string, now: number): Promise<void> {
  const root = await lookInTime()
  if (root.state !== 'ok' && root.error) throw root.error
  const books = root.state === 'ok' ? root.files.filter((file) => mayBeChosen(file.name)) : []
  if (!books.some((book) => book.name === name))
    throw new AppError('workbook_gone', { name, ...namesOf(books) })
  const others = books.filter((book) => book.name !== name && isWorkbookName(book.name))
  transact((tx) => {
    choose(tx, name, actorOf(viewer), now)
    closeQuestions(tx, viewer, [name], 'solved', now)
    closeQuestions(
      tx,
      viewer,
      others.map((book) => book.name),
      'dismissed',
      now,
    )
  })
}

function choose(tx: Tx, name: string, actor: Actor, now: number) {
  const before = trackingWorkbook()
  writeTrackingWorkbook(tx, name, now)
  recordAudit(tx, {
    at: now,
    actor,
    action: 'workbook_chosen',
    detail: { ...(before !== null && { before }), name },
  })
}

/** The previously read workbook has no item yet: it gets one, so that it is not asked about at once. */
function closeQuestions(
  tx: Tx,
  { label }: AdminViewer,
  names: string[],
  state: 'solved' | 'dismissed',
  now: number,
) {
  const closed = { state, closedAt: now, closedBy: label }
  for (const name of names) {
    const line = { key: keyOfWorkbook(name), kind: 'workbook' as const, reason: 'other_workbook' }
    tx.insert(workItems)
      .values({ ...line, ...closed, detail: { value: name }, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoUpdate({ target: workItems.key, set: closed })
      .run()
  }
}
