import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { assignLawyer, type SeenCase } from '~/features/bulk/assign-lawyer.server'
import { BULK_VERBS, type BulkList, type BulkVerb } from '~/features/bulk/bulk-verbs'
import { describeBulk } from '~/features/bulk/describe-bulk.server'
import { MOST_AT_ONCE } from '~/features/bulk/pick-rows.server'
import { readPanelQuery } from '~/features/lists/list-query'
import { welcomeClients } from '~/features/mail/welcome-clients.server'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { shelved } from './archive-action.server'
import { LIST_PATHS, pickShown, readWanted, shownIn, undoAt } from './bulk-rows.server'
import { listAsSeen } from './list-as-seen.server'

type Asked = {
  request: Request
  params: { verb?: string }
  viewer: AdminViewer
  context: { now: number; language: Language }
}

const OFFERED: Record<BulkList, readonly BulkVerb[]> = {
  clients: BULK_VERBS,
  cases: ['lawyer', 'archive', 'restore'],
}

function verbOf(list: BulkList, { verb }: Asked['params']): BulkVerb {
  const known = OFFERED[list].find((one) => one === verb)
  if (!known) throw new AppError('not_found')
  return known
}

const Lawyer = z.string().trim().max(200)

/** The lawyer somebody chose: a name, or none by a box of its own; null if neither or both were. */
function lawyerIn(fields: FormData | URLSearchParams): string | null {
  const [name, isNone] = [Lawyer.safeParse(fields.get('to') ?? '').data ?? '', fields.has('none')]
  return (name === '') === isNone ? name : null
}

/** What is about to be done with the rows of a list, before it is. Leads back to the list, with the reason, if it cannot be. */
export async function bulkQuestion(list: BulkList, { request, params, viewer, context }: Asked) {
  const verb = verbOf(list, params)
  const back = listAsSeen(LIST_PATHS[list], request)
  const fields = queryOf(request)
  const to = verb === 'lawyer' ? lawyerIn(fields) : ''
  try {
    const selection = readWanted(fields)
    if (selection === null) throw await redirectWithToast(back, { kind: 'alert', text: 'nothing_selected' })
    if (to === null) throw await redirectWithToast(back, { kind: 'alert', text: 'lawyer_missing' })
    const shown = shownIn(list, request, context.now)
    const query = { ...shown.query, archived: verb === 'restore' }
    const picked = pickShown(viewer, { ...shown, query }, selection)
    const plan = describeBulk(viewer, verb, { ...shown, query }, picked, to)
    // Of few clients there can be more cases than one step takes.
    if (plan.count > MOST_AT_ONCE)
      throw new AppError('too_many_selected', { most: MOST_AT_ONCE, cases: plan.count })
    return { list, verb, to, back, ...plan, said: picked.said, found: picked.ids.length }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw await backWithReason(back, error, context.language)
  }
}

const backWithReason = (back: string, error: AppError, language: Language) =>
  redirectWithToast(back, {
    kind: 'alert',
    text: 'work_failed',
    values: { reason: errorText(language, error) },
  })

const NO_FILTER = { view: null, lawyer: '', phase: null }

/** A row with what was shown of it: the lawyer of a case, who may have come from a cell of any length, or the address of a client. */
const Seen = z
  .string()
  .regex(/^[1-9]\d{0,14}:/)
  .transform((text) => {
    const at = text.indexOf(':')
    return { id: Number(text.slice(0, at)), shown: text.slice(at + 1) }
  })
const Confirmed = z.object({
  /** How many the button named: without it nobody was asked. */
  count: z.coerce.number().int().positive().max(MOST_AT_ONCE),
  seen: z.array(Seen).max(MOST_AT_ONCE),
})

/**
 * Does what was asked, with exactly the rows that the question named. Throws `page_unreadable` for a form that no
 * question sends: without the rows, their number or the lawyer nothing is done.
 */
export async function bulkAnswer(list: BulkList, { request, params, viewer, context }: Asked) {
  const verb = verbOf(list, params)
  const form = await readForm(request)
  const back = listAsSeen(LIST_PATHS[list], request)
  const sent = Confirmed.safeParse({ count: form.get('count'), seen: form.getAll('seen') })
  const ids = readWanted(form) ?? []
  const rows = verb === 'lawyer' || verb === 'welcome' ? sent.data?.seen : ids
  if (!sent.success || !Array.isArray(rows) || rows.length !== sent.data.count)
    throw new AppError('page_unreadable')
  const { now, language } = context
  const { seen } = sent.data
  if (verb === 'lawyer') return assign(viewer, seen, { form, back, now, language })
  if (verb === 'welcome') return welcome(viewer, seen, back, now)
  try {
    // The question named these rows: only what has become of them since counts, not the filter.
    const shown = { list, now, query: readPanelQuery(new URLSearchParams()), filter: NO_FILTER }
    const query = { ...shown.query, archived: verb === 'restore' }
    const { ids: picked } = pickShown(viewer, { ...shown, query }, ids)
    return await shelved({ viewer, list, verb, ids: picked, back, now })
  } catch (error) {
    if (error instanceof AppError) return backWithReason(back, error, language)
    throw error
  }
}

type Assigning = { form: FormData; back: string; now: number; language: Language }

type Seen = z.output<typeof Seen>

async function assign(viewer: AdminViewer, rows: Seen[], { form, back, now, language }: Assigning) {
  const lawyer = lawyerIn(form)
  if (lawyer === null) throw new AppError('page_unreadable')
  const seen = rows.map(({ id, shown }): SeenCase => ({ id, lawyer: shown }))
  const assigned = assignLawyer(viewer, seen, lawyer, now)
  if ('differs' in assigned)
    return backWithReason(
      back,
      new AppError('rows_changed', { names: namedSome(assigned.differs) }),
      language,
    )
  const undo = assigned.undo === null ? undefined : { action: undoAt(back), ids: [assigned.undo] }
  const values = { count: String(assigned.changed), lawyer }
  return redirectWithToast(back, { kind: 'done', text: 'lawyer_assigned', values, undo })
}

const namedSome = (names: string[]) => names.slice(0, 5).join(', ')

async function welcome(viewer: AdminViewer, rows: Seen[], back: string, now: number) {
  const seen = rows.map(({ id, shown }) => ({ id, email: shown }))
  const { queued, left } = welcomeClients(viewer, seen, now)
  const values = { count: String(queued), left: String(left) }
  return redirectWithToast(back, { kind: queued > 0 ? 'done' : 'alert', text: 'welcomes_queued', values })
}
