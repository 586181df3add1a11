import { useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { createClient } from '~/features/clients/create-client.server'
import { NEW_CLIENT_ROWS, NewClient } from '~/features/clients/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { type NewToast, redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => null)

export const action = page(requireAdmin, ({ request, viewer, context }) =>
  answerForm({ request, schema: NewClient, language: context.language }, (values) => {
    const { id, welcomed } = createClient(viewer, values, context.now)
    const unsent = values.welcome ? 'client_without_email' : 'client_created'
    const toast: NewToast = {
      kind: 'done',
      text: welcomed ? 'client_welcomed' : unsent,
      values: { name: values.name },
    }
    return redirectWithToast(paths.adminClient(id), toast)
  }),
)

export default function ClientNew() {
  const { forms } = useAdminTexts().client
  const { search } = useLocation()
  return (
    <DefinedForm
      id="new-client"
      rows={NEW_CLIENT_ROWS}
      schema={NewClient}
      values={{ welcome: 'on' }}
      title={forms.newTitle}
      action={paths.adminClientNew + search}
      closeTo={paths.adminClients + search}
      save={forms.create}
    />
  )
}
