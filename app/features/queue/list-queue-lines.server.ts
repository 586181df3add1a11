import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { countDataRequests } from '~/features/data-protection/data-requests.server'
import { countProposals } from '~/features/data-protection/proposals.server'
import { waitingDeliveries } from '~/features/deliveries/list-deliveries.server'
import { pageWithin } from '~/features/lists/list-query'
import { waitingAfterRestore } from '~/features/mail/after-restore.server'
import { countWaitingMessages } from '~/features/messages/waiting-messages.server'
import { listCalls } from '~/features/news/calls.server'
import { listCorrections } from '~/features/news/list-corrections.server'
import { countInbox } from '~/features/request-files/inbox.server'
import { listKept } from '~/features/request-templates/begun-phases.server'
import { areDismissedTogether } from '~/features/sync/plan/waiting-reasons'
import { sheetThatWaits } from '~/features/sync/runs/sheet-that-waits.server'
import { countUnwritten } from '~/features/write-back/list-unwritten.server'
import * as found from './find-work.server'
import { heldMails } from './held-mails.server'
import { toLine } from './queue-line-details.server'
import {
  type QueueLine,
  WORK_AREAS,
  WORK_LINE_KINDS,
  WORK_PAGE_SIZE,
  type WorkArea,
  type WorkCounts,
  type WorkEntry,
  type WorkGroup,
} from './queue-lines'

const EXAMPLES = 3
/** More words than this are listed on a page of their own if not everything fits on one. */
const FEW_WORDS = 10
const AREAS = ['sheet', 'documents', 'mails'] as const satisfies WorkArea[]

const name = z.string().min(1).max(200).nullable().catch(null).default(null)

/** The query of the queue; an invalid value in the URL is not an error. */
export const QueueLineQuery = z.object({
  kind: z.enum(WORK_LINE_KINDS).nullable().catch(null).default(null),
  area: z.enum(AREAS).nullable().catch(null).default(null),
  group: name,
  sheet: name,
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})
export type QueueLineQuery = z.output<typeof QueueLineQuery>

const counted = new WeakMap<object, WorkCounts>()

/**
 * How many lines are pending, with the reading and the e-mails that wait; kinds and areas without any are left out.
 * Counted once for all loaders of a request, which share its context: what an action changes, it changes before them.
 */
export function countQueueLines(viewer: AdminViewer, context: object = {}): WorkCounts {
  const counts = counted.get(context) ?? countNow(viewer)
  counted.set(context, counts)
  return counts
}

function countNow(viewer: AdminViewer): WorkCounts {
  const corrections = listCorrections(viewer).length > 0 ? 1 : 0
  const restored = waitingAfterRestore() ? 1 : 0
  const written = countWaitingMessages(viewer)
  const proposed = countProposals(viewer) > 0 ? 1 : 0
  const requestCount = listKept(viewer).length + written + countDataRequests(viewer) + proposed
  const mails = heldMails(viewer).length + listCalls(viewer).length + corrections + restored + requestCount
  const first = {
    sheet: sheetThatWaits(viewer) ? 1 : 0,
    documents: countInbox(viewer) + countUnwritten(viewer) + (waitingDeliveries(viewer) ? 1 : 0),
    mails,
  }
  const counts = new Map(found.countKinds().map(({ kind, count }) => [kind, count]))
  const kinds = WORK_LINE_KINDS.flatMap((kind) => {
    const count = counts.get(kind)
    return count ? [{ kind, count }] : []
  })
  const areas = AREAS.flatMap((area) => {
    const areaKinds: readonly string[] = WORK_AREAS[area]
    const count = sumOf(kinds.filter(({ kind }) => areaKinds.includes(kind))) + first[area]
    return count > 0 ? [{ area, count }] : []
  })
  return { total: sumOf(areas), kinds, areas }
}

const sumOf = (counted: { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0)

export type WorkPage = { entries: WorkEntry[]; opened: WorkGroup | null; total: number; page: number }

/**
 * One page of the pending items of one kind, one area or all: single questions where they fit on one page, otherwise
 * grouped. An opened group shows its questions one by one; if it no longer exists, the rest is shown. `total` and
 * `page` count what is listed; a page past the end means the last one.
 */
export function listQueueLines(viewer: AdminViewer, query: QueueLineQuery): WorkPage {
  const { page, group, sheet } = query
  const kinds = query.kind ? [query.kind] : query.area && WORK_AREAS[query.area]
  const queryScope = { kinds, group, sheet }
  const opened = group === null ? undefined : groupsOf(viewer, queryScope)[0]
  const scope = opened ? queryScope : { kinds, group: null, sheet: null }
  const questions = found.countQuestions(scope)
  if (opened || questions <= WORK_PAGE_SIZE) {
    const place = placeOf(page, questions)
    const lines = found.findQuestions(scope, { limit: WORK_PAGE_SIZE, offset: place.offset })
    const entries = lines.flatMap((line) => toLine(viewer, line)).map(alone)
    return { entries, opened: opened ?? null, total: questions, page: place.page }
  }
  const all = groupsOf(viewer, scope).flatMap((group) => entriesOf(viewer, group))
  const { offset, ...place } = placeOf(page, all.length)
  return { entries: all.slice(offset, offset + WORK_PAGE_SIZE), opened: null, total: all.length, ...place }
}

const alone = (line: QueueLine): WorkEntry => ({ line, group: null })

function placeOf(requestedPage: number, total: number) {
  const page = pageWithin(requestedPage, WORK_PAGE_SIZE, total)
  return { page, offset: (page - 1) * WORK_PAGE_SIZE }
}

/** A group with a single question is shown as that question, and a few words are too. */
function entriesOf(viewer: AdminViewer, group: WorkGroup): WorkEntry[] {
  const { kind, questions, examples } = group
  if (questions === 1) return examples.map(alone)
  if (kind !== 'unmapped' || questions > FEW_WORDS) return [{ line: null, group }]
  const scope = { kinds: [kind], group: null, sheet: null }
  const words = found.findQuestions(scope, { limit: FEW_WORDS, offset: 0 })
  return words.flatMap((line) => toLine(viewer, line)).map(alone)
}

function groupsOf(viewer: AdminViewer, scope: found.WorkScope): WorkGroup[] {
  const examples = found.findExamples(scope, EXAMPLES)
  const sheets = found.findSheets({ ...scope, sheet: null })
  return found.findGroups(scope).flatMap(({ kind, group, count, questions, mark }) => {
    const lines = examples
      .filter((example) => example.group === group)
      .flatMap((example) => toLine(viewer, example))
    const [first] = lines
    if (!first) return []
    const { reason } = first
    return {
      ...{ kind, group, reason, count, questions, mark, examples: lines },
      sheets: sheets.filter((groupSheet) => groupSheet.group === group),
      canDismiss: areDismissedTogether(kind, reason),
    }
  })
}
