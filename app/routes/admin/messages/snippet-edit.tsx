import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { EditSnippet, SNIPPET_ROWS } from '~/features/messages/snippets/schemas'
import { changeSnippet, getSnippet } from '~/features/messages/snippets/snippets.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => getSnippet(viewer, idParam(params)))

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { id } = getSnippet(viewer, idParam(params))
  return answerForm({ request, schema: EditSnippet, language: context.language }, (values) => {
    changeSnippet(viewer, id, values, context.now)
    return redirectWithToast(paths.adminSnippets, { kind: 'done', text: 'saved' })
  })
})

export default function SnippetEdit() {
  const snippet = useLoaderData<typeof loader>()
  const { snippets: words, client } = useAdminTexts()
  return (
    <DefinedForm
      id="snippet"
      rows={SNIPPET_ROWS}
      schema={EditSnippet}
      values={snippet}
      version={snippet.version}
      title={words.edit}
      action={paths.adminSnippetEdit(snippet.id)}
      closeTo={paths.adminSnippets}
      save={client.forms.save}
    />
  )
}
