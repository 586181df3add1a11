import { redirect } from '@remix-run/node'
import { adminPage } from '~/features/auth/guards.server'
import { changeSelected } from '~/features/documents/change-selected.server'
import type { SelectedChange } from '~/features/documents/selection'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'
import { sayOutcome } from './shared/selected-outcome.server'
import { listAddress, readTicked } from './shared/ticked.server'

export const loader = page(adminPage, () => redirect(paths.adminDocuments))

const verbs: Record<string, SelectedChange> = {
  archive: 'archive',
  recall: 'recall',
  publish: 'publish',
  restore: 'restore',
}

/** What needs no question, with all ticked documents. */
export const action = page(adminPage, async ({ request, params, viewer, browser }) => {
  const change = verbs[params.verb ?? '']
  if (!change) throw new AppError('not_found')
  const form = await readForm(request)
  const selection = await readTicked(form, browser.language)
  return sayOutcome(listAddress(form), change, changeSelected(viewer, change, selection, browser))
})
