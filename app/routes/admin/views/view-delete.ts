import { requireAdmin } from '~/features/auth/guards.server'
import { deleteView, getSavedView } from '~/features/filters/saved-views.server'
import { idParam } from '../../shared/page.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'
import { VIEWED_LISTS } from './viewed-lists.server'

/** Asks before a saved view is gone for the whole firm. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, viewer }) => ({ view: getSavedView(viewer, idParam(params, 'viewId')) }),
  home: ({ view }) => VIEWED_LISTS[view.list].path,
  ask: ({ view: { name, list, query }, words: { filters } }) => ({
    title: filters.removeTitle(name),
    lines: [filters.removeText],
    closeTo: `${VIEWED_LISTS[list].path}?${query}`,
    confirm: filters.removeSubmit,
  }),
  work: ({ viewer, context, view }) => {
    const { name } = deleteView(viewer, view.id, context.now)
    return { text: 'view_deleted', values: { name } }
  },
})

export { action, Confirmation as default, loader }
