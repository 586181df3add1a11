import { and, asc, count, eq, isNull, type SQL } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { documentCategories } from '~/domain/categories'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { readSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { cases, documents, driveItems, pendingUploads, timelinePhases, users } from '~db/schema'
import { toAvailable } from '../cases-to-choose.server'
import type { AvailableCase } from '../contract'
import { namingsOf } from '../namings/namings.server'
import { findSameName, markOf } from '../store/store-document.server'
import { findOwner, ownerById } from './find-owner.server'
import { readWaitingKey, standingOf, type WaitingRow, waitingKey } from './waiting-rows'

/** How many lines are shown, and saved, at a time. */
export const MOST_WAITING = 50

/** How many things wait, by kind; those of the drive are in quarantine only. */
export type WaitingCount = { uploads: number; held: number; phases: number; total: number }

/** Counts what the table of `listWaiting` holds. */
export function countWaiting(_viewer: AdminViewer): WaitingCount {
  const rowsIn = (table: Waiting, condition?: SQL) =>
    database().select({ rows: count() }).from(table).where(unblocked(table, condition)).get()?.rows ?? 0
  const uploads = rowsIn(pendingUploads)
  const held = rowsIn(documents, isHeldUpload)
  const phases = rowsIn(documents, awaitsPhase)
  return { uploads, held, phases, total: uploads + held + phases }
}

/**
 * What waits after uploads, with suggestions filled in: files without a case, files that seem to be somebody else's,
 * documents without a phase, at most `MOST_WAITING`, oldest first within each of them.
 */
export function listWaiting(viewer: AdminViewer): WaitingRow[] {
  const uploads = selectUploads().orderBy(asc(pendingUploads.receivedAt)).limit(MOST_WAITING).all()
  const held = selectDocuments(isHeldUpload).orderBy(asc(documents.id)).limit(MOST_WAITING).all()
  const open = selectDocuments(awaitsPhase).orderBy(asc(documents.id)).limit(MOST_WAITING).all()
  return [
    ...uploads.map((row) => () => uploadRow(viewer, row)),
    ...[...held, ...open].map((row) => () => documentRow(viewer, row)),
  ]
    .slice(0, MOST_WAITING)
    .map((toRow) => toRow())
}

/** One line alone, also of what is in quarantine or the archive for other reasons. Throws `not_found`. */
export function findWaitingRow(viewer: AdminViewer, key: string): WaitingRow {
  const parts = readWaitingKey(key)
  const line = parts && finders[parts.record](viewer, parts.id)
  if (!line) throw new AppError('not_found')
  return line
}

const finders = {
  upload: (viewer: AdminViewer, id: string) => {
    const row = selectUploads(eq(pendingUploads.tokenHash, id)).get()
    return row && uploadRow(viewer, row)
  },
  document: (viewer: AdminViewer, id: string) => {
    const row = selectDocuments(eq(documents.id, Number(id) || 0)).get()
    return row && (row.archived || row.awaitsPhase) ? documentRow(viewer, row) : undefined
  },
  file: (viewer: AdminViewer, id: string) => {
    const condition = and(eq(driveItems.id, id), isOfNoBlockedCase(driveItems.placedCaseId))
    const row = database().select().from(driveItems).where(condition).get()
    return row?.state === 'quarantined' && row.documentId === null ? fileRow(viewer, row) : undefined
  },
}

/** The folders a file can be put into, each with the only phase that accepts it, if there is one. */
export function foldersWithPhase(_viewer: AdminViewer): { folder: string; phase: string | null }[] {
  const phases = timeline()
  return documentCategories(readSetting('firm_slug') ?? '').map((folder) => {
    const [only, ...others] = phases.filter(({ documentCategories: some }) => some.includes(folder))
    return { folder, phase: only && others.length === 0 ? only.title : null }
  })
}

/** The titles of the phases of the timeline, in order. */
export const phaseTitles = (_viewer: AdminViewer) => timeline().map(({ title }) => title)

const timeline = () =>
  database().select().from(timelinePhases).orderBy(timelinePhases.order).all().filter(isTimelinePhase)

const awaitsPhase = and(eq(documents.awaitsPhase, true), eq(documents.archived, false))
const isHeldUpload = and(eq(documents.withheld, 'quarantine'), isNull(documents.driveItemId))

type Waiting = typeof documents | typeof pendingUploads
const unblocked = (table: Waiting, condition?: SQL) => and(condition, isOfNoBlockedCase(table.caseId))

const caseColumns = {
  id: cases.id,
  caseNumber: cases.caseNumber,
  title: cases.title,
  clientName: users.name,
}

const selectUploads = (condition?: SQL) =>
  database()
    .select({ row: pendingUploads, legalCase: caseColumns })
    .from(pendingUploads)
    .leftJoin(cases, eq(cases.id, pendingUploads.caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(unblocked(pendingUploads, condition))

const selectDocuments = (condition?: SQL) =>
  database()
    .select({
      ...{ id: documents.id, fileName: documents.fileName, sha256: documents.sha256 },
      mimeType: documents.mimeType,
      category: documents.category,
      archived: documents.archived,
      withheld: documents.withheld,
      withheldReason: documents.withheldReason,
      awaitsPhase: documents.awaitsPhase,
      legalCase: caseColumns,
    })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(unblocked(documents, condition))

type UploadFound = ReturnType<ReturnType<typeof selectUploads>['all']>[number]
type DocumentFound = ReturnType<ReturnType<typeof selectDocuments>['all']>[number]

function uploadRow(viewer: AdminViewer, { row, legalCase }: UploadFound): WaitingRow {
  const { tokenHash: id, fileName, mimeType, category } = row
  const known = choiceOf(legalCase)
  const about = known ? { choice: known } : suggested(findOwner(viewer, fileName))
  return lineOf({ record: 'upload', id }, 'upload', { fileName, mimeType, category, ...about })
}

function documentRow(viewer: AdminViewer, row: DocumentFound): WaitingRow {
  const { id, fileName, mimeType, category, withheld, withheldReason: reason, legalCase } = row
  const stood = standingOf({ ...row, caseId: legalCase.id })
  const about = { documentId: id, fileName, mimeType, category, reason, stood }
  const key = { record: 'document', id } as const
  // Of the others nobody doubts the case.
  if (withheld !== 'quarantine')
    return lineOf(key, row.archived ? 'held' : 'phase', {
      ...about,
      choice: choiceOf(legalCase),
    })
  const receivedFor = legalCase.caseNumber
  const naming = namingsOf(viewer, [id]).get(id)
  const owner = naming ? ownerById(naming.clientId) : findOwner(viewer, fileName)
  const sentence = naming?.sentence ?? null
  return lineOf(key, 'held', { ...about, receivedFor, sentence, ...suggested(owner) })
}

function fileRow(viewer: AdminViewer, { id, path, reason, placedCategory }: typeof driveItems.$inferSelect) {
  const about = {
    fileName: path,
    category: placedCategory ?? '',
    reason,
    ...suggested(findOwner(viewer, path)),
  }
  return lineOf({ record: 'file', id }, 'file', about)
}

/** A joined case has all of its columns or none. */
const choiceOf = ({ id, caseNumber, title, clientName }: DocumentFound['legalCase']) =>
  id === null || caseNumber === null || title === null
    ? null
    : toAvailable({ id, caseNumber, title, clientName })

const suggested = (owner: ReturnType<typeof findOwner>) => ({
  owner: owner && { name: owner.name, dni: owner.dni },
  choice: owner?.choice ?? null,
})

type About = Pick<WaitingRow, 'fileName' | 'category'> & {
  choice: AvailableCase | null
} & Partial<WaitingRow>

function lineOf(
  key: Parameters<typeof waitingKey>[0],
  kind: WaitingRow['kind'],
  { choice, ...about }: About,
): WaitingRow {
  const except = about.documentId ?? undefined
  const known = choice ? findSameName(choice.id, about.fileName, undefined, except) : undefined
  return {
    key: waitingKey(key),
    kind,
    documentId: null,
    mimeType: null,
    receivedFor: null,
    reason: null,
    owner: null,
    sentence: null,
    stood: '',
    ...about,
    choice,
    sameName: known ? markOf(known) : null,
  }
}
