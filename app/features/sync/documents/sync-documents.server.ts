import { randomUUID } from 'node:crypto'
import { discardFetched, type Fetched, fetchFile } from '~/features/documents/store/fetch-file.server'
import {
  type Incoming,
  importDocument,
  moveWithinCase,
  replaceBytes,
} from '~/features/documents/store/import-document.server'
import type { Doubt } from '~/features/documents/store/put-document.server'
import { isReceived, withoutWritten } from '~/features/write-back/written-files.server'
import type { DriveContents, DriveListing } from '~/infra/drive/drive'
import { isBusy } from '~/infra/driver-faults.server'
import { database, type Tx } from '~db/client'
import { ahead } from './ahead'
import {
  decide,
  failedLast,
  isRefusal,
  KNOWN,
  needsBytes,
  RECEIVED,
  type Step,
  type Taking,
} from './decide-file.server'
import { type DocumentReport, emptyReport, leftNote, note, skip } from './document-report'
import { doubtAboutContent } from './doubt-about-content.server'
import { hasItems, identityOf, loadItems, loadPlacing, type Placing, saveItem } from './drive-items.server'
import { CHANGED, ENDING, reasonOf } from './file-reasons.server'
import { setAside, stayDeleted, stayKnown, stayPlaced } from './set-aside.server'
import { countCases, stepNow, stepsFor } from './steps.server'
import { markVanished } from './vanished.server'

const PROGRESS_EVERY = 20
const DOWNLOADS_AT_ONCE = 4
/** A drive that has failed this often in a row is not asked for more. */
const MOST_FAILURES = 5

type Options = {
  progress?: (done: number) => void
  /** Tries once more to take files whose content was refused. */
  again?: boolean
  /** Throws once somebody else is at it. */
  assertHeld?: (tx: Tx) => void
}

/**
 * Imports the documents of the drive: new files are copied, replaced ones update the content of their document, moved
 * ones keep it. Files that cannot be imported are recorded and retried by the next run; one bad file does not stop the
 * others. If the drive asks for a pause, the files still to be fetched are left to the next run.
 */
export async function syncDocuments(
  contents: DriveContents & Partial<DriveListing>,
  clock: () => number,
  { progress = () => undefined, again = false, assertHeld = () => undefined }: Options = {},
): Promise<DocumentReport> {
  const { unreadable, problems, changing = [] } = contents
  const placing = loadPlacing()
  const { files, strayed } = withoutWritten(contents.files, placing)
  if (contents.files.length + unreadable.length + problems.length === 0 && !hasItems()) return emptyReport(0)
  const items = loadItems([...files, ...changing], unreadable)
  const steps = stepsFor(files, items, placing, strayed)
  const report = emptyReport(contents.files.length)
  const round: Round = {
    ...{ placing, report, clock, again, assertHeld },
    ...{ hasEnded: false, failures: 0, left: 0, waiting: 0, busy: [] },
  }
  const fetching = ahead(
    failedLast(steps),
    DOWNLOADS_AT_ONCE,
    (step) => fetchAhead(step, round),
    discardFetched,
  )
  let done = 0
  for await (const { item: step, result } of fetching) {
    if (done % PROGRESS_EVERY === PROGRESS_EVERY - 1) progress(done)
    await syncFile(step, result, round)
    done++
  }
  const busy = round.busy ?? []
  round.busy = null
  for (const step of busy) await syncFile(step, null, round)
  report.complete = round.left + round.waiting === 0
  if (round.left > 0) report.notes.push(leftNote(round.left))
  for (const { path, problem } of problems) skip(report, path, `drive_${problem}`)
  for (const folder of unreadable) note(report, folder, 'failed', 'folder_unreadable')
  markVanished(items, report)
  report.counts.totalCases = countCases(steps)
  return report
}

type Round = Omit<Required<Options>, 'progress'> & {
  placing: Placing
  report: DocumentReport
  clock: () => number
  /** Nothing more is fetched in this run. */
  hasEnded: boolean
  /** How many files in a row the drive has failed to give. */
  failures: number
  left: number
  /** How many files are no longer what was decided upon. */
  waiting: number
  /** Found the database busy, and are tried once more at the end; null while that happens. */
  busy: Step[] | null
}

