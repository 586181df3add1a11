import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { pageWithin } from '~/features/lists/list-query'
import { areDismissedTogether } from '~/features/sync/plan/waiting-reasons'
import * as found from './find-work.server'
import { toLine } from './work-line-details.server'
import {
  WORK_LINE_KINDS,
  WORK_PAGE_SIZE,
  type WorkCounts,
  type WorkEntry,
  type WorkGroup,
} from './work-lines'

const EXAMPLES = 3

const name = z.string().min(1).max(200).nullable().catch(null).default(null)

/** The query of the queue; an invalid value in the URL is not an error. */
export const WorkLineQuery = z.object({
  kind: z.enum(WORK_LINE_KINDS).nullable().catch(null).default(null),
  group: name,
  sheet: name,
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})
export type WorkLineQuery = z.output<typeof WorkLineQuery>

/** How many items are pending, by kind; kinds without any are left out. */
export function countWorkLines(_viewer: AdminViewer): WorkCounts {
  const counts = new Map(found.countKinds().map(({ kind, count }) => [kind, count]))
  const kinds = WORK_LINE_KINDS.flatMap((kind) => {
    const count = counts.get(kind)
    return count ? [{ kind, count }] : []
  })
  return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds }
}

export type WorkPage = { entries: WorkEntry[]; opened: WorkGroup | null; total: number; page: number }

/**
 * One page of the pending items of one kind or all kinds: single questions where they fit on one page, otherwise
 * grouped. An opened group shows its questions one by one; if it no longer exists, the rest is shown. `total` and
 * `page` count what is listed; a page past the end means the last one.
 */
export function listWorkLines(_viewer: AdminViewer, query: WorkLineQuery): WorkPage {
  const { page, ...asked } = query
  const opened = asked.group === null ? undefined : groupsOf(asked)[0]
  const scope = opened ? asked : { kind: asked.kind, group: null, sheet: null }
  const questions = found.countQuestions(scope)
  if (opened || questions <= WORK_PAGE_SIZE) {
    const place = placeOf(page, questions)
    const lines = found.findQuestions(scope, { limit: WORK_PAGE_SIZE, offset: place.offset }).flatMap(toLine)
    const entries = lines.map((line) => ({ line, group: null }))
    return { entries, opened: opened ?? null, total: questions, page: place.page }
  }
  const groups = groupsOf(scope)
  const { offset, ...place } = placeOf(page, groups.length)
  const entries = groups.slice(offset, offset + WORK_PAGE_SIZE).map(entryOf)
  return { entries, opened: null, total: groups.length, ...place }
}

function placeOf(asked: number, total: number) {
  const page = pageWithin(asked, WORK_PAGE_SIZE, total)
  return { page, offset: (page - 1) * WORK_PAGE_SIZE }
}

/** A group with a single question is shown as that question. */
function entryOf(group: WorkGroup): WorkEntry {
  const [line] = group.examples
  return group.questions === 1 && line ? { line, group: null } : { line: null, group }
}

function groupsOf(scope: found.WorkScope): WorkGroup[] {
  const examples = found.findExamples(scope, EXAMPLES)
  const sheets = found.findSheets({ ...scope, sheet: null })
  return found.findGroups(scope).flatMap(({ kind, group, count, questions, mark }) => {
    const lines = examples.filter((example) => example.group === group).flatMap(toLine)
    const [first] = lines
    if (!first) return []
    const { reason, phase } = first
    const isColumn = kind === 'unmapped'
    return {
      ...{ kind, group, reason, count, questions, mark, examples: lines },
      phase: isColumn ? phase : null,
      sheets: sheets.filter((own) => own.group === group),
      canDismiss: areDismissedTogether(kind, reason),
    }
  })
}
