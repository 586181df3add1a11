import { eq } from 'drizzle-orm'
import type { Actor } from '~/features/audit/record.server'
import { nameOfYes } from '~/features/spreadsheet/sheet-answers'
import { AppError } from '~/infra/app-error'
import type { Lease } from '~/infra/lease/lease.server'
import { database, transact } from '~db/client'
import { syncRows } from '~db/schema'
import { applyPlan } from '../../apply/apply-plan.server'
import { type Chosen, choosePlanned } from '../../plan/approved-part.server'
import { dropPlan, plannedUnits, planVersion } from '../../plan/saved-plan.server'
import { idOf, unitIn } from '../../plan/units'
import { markRowsAnswered } from '../../queue/answered-rows.server'
import { chooseFirst } from '../../queue/other-workbooks.server'
import { closeAnswered, closeOutdated, openFound } from '../../queue/queue-of-run.server'
import type { RowChoice } from '../../schemas'
import type { SyncRun } from '../../sync-run'
import { letSheetsGo, rememberApproved } from '../../workbooks/remember-workbook.server'
import { replaceWaiting } from '../replace-waiting.server'
import { continueRun, finishRun } from '../run-states.server'
import * as runs from '../sync-runs.server'
import { sheetsThatWait } from '../waiting-sheets.server'
import { acceptSheets } from './accept-sheets.server'
import { makesFolders, takeDocumentsOfNewCases } from './take-documents.server'

export type Applicant = { actor: Actor; label: string }

/**
 * Applies the plan of a waiting run: all of its rows or the selected ones, the approved questions, and the approved
 * sheets with everything in them. The documents of the cases it makes are taken in the same run. Throws `not_found`, `sync_not_waiting`, `sync_plan_outdated` for a plan of an earlier
 * release, `invalid_input` for rows and sheets the run does not have, and `sync_data_moved` with the rows whose client or
 * case has changed since the plan was made, or with the workbook if the rows were selected from an earlier plan.
 */
export async function applyStoredRun(
  runId: number,
  choice: RowChoice,
  by: Applicant,
  lease: Lease,
): Promise<SyncRun> {
  const chosen = chosenOf(runId, choice)
  const sheets = sheetsChosen(runId, choice)
  const approved = sheets === 'all' ? sheetsThatWait(runId).map(({ sheet }) => sheet) : sheets
  if (sheets.length > 0) await acceptSheets(runId, sheets, lease)
  // The plan has been asked about its news, a yes has not.
  const unasked = chosen.yes.size + sheets.length > 0 ? ('hold' as const) : undefined
  const leaving = { mails: choice.mails, news: choice.news ?? unasked }
  const run = applyChosen(runId, chosen, { ...by, ...leaving, approved }, lease)
  return run.state === 'running' ? takeDocumentsOfNewCases({ run, lease }) : run
}

/** Sheets are approved by name, or by their row like any question. */
function sheetsChosen(
  runId: number,
  { sheets, yes }: Pick<RowChoice, 'sheets' | 'yes'>,
): RowChoice['sheets'] {
  if (sheets === 'all') return sheets
  const answered = sheetsThatWait(runId).filter(({ position }) => yes.includes(position))
  return [...sheets, ...answered.map(({ sheet }) => sheet)]
}

type ByWhom = Applicant & Pick<RowChoice, 'mails' | 'news'> & { approved: string[] }

function applyChosen(runId: number, chosen: Chosen, by: ByWhom, lease: Lease): SyncRun {
  const now = Date.now()
  return transact((tx) => {
    lease.assertHeld(tx)
    const run = runs.findRun(runId)
    const { plan, snapshot, partial } = choosePlanned(tx, run, chosen)
    const { actor, mails, news } = by
    // E-mails that were not counted when it was chosen are kept.
    const applying = { id: runId, workbookId: run.workbookId, actor, now, mails: mails ?? 'later', news }
    const counts = { ...run.counts, ...applyPlan(tx, plan, snapshot, applying) }
    runs.noteApplied(tx, runId, by.label, now)
    if (run.workbookId !== null) {
      // Some rows say nothing of the sheets that were only shown beside them.
      const approval = { by: by.label, now }
      rememberApproved(tx, run.workbookId, partial ? by.approved : run.sheets, approval)
      letSheetsGo(tx, run.workbookId)
    }
    chooseFirst(tx, run, by.actor, now)
    dropPlan(tx, runId)
    const unread = partial ? sheetsUnread(run, by.approved) : []
    openFound(tx, run, unread)
    if (run.kind === 'preview') closeOutdated(tx, run, unread, now, new Set(plan.cases.map(({ key }) => key)))
    closeAnswered(chosen.yes, by.label, now)
    markRowsAnswered(tx, runId, chosen.yes, { answer: 'yes', by: by.label, at: now })
    if (!run.onlyNew) replaceWaiting(tx, runId, 'done')
    const outcome = { kind: 'sync' as const, counts, partial, error: null, mails: mails ?? null }
    return makesFolders({ ...run, counts })
      ? continueRun(tx, runId, outcome)
      : finishRun(runId, { ...outcome, state: 'done' }, now)
  })
}

/** The sheets that the plan was shown with, and that nothing reads from now on. */
const sheetsUnread = ({ sheets }: SyncRun, approved: string[]) =>
  Array.isArray(sheets) ? sheets.map(nameOfYes).filter((name) => !approved.includes(name)) : []

/** Rows are selected by their number in the run: clients and cases by what they are, questions by their key. */
function chosenOf(runId: number, { rows, yes, plan }: Pick<RowChoice, 'rows' | 'yes' | 'plan'>): Chosen {
  const run = runs.findRun(runId)
  const shown = plannedUnits(run)
  if (plan !== undefined && plan !== planVersion(runId))
    throw new AppError('sync_data_moved', { rows: run.sourceName ?? '', count: 1 })
  const { position, kind, unitKind, unitKey, itemKey } = syncRows
  const all = database()
    .select({ position, kind, unitKind, unitKey, itemKey })
    .from(syncRows)
    .where(eq(syncRows.runId, runId))
    .all()
  const ticked = new Set([...(rows === 'all' ? [] : rows), ...yes])
  const there = new Set(all.map((row) => row.position))
  if ([...ticked].some((row) => !there.has(row))) throw new AppError('invalid_input')
  const chosen = all.filter((row) => ticked.has(row.position))
  const units = chosen
    .filter((row) => row.kind === 'client' || row.kind === 'case')
    .flatMap((row) => unitIn(row) ?? [])
  const questions = chosen.filter((row) => row.kind === 'waiting').flatMap((row) => row.itemKey ?? [])
  return { units: rows === 'all' ? 'all' : new Set(units.map(idOf)), yes: new Set(questions), shown }
}
