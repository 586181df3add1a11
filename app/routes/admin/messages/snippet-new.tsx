import { requireAdmin } from '~/features/auth/guards.server'
import { NewSnippet, SNIPPET_ROWS } from '~/features/messages/snippets/schemas'
import { createSnippet } from '~/features/messages/snippets/snippets.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => null)

export const action = page(requireAdmin, ({ request, viewer, context }) =>
  answerForm({ request, schema: NewSnippet, language: context.language }, (values) => {
    createSnippet(viewer, values, context.now)
    return redirectWithToast(paths.adminSnippets, { kind: 'done', text: 'saved' })
  }),
)

export default function SnippetNew() {
  const { snippets: words, client } = useAdminTexts()
  return (
    <DefinedForm
      id="snippet"
      rows={SNIPPET_ROWS}
      schema={NewSnippet}
      title={words.add}
      action={paths.adminSnippetNew}
      closeTo={paths.adminSnippets}
      save={client.forms.save}
    />
  )
}
