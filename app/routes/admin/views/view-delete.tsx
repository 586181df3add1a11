import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { deleteView, getSavedView } from '~/features/filters/saved-views.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { VIEWED_LISTS } from './viewed-lists.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { id, name, list, query } = getSavedView(viewer, idParam(params, 'viewId'))
  return { id, name, closeTo: `${VIEWED_LISTS[list].path}?${query}` }
})

export const action = page(requireAdmin, ({ params, viewer, context }) => {
  const { name, list } = deleteView(viewer, idParam(params, 'viewId'), context.now)
  const toast = { kind: 'done', text: 'view_deleted', values: { name } } as const
  return redirectWithToast(VIEWED_LISTS[list].path, toast)
})

/** Asks before a saved view is gone for the whole firm. */
export default function ViewDelete() {
  const { id, name, closeTo } = useLoaderData<typeof loader>()
  const { filters: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={words.removeTitle(name)}
      lines={[words.removeText]}
      action={paths.adminViewDelete(id)}
      closeTo={closeTo}
      confirm={words.removeSubmit}
    />
  )
}
