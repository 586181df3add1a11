import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { NewTemplate, TEMPLATE_ROWS } from '~/features/request-templates/schemas'
import { createTemplate } from '~/features/request-templates/templates.server'
import { phaseChoices } from '~/features/timeline/list-phases.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ viewer }) => ({ phases: phaseChoices(viewer) }))

export const action = page(requireAdmin, ({ request, viewer, context }) =>
  answerForm({ request, schema: NewTemplate, language: context.language }, (values) => {
    createTemplate(viewer, values, context.now)
    return redirectWithToast(paths.adminTemplates, { kind: 'done', text: 'saved' })
  }),
)

export default function TemplateNew() {
  const { phases } = useLoaderData<typeof loader>()
  const { templates: words, client } = useAdminTexts()
  return (
    <DefinedForm
      id="template"
      rows={TEMPLATE_ROWS}
      schema={NewTemplate}
      given={{ phaseId: { options: [{ value: '', label: words.noPhase }, ...phases] } }}
      title={words.add}
      action={paths.adminTemplateNew}
      closeTo={paths.adminTemplates}
      save={client.forms.save}
    />
  )
}
