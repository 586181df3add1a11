import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { changeSelected } from '~/features/documents/lists/change-selected.server'
import type { SelectedChange } from '~/features/documents/lists/selection'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { outcomeToast } from '../shared/selected-outcome.server'
import { listAddress, readTicked } from '../shared/ticked.server'

export const loader = page(requireAdmin, () => redirect(paths.adminDocuments))

const verbs: Record<string, SelectedChange> = {
  archive: 'archive',
  recall: 'recall',
  publish: 'publish',
  restore: 'restore',
}

/** Actions on the selected documents that need no confirmation. */
export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const change = verbs[params.verb ?? '']
  if (!change) throw new AppError('not_found')
  const form = await readForm(request)
  const selection = await readTicked(form, context.language)
  return outcomeToast(listAddress(form), change, changeSelected(viewer, change, selection, context))
})
