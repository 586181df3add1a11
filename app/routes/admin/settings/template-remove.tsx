import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { getTemplate, removeTemplate } from '~/features/request-templates/templates.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { id, textEs } = getTemplate(viewer, idParam(params))
  return { id, textEs }
})

export const action = page(requireAdmin, ({ params, viewer, context }) => {
  removeTemplate(viewer, idParam(params), context.now)
  return redirectWithToast(paths.adminTemplates, { kind: 'done', text: 'template_removed' })
})

export default function TemplateRemove() {
  const { id, textEs } = useLoaderData<typeof loader>()
  const { templates: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={words.removeTitle(textEs)}
      lines={[words.removeText]}
      action={paths.adminTemplateRemove(id)}
      closeTo={paths.adminTemplates}
      confirm={words.remove}
    />
  )
}
