import { requireAdmin } from '~/features/auth/guards.server'
import { changeSelected } from '~/features/documents/lists/change-selected.server'
import type { SelectedChange } from '~/features/documents/lists/selection'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'
import { outcomeToast } from '../shared/selected-outcome.server'
import { listAddress, readTicked } from '../shared/ticked.server'

const verbs: Record<string, SelectedChange> = {
  archive: 'archive',
  recall: 'recall',
  publish: 'publish',
  restore: 'restore',
}

/** Actions on the selected documents that need no confirmation. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminDocuments,
  work: async ({ params, viewer, context, form }) => {
    const change = verbs[params.verb ?? '']
    if (!change) throw new AppError('not_found')
    const selection = await readTicked(form, context.language)
    return outcomeToast(listAddress(form), change, changeSelected(viewer, change, selection, context))
  },
})

export { action, loader }
