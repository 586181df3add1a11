import { GENERAL } from '~/domain/categories'
import type { FilePlacement } from '~/features/cloud-drive/place-file'
import { CONTENT_REFUSALS } from '~/features/documents/schemas'
import { caseOfDocument } from '~/features/documents/store/import-document.server'
import type { DriveFile } from '~/infra/drive/drive'
import { isTooLarge } from '~/infra/storage/received-file.server'
import type { DriveFileRecord } from './former-files.server'

/** A file of the drive, where its path belongs, and what is known about it. */
export type Step = {
  file: DriveFile
  place: FilePlacement
  item: DriveFileRecord | undefined
  /** An earlier file has the same path. */
  repeated: boolean
  /** The portal has written it to the folder of another case. */
  strayed?: boolean
}

export type CasePlace = FilePlacement & { kind: 'case' }
export type AsideState = 'skipped' | 'failed' | 'quarantined'

/**
 * Why a file is not taken. `aboutContent`: that is in its content; otherwise it is in its path, and content that has
 * changed as well remains to be fetched.
 */
export type Aside = { state: AsideState; reason: string; aboutContent: boolean }

/** What is done about a file: nothing, or nothing but to tell, or it is set aside, or taken. */
export type Decision =
  | { kind: 'keep' | 'repeated' | 'deleted' | 'placed' }
  | ({ kind: 'aside' } & Aside)
  | { kind: 'take'; how: 'Added' | 'Replaced' | 'Moved'; place: CasePlace }

export type Taking = Decision & { kind: 'take' }

/** Whether its content has to be fetched. */
export const needsBytes = (decision: Decision): decision is Taking =>
  decision.kind === 'take' && decision.how !== 'Moved'

export const OTHER_CASE = 'moved_to_other_case'
/** Its file is in a folder of nobody: whoever moved it there may have found it misfiled. */
export const NOBODYS = 'moved_to_nobody'
export const PLACED = 'placed_here'
/** A client has sent the same, and it is in the portal already. */
export const RECEIVED = 'received_before'

// Stated to be smaller: a file whose stated size is too large is not fetched.
const REFUSALS = new Set<string>(['too_large', RECEIVED, ...CONTENT_REFUSALS])
const MOST_DAMAGED = 3

/** True for reasons found in the content of a file: as long as it stays the same, so do they. */
export const isRefusal = (reason: string) => REFUSALS.has(reason)

/** Decides about a file. `again`: files whose content was refused are tried once more. */
export function decide(
  { file, item, place: pathPlace, repeated, strayed = false }: Step,
  { again }: { again: boolean },
): Decision {
  if (repeated) return { kind: 'repeated' }
  const same = item?.path === file.path && item.fingerprint === file.fingerprint
  const stillClear = item?.placedCaseId || !contradicts(pathPlace)
  if (item?.state === 'taken' && same && item.reason !== PLACED && stillClear) return { kind: 'keep' }
  if (item?.state === 'deleted') return { kind: 'deleted' }
  if (item?.placedCaseId && item.documentId) return { kind: 'placed' }
  if (strayed && !item?.placedCaseId) return aside('quarantined', OTHER_CASE)
  const assignedPlace = same && item.placedCaseId ? placeGiven(item) : null
  if (item?.reason === OTHER_CASE && same && !assignedPlace) return aside('quarantined', OTHER_CASE)
  const place = assignedPlace ?? pathPlace
  if (place.kind === 'skipped' && item && leftItsCase(item, file)) return aside('quarantined', NOBODYS)
  if (place.kind !== 'case') return aside(place.kind, place.reason)
  if (item && !assignedPlace && isOfOther(item, place.caseId)) return aside('quarantined', OTHER_CASE)
  const known = item && !again ? knownFault(item, file) : null
  if (known) return known
  if (item?.documentId && hasBytes(item, file)) return { kind: 'take', how: 'Moved', place }
  if (isTooLarge(file.size)) return aside('failed', 'too_large', true)
  return { kind: 'take', how: item?.documentId ? 'Replaced' : 'Added', place }
}

/** What is done with it. */
export const KNOWN: Aside = { state: 'skipped', reason: RECEIVED, aboutContent: true }

const aside = (state: AsideState, reason: string, aboutContent = false) =>
  ({ kind: 'aside', state, reason, aboutContent }) as const

/** A file that has stayed where it was may only have lost its case: that says nothing about its document. */
const leftItsCase = ({ documentId, path, reason }: DriveFileRecord, file: DriveFile) =>
  documentId !== null && (path !== file.path || reason === NOBODYS)

/** Whether a file has, or once had, a document of another case. */
function isOfOther({ documentId, formerCaseId }: DriveFileRecord, caseId: number): boolean {
  if (documentId !== null) return caseOfDocument(documentId) !== caseId
  return formerCaseId !== null && formerCaseId !== caseId
}

/**
 * Names of different people hide a document that is already visible. A name that has only become ambiguous, because its
 * client now has a second case, was clear when it was imported.
 */
const contradicts = (place: FilePlacement) =>
  place.kind === 'quarantined' &&
  ['folder_contradicts', 'folders_disagree', 'name_contradicts'].includes(place.reason)

/** The assignment of a file that was never imported: it applies to the file as it was. */
const placeGiven = ({ placedCaseId, placedCategory }: DriveFileRecord): FilePlacement =>
  placedCaseId === null
    ? { kind: 'skipped', reason: 'no_case_folder' }
    : { kind: 'case', caseId: placedCaseId, category: placedCategory ?? GENERAL }

/** What fetching the same content once more would only find again. */
function knownFault(
  { state, reason, fingerprint, attempts }: DriveFileRecord,
  file: DriveFile,
): Decision | null {
  if (fingerprint !== file.fingerprint || reason === null) return null
  if (state === 'skipped' && isRefusal(reason)) return aside('skipped', reason, true)
  const isEmpty = reason === 'file_empty' && file.size === 0
  const isDamaged = reason === 'drive_integrity' && attempts >= MOST_DAMAGED
  return state === 'failed' && (isEmpty || isDamaged) ? aside('failed', reason, true) : null
}

/** Whether a file's content is that of its document: what could not be taken has not become it. */
export const hasBytes = ({ state, fingerprint }: DriveFileRecord, file: DriveFile) =>
  fingerprint === file.fingerprint && state !== 'failed' && state !== 'skipped'

/** Files that fail again and again, and then end the run, must not keep it from the others. */
export const failedLast = (steps: Step[]) => [
  ...steps.filter((step) => !hasFailed(step)),
  ...steps.filter((step) => hasFailed(step)),
]

const hasFailed = ({ file, item }: Step) => item?.state === 'failed' && item.fingerprint === file.fingerprint
