import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { countTrash } from '~/features/documents/list-trash.server'
import { emptyTrash } from '~/features/documents/trash.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { page } from '../shared/page.server'

export const loader = page(requireAdmin, ({ viewer, context: { language } }) => ({
  count: wholeNumber(language, countTrash(viewer)),
}))

export const action = page(requireAdmin, async ({ viewer, context }) => {
  const { purgedCount } = await emptyTrash(viewer, context)
  return redirectWithToast(paths.adminTrash, {
    kind: 'done',
    text: 'trash_emptied',
    values: { count: String(purgedCount) },
  })
})

/** Confirms permanently deleting everything in the trash. */
export default function TrashEmpty() {
  const { count } = useLoaderData<typeof loader>()
  const { documents: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={words.emptyTrashTitle}
      lines={[words.emptyTrashText(count)]}
      action={paths.adminTrashEmpty}
      closeTo={paths.adminTrash}
      confirm={words.emptyTrash}
    />
  )
}
