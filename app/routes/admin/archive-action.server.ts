import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'

const Ids = z.array(z.coerce.number().int().positive()).max(1000)

type Archiving = {
  request: Request
  now: number
  list: string
  verb: string | undefined
  archive: (ids: number[], now: number) => number
  restore: (ids: number[], now: number) => number
  toasts: { archive: string; restore: string }
}

/** Archives or restores the ticked rows and goes back to the list it came from. Throws `not_found`. */
export async function archiveAction({ request, now, list, verb, toasts, ...work }: Archiving) {
  if (verb !== 'archive' && verb !== 'restore') throw new AppError('not_found')
  const ids = Ids.safeParse((await readForm(request)).getAll('id'))
  if (!ids.success) throw new AppError('not_found')
  if (ids.data.length === 0) return redirectWithToast(list, { kind: 'alert', text: 'nothing_selected' })
  const count = work[verb](ids.data, now)
  return redirectWithToast(list, { kind: 'done', text: toasts[verb], values: { count: String(count) } })
}

export const backToList = (list: string) => redirect(list)
