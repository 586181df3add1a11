import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { getFirmFact, setFactReaders } from '~/features/firm-facts/firm-facts.server'
import { FactReaders } from '~/features/firm-facts/schemas'
import { FactUses } from '~/features/sync/components/columns/fact-uses'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => ({
  fact: getFirmFact(viewer, idParam(params)),
}))

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const id = idParam(params)
  return answerForm({ request, schema: FactReaders, language: context.language }, (input) => {
    const { name } = getFirmFact(viewer, id)
    setFactReaders(viewer, id, input, context.now)
    return redirectWithToast(paths.adminMapping, { kind: 'done', text: 'fact_saved', values: { name } })
  })
})

/** Whether clients see a fact, asked beside everything they would read. */
export default function FactReadersPage() {
  const { fact } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.error?.['']
  const { firmFacts: words } = useAdminTexts()
  const language = useLanguage()
  const { id, name, client, uses } = fact
  const clients = wholeNumber(language, uses.clients)
  return (
    <ConfirmDelete
      title={client ? words.hideTitle(name) : words.showTitle(name)}
      lines={[client ? words.hideText : words.showText]}
      action={paths.adminFactReaders(id)}
      closeTo={paths.adminMapping}
      confirm={client ? words.hideFrom(clients) : words.showTo(clients)}
      errors={errors}
      fields={[
        ['readers', client ? 'firm' : 'clients'],
        ['seen', uses.mark],
      ]}
      wide
    >
      <FactUses fact={fact} />
    </ConfirmDelete>
  )
}
