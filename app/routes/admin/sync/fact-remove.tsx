import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { getFirmFact } from '~/features/firm-facts/firm-facts.server'
import { FactRemoval } from '~/features/firm-facts/schemas'
import { FactUses } from '~/features/sync/components/columns/fact-uses'
import { removeFact } from '~/features/sync/workbooks/map-workbook.server'
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

export const action = page(requireAdmin, ({ request, params, viewer, context }) =>
  answerForm({ request, schema: FactRemoval, language: context.language }, ({ seen }) => {
    const name = removeFact(viewer, idParam(params), seen, context.now)
    return redirectWithToast(paths.adminMapping, { kind: 'done', text: 'fact_removed', values: { name } })
  }),
)

export default function FactRemove() {
  const { fact } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.error?.['']
  const { firmFacts: words } = useAdminTexts()
  const language = useLanguage()
  const { id, name, uses } = fact
  return (
    <ConfirmDelete
      title={words.removeTitle(name)}
      lines={[words.removeText]}
      action={paths.adminFactRemove(id)}
      closeTo={paths.adminMapping}
      confirm={words.removeFrom(wholeNumber(language, uses.cases))}
      errors={errors}
      fields={[['seen', uses.mark]]}
      wide
    >
      <FactUses fact={fact} />
    </ConfirmDelete>
  )
}