const fetchAhead = (step: Step, round: Round): Promise<Fetched> | null =>
  !round.hasEnded && needsBytes(decide(step, round)) ? fetchFile(step.file) : null

/** Decides anew: an administrator may have moved or deleted its document while files were being fetched. */
async function syncFile(listed: Step, fetched: Promise<Fetched> | null, round: Round) {
  await fetched?.catch(() => undefined)
  const step = stepNow(listed)
  const { file, item } = step
  const { report } = round
  const decision = decide(step, round)
  try {
    if (decision.kind === 'repeated') skip(report, file.path, 'same_name')
    if (decision.kind === 'keep' && item) stayKnown(file, item)
    if (decision.kind === 'deleted' && item) stayDeleted(file, item, report)
    if (decision.kind === 'placed' && item) stayPlaced(file, item, report)
    if (decision.kind === 'aside') setAside(step, decision, report, round.clock())
    if (decision.kind === 'take') await takeOrLeave(step, decision, fetched, round)
  } catch (error) {
    if (!round.busy || !isBusy(error)) throw error
    round.busy.push(step)
  } finally {
    await fetched?.then(discardFetched, () => undefined)
  }
}

async function takeOrLeave(step: Step, decision: Taking, fetched: Promise<Fetched> | null, round: Round) {
  if (round.hasEnded && needsBytes(decision)) {
    round.left += 1
    return
  }
  try {
    const doubt = await take(step, decision, fetched, round)
    if (doubt === RECEIVED) return setAside(step, KNOWN, round.report, round.clock())
    round.report.counts[`documents${doubt ? 'Quarantined' : decision.how}`] += 1
    if (doubt) note(round.report, step.file.path, 'quarantined', doubt)
    round.failures = 0
  } catch (error) {
    if (round.busy && isBusy(error)) throw error
    round.assertHeld(database())
    const reason = reasonOf(error)
    if (reason === CHANGED) {
      round.waiting += 1
      note(round.report, step.file.path, 'waits', CHANGED)
      return
    }
    round.hasEnded = endsRun(reason, round)
    const now = stepNow(step)
    if (round.hasEnded) round.left += 1
    else if (now.item?.state === 'deleted') stayDeleted(now.file, now.item, round.report)
    else {
      const state = isRefusal(reason) ? 'skipped' : 'failed'
      setAside(now, { state, reason, aboutContent: true }, round.report, round.clock())
    }
  }
}

function endsRun(reason: string, round: Round): boolean {
  if (reason === 'drive_unavailable') round.failures += 1
  return ENDING.has(reason) || round.failures === MOST_FAILURES
}

const TAKEN = { state: 'taken', reason: null, attempts: 0, formerCaseId: null } as const

/** Performs the action for a file, and records it in the same transaction. Returns why it is in quarantine, if it is. */
async function take(
  { file: listed, item }: Step,
  { how, place: { caseId, category } }: Taking,
  fetching: Promise<Fetched> | null,
  { placing, clock, report, assertHeld }: Round,
): Promise<Doubt | typeof RECEIVED | null> {
  const fetched = how === 'Moved' ? null : await (fetching ?? fetchFile(listed))
  const file = fetched?.file ?? listed
  if (how === 'Added' && fetched && isReceived(caseId, fetched.received.sha256, file)) return RECEIVED
  const now = clock()
  const id = item?.id ?? randomUUID()
  const clientId = placing.clients.get(caseId) ?? null
  const answered = item?.placedCaseId === caseId
  const { doubt, keep } = doubtAboutContent(fetched, caseId, placing, now)
  const incoming: Incoming = { itemId: id, file, caseId, category, clientId, answered, doubt }
  const remember = (tx: Tx, documentId: number) => {
    assertHeld(tx)
    saveItem(tx, { id, ...identityOf(file), ...TAKEN, documentId })
    keep(tx, documentId)
  }
  if (!fetched) {
    if (item?.documentId) moveWithinCase(item.documentId, incoming, now, remember)
    return null
  }
  const quarantineReason = item?.documentId
    ? await replaceBytes(item.documentId, incoming, fetched, now, remember)
    : await importDocument(incoming, fetched, now, remember)
  if (!quarantineReason && fetched.received.size !== file.size)
    note(report, file.path, 'taken', 'size_differs')
  return quarantineReason
}
