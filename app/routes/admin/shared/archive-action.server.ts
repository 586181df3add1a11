import { redirect } from '@remix-run/node'
import type { AdminViewer } from '~/access/viewer'
import { archiveRows, type Shelving } from '~/features/bulk/archive-rows.server'
import { undoBulk } from '~/features/bulk/bulk-changes.server'
import type { BulkList } from '~/features/bulk/bulk-verbs'
import type { Language } from '~/i18n/language'
import type { CountName, FailureName } from '~/i18n/toasts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { askFirst, LIST_PATHS, pickShown, readWanted, shownIn, undoAt } from './bulk-rows.server'
import { listAsSeen } from './list-as-seen.server'

type Asked = {
  request: Request
  params: { verb?: string }
  viewer: AdminViewer
  context: { now: number; language: Language }
}

const TOASTS: Record<BulkList, Record<Shelving, CountName>> = {
  clients: { archive: 'user_archived', restore: 'user_restored' },
  cases: { archive: 'case_archived', restore: 'case_restored' },
}
const FAILURES: Record<BulkList, Record<Shelving, FailureName>> = {
  clients: { archive: 'user_not_archived', restore: 'user_not_restored' },
  cases: { archive: 'case_not_archived', restore: 'case_not_restored' },
}

/**
 * Archives or restores the selected rows, or takes back what was done to many, and returns to the list as it was shown.
 * All rows of a list are asked about first. Throws `not_found` for other verbs.
 */
export async function archiveAction(list: BulkList, { request, params: { verb }, viewer, context }: Asked) {
  const { now } = context
  const form = await readForm(request)
  const back = listAsSeen(LIST_PATHS[list], request)
  if (verb === 'undo') return undoAction(viewer, form, { back, ...context })
  if (verb !== 'archive' && verb !== 'restore') throw new AppError('not_found')
  return orRedirectBack({ back, text: FAILURES[list][verb], language: context.language }, () => {
    const selection = readWanted(form)
    if (selection === null) return redirectWithToast(back, { kind: 'alert', text: 'nothing_selected' })
    if (!Array.isArray(selection)) return redirect(askFirst(list, verb, selection, back))
    const shown = shownIn(list, request, now)
    const query = { ...shown.query, archived: verb === 'restore' }
    const { ids } = pickShown(viewer, { ...shown, query }, selection)
    return shelved({ viewer, list, verb, ids, back, now })
  })
}

type Shelved = {
  viewer: AdminViewer
  list: BulkList
  verb: Shelving
  ids: number[]
  back: string
  now: number
}

/** Archives or restores exactly these rows, and offers to take it back. */
export function shelved({ viewer, list, verb, ids, back, now }: Shelved) {
  const { count, undo } = archiveRows(viewer, list, verb, ids, now)
  return redirectWithToast(back, {
    kind: 'done',
    text: TOASTS[list][verb],
    values: { count: String(count) },
    undo: undo === null ? undefined : { action: undoAt(back), ids: [undo] },
  })
}

type Taking = { back: string; now: number; language: Language }

function undoAction(viewer: AdminViewer, form: FormData, { back, now, language }: Taking) {
  return orRedirectBack({ back, text: 'work_failed', language }, () => {
    const selection = readWanted(form)
    if (!Array.isArray(selection) || selection.length !== 1) throw new AppError('page_unreadable')
    const { kind, done, left } = undoBulk(viewer, selection[0] ?? 0, now)
    if (left > 0)
      return redirectWithToast(back, {
        kind: 'alert',
        text: 'bulk_undone_partly',
        values: { done: String(done), left: String(left) },
      })
    const text = UNDONE[kind]
    return redirectWithToast(back, { kind: 'done', text, values: { count: String(done) } })
  })
}

const UNDONE = {
  lawyer: 'lawyer_given_back',
  clients_archived: 'user_restored',
  clients_restored: 'user_archived',
  cases_archived: 'case_restored',
  cases_restored: 'case_archived',
} as const satisfies Record<string, CountName>

export const backToList = (list: BulkList, request: Request) =>
  redirect(listAsSeen(LIST_PATHS[list], request))
