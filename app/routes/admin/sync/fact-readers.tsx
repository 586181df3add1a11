import { useActionData, useLoaderData } from '@remix-run/react'
import { mayBeMoney } from '~/domain/cases/firm-facts'
import { requireAdmin } from '~/features/auth/guards.server'
import { getFirmFact, setFactReaders } from '~/features/firm-facts/firm-facts.server'
import { ReadersChange } from '~/features/firm-facts/schemas'
import { FactUses } from '~/features/sync/components/columns/fact-uses'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const fact = getFirmFact(viewer, idParam(params))
  const shown = queryOf(request).get('as') === 'money' && mayBeMoney(fact.kind) ? 'money' : 'clients'
  return { fact, readers: fact.client ? ('firm' as const) : (shown as 'money' | 'clients') }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const id = idParam(params)
  return answerForm({ request, schema: ReadersChange, language: context.language }, (input) => {
    const { name } = getFirmFact(viewer, id)
    setFactReaders(viewer, id, input, context.now)
    return redirectWithToast(paths.adminMapping, { kind: 'done', text: 'fact_saved', values: { name } })
  })
})

/** Whether clients see a fact, asked beside everything they would read. */
export default function FactReadersPage() {
  const { fact, readers } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.error?.['']
  const { firmFacts: words } = useAdminTexts()
  const language = useLanguage()
  const { id, name, uses } = fact
  const isHidden = readers === 'firm'
  const clients = wholeNumber(language, uses.clients)
  return (
    <ConfirmDelete
      title={words.readersTitle[readers](name)}
      lines={[words.readersText[readers]]}
      action={paths.adminFactReaders(id)}
      closeTo={paths.adminMapping}
      confirm={isHidden ? words.hideFrom(clients) : words.showTo(clients)}
      errors={errors}
      fields={[
        ['readers', readers],
        ['seen', uses.mark],
      ]}
      wide
    >
      <FactUses fact={fact} />
    </ConfirmDelete>
  )
}
