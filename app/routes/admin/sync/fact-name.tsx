import { useForm } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LONGEST_NAME } from '~/domain/cases/firm-facts'
import { requireAdmin } from '~/features/auth/guards.server'
import { getFirmFact, renameFirmFact } from '~/features/firm-facts/firm-facts.server'
import { FactName } from '~/features/firm-facts/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { Field } from '~/ui/field'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { id, name, updatedAt } = getFirmFact(viewer, idParam(params))
  return { id, name, updatedAt }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  return answerForm({ request, schema: FactName, language: context.language }, (input) => {
    renameFirmFact(viewer, idParam(params), input, context.now)
    const values = { name: input.name }
    return redirectWithToast(paths.adminMapping, { kind: 'done', text: 'fact_saved', values })
  })
})

export default function FactNamePage() {
  const { id, name, updatedAt } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { firmFacts: words } = useAdminTexts()
  const [form, fields] = useForm<{ name: string }>({ id: 'fact-name', lastResult, defaultValue: { name } })
  return (
    <RecordForm
      title={words.editTitle(name)}
      action={paths.adminFactName(id)}
      closeTo={paths.adminMapping}
      save={words.save}
      form={form}
      answer={lastResult}
      labels={{ name: words.name }}
    >
      <input
        type="hidden"
        name="updatedAt"
        value={(lastResult as Answer)?.current?.updatedAt ?? updatedAt}
        readOnly
      />
      <Field field={fields.name} label={words.name} maxLength={LONGEST_NAME} autoComplete="off" />
    </RecordForm>
  )
}

type Answer = { current?: { updatedAt?: string } } | undefined
