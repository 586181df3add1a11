import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { countTrash } from '~/features/documents/lists/list-trash.server'
import { emptyTrash } from '~/features/documents/trash.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ viewer, context: { language, now } }) => ({
  count: wholeNumber(language, countTrash(viewer)),
  seenAt: now,
}))

/** Up to when the trash was shown (UTC milliseconds): what came later stays. */
const SeenAt = z.coerce.number().int().positive()

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const seenAt = SeenAt.safeParse((await readForm(request)).get('seenAt')).data
  if (!seenAt) throw new AppError('invalid_input')
  const { purgedCount } = await emptyTrash(viewer, seenAt, context)
  return redirectWithToast(paths.adminTrash, {
    kind: 'done',
    text: 'trash_emptied',
    values: { count: String(purgedCount) },
  })
})

/** Confirms permanently deleting everything in the trash. */
export default function TrashEmpty() {
  const { count, seenAt } = useLoaderData<typeof loader>()
  const { documents: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={words.emptyTrashTitle}
      lines={[words.emptyTrashText(count)]}
      action={paths.adminTrashEmpty}
      closeTo={paths.adminTrash}
      confirm={words.emptyTrash}
      fields={[['seenAt', String(seenAt)]]}
    />
  )
}
