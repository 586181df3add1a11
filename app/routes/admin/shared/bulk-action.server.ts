import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { assignLawyer } from '~/features/cases/assign-lawyer.server'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { listAsSeen } from './list-as-seen.server'

const MOST = 1000

const Ticked = z.object({
  ids: z.array(z.coerce.number().int().positive()).max(MOST),
  lawyer: z.string().trim().max(200),
})

/** The selected rows of a list, and the lawyer typed beside them. Throws `not_found` for what no list sends. */
export async function readBulk(request: Request) {
  const form = await readForm(request)
  const sent = Ticked.safeParse({ ids: form.getAll('id'), lawyer: form.get('lawyer') ?? '' })
  if (!sent.success) throw new AppError('not_found')
  return sent.data
}

type Assigning = { request: Request; viewer: AdminViewer; now: number; list: string }

/** Assigns the lawyer typed to the cases of the selected rows and returns to the list as it was shown. */
export async function lawyerAction(
  { request, viewer, now, list }: Assigning,
  casesOf: (ids: number[]) => number[] = (ids) => ids,
) {
  const { ids, lawyer } = await readBulk(request)
  const back = listAsSeen(list, request)
  if (ids.length === 0) return redirectWithToast(back, { kind: 'alert', text: 'nothing_selected' })
  const count = String(assignLawyer(viewer, casesOf(ids), lawyer, now))
  return redirectWithToast(back, { kind: 'done', text: 'lawyer_assigned', values: { count, lawyer } })
}
