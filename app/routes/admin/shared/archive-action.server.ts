import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Language } from '~/i18n/language'
import type { CountName, FailureName } from '~/i18n/toasts'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { listAsSeen } from './list-as-seen.server'

const Ids = z.array(z.coerce.number().int().positive()).max(1000)

/** The notice that offers to undo is a cookie: it holds so many ids. */
const MOST_TO_UNDO = 200

type Verb = 'archive' | 'restore'
type Archiving = {
  request: Request
  context: { now: number; language: Language }
  list: string
  verb: string | undefined
  /** Return those that have changed. */
  archive: (ids: number[], now: number) => number[]
  restore: (ids: number[], now: number) => number[]
  toasts: Record<Verb, CountName>
  failures: Record<Verb, FailureName>
}

/**
 * Archives or restores the selected rows and returns to the list as it was shown. Throws `not_found` for other verbs.
 */
export async function archiveAction({ request, context, verb, toasts, failures, ...work }: Archiving) {
  if (verb !== 'archive' && verb !== 'restore') throw new AppError('not_found')
  const back = listAsSeen(work.list, request)
  const undoAt = (opposite: Verb) => back.replace(work.list, `${work.list}/${opposite}`)
  const ids = Ids.safeParse((await readForm(request)).getAll('id'))
  return orRedirectBack({ back, text: failures[verb], language: context.language }, () => {
    if (!ids.success) throw new AppError('not_found')
    if (ids.data.length === 0) return redirectWithToast(back, { kind: 'alert', text: 'nothing_selected' })
    const changed = work[verb](ids.data, context.now)
    const undo =
      changed.length > 0 && changed.length <= MOST_TO_UNDO
        ? { action: undoAt(verb === 'archive' ? 'restore' : 'archive'), ids: changed }
        : undefined
    return redirectWithToast(back, {
      kind: 'done',
      text: toasts[verb],
      values: { count: String(changed.length) },
      undo,
    })
  })
}

export const backToList = (list: string, request: Request) => redirect(listAsSeen(list, request))
