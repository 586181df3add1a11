import { noteDocuments } from '~/features/news/news-of-run.server'
import { courtFolder } from '~/features/settings/court-folder.server'
import { AppError } from '~/infra/app-error'
import type { DriveListing } from '~/infra/drive/drive'
import { isInside } from '~/infra/drive/left-out'
import { expectedFault, isUnresolved } from '~/infra/driver-faults.server'
import { log } from '~/infra/log.server'
import { database, type Tx, transact } from '~db/client'
import { takeCourtPapers } from '../../documents/court-papers.server'
import { syncDocuments } from '../../documents/sync-documents.server'
import { queueOfDocuments } from '../../queue/queue-of-run.server'
import { driveDocuments } from '../../read/read-source.server'
import type { SyncRun } from '../../sync-run'
import { finishRun } from '../run-states.server'
import * as runs from '../sync-runs.server'
import type { Working } from './plan-and-apply.server'

/** The failure of a run by name; null for anything nobody expects. */
export const faultOf = (error: unknown): AppError | null =>
  isUnresolved(error) ? new AppError('interrupted') : expectedFault(error)

/**
 * Takes the documents of the drive, and what courts have delivered there, and adds what there is to say about them to the rows of the run, from `rows` on.
 * `isChosen`: somebody chose whether the other news of the run leave. Throws once the lease is lost, and takes nothing more.
 */
export async function takeDocuments(
  { run, lease: { assertHeld } }: Working,
  contents: DriveListing,
  rows: number,
  isChosen = false,
) {
  const folder = courtFolder()
  const files = contents.files.filter(({ path }) => folder === null || !isInside(folder, path))
  const total = files.length
  const progress = (done: number) => {
    assertHeld(database())
    runs.setProgress(run.id, 'documents', done, total)
  }
  // Somebody who asks for the documents alone may have changed what was in their way.
  const again = run.kind === 'documents'
  const note = (tx: Tx, complete: boolean) =>
    noteDocuments(tx, { runId: run.id, now: Date.now(), complete, isChosen })
  try {
    const report = await syncDocuments({ ...contents, files }, Date.now, { progress, again, assertHeld })
    if (folder !== null) await takeCourtPapers(folder, contents, report, { clock: Date.now, assertHeld })
    transact((tx) => {
      assertHeld(tx)
      runs.appendRows(tx, run.id, report.notes, rows)
      queueOfDocuments(tx, run, report, rows)
      note(tx, report.complete)
    })
    return report.counts
  } catch (error) {
    // What it took until then is news of this run: many are held. Without the lease they are of whoever has it now.
    try {
      transact((tx) => {
        assertHeld(tx)
        note(tx, false)
      })
    } catch (unnoted) {
      log().error({ err: unnoted, run: run.id }, 'the news of the documents of a run were not noted')
    }
    throw error
  }
}

/** Whether applying the plan of a run has made cases whose folders may be on the drive. */
export const makesFolders = ({ origin, onlyNew, counts }: Pick<SyncRun, 'origin' | 'onlyNew' | 'counts'>) =>
  origin !== 'upload' && !onlyNew && (counts.newCases ?? 0) > 0

/**
 * Takes the documents of the cases that the plan of a run has just made, and ends the run. A file was decided upon before
 * while its case did not exist: that is replaced. A drive that is away is told; what was applied stays.
 */
export async function takeDocumentsOfNewCases({ run, lease }: Working): Promise<SyncRun> {
  try {
    runs.setProgress(run.id, 'documents')
    const contents = await driveDocuments()
    const rows = transact((tx) => runs.dropRowsOfDocuments(tx, run.id))
    const documentCounts = await takeDocuments({ run, lease }, contents, rows, true)
    const before = (name: keyof typeof documentCounts) => run.counts[name] ?? 0
    const counts = {
      ...{ ...run.counts, ...documentCounts },
      documentsAdded: before('documentsAdded') + documentCounts.documentsAdded,
      documentsReplaced: before('documentsReplaced') + documentCounts.documentsReplaced,
      documentsMoved: before('documentsMoved') + documentCounts.documentsMoved,
    }
    return finishRun(run.id, { state: 'done', counts, error: null }, Date.now())
  } catch (error) {
    if (!(error instanceof AppError))
      log().error({ err: error, run: run.id }, 'the documents of a run failed')
    const { code, details } = faultOf(error) ?? new AppError('unexpected')
    return finishRun(run.id, { state: 'done', error: code, errorDetails: details }, Date.now())
  }
}
