import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { getSnippet, removeSnippet } from '~/features/messages/snippets/snippets.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { id, name } = getSnippet(viewer, idParam(params))
  return { id, name }
})

export const action = page(requireAdmin, ({ params, viewer, context }) => {
  removeSnippet(viewer, idParam(params), context.now)
  return redirectWithToast(paths.adminSnippets, { kind: 'done', text: 'template_removed' })
})

export default function SnippetRemove() {
  const { id, name } = useLoaderData<typeof loader>()
  const { snippets: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={words.removeTitle(name)}
      lines={[words.removeText]}
      action={paths.adminSnippetRemove(id)}
      closeTo={paths.adminSnippets}
      confirm={words.remove}
    />
  )
}
