import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { EditTemplate, TEMPLATE_ROWS } from '~/features/request-templates/schemas'
import { changeTemplate, getTemplate } from '~/features/request-templates/templates.server'
import { phaseChoices } from '~/features/timeline/list-phases.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => ({
  template: getTemplate(viewer, idParam(params)),
  phases: phaseChoices(viewer),
}))

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { id } = getTemplate(viewer, idParam(params))
  return answerForm({ request, schema: EditTemplate, language: context.language }, (values) => {
    changeTemplate(viewer, id, values, context.now)
    return redirectWithToast(paths.adminTemplates, { kind: 'done', text: 'saved' })
  })
})

export default function TemplateEdit() {
  const { template, phases } = useLoaderData<typeof loader>()
  const { templates: words, client } = useAdminTexts()
  return (
    <DefinedForm
      id="template"
      rows={TEMPLATE_ROWS}
      schema={EditTemplate}
      values={template}
      version={template.version}
      given={{ phaseId: { options: [{ value: '', label: words.noPhase }, ...phases] } }}
      title={words.edit}
      action={paths.adminTemplateEdit(template.id)}
      closeTo={paths.adminTemplates}
      save={client.forms.save}
    />
  )
}
