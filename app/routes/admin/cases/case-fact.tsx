import { useForm } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { FactName } from '~/domain/case-facts'
import { requireAdmin } from '~/features/auth/guards.server'
import { useCaseWords } from '~/features/cases/components/case-fields'
import { FactInput } from '~/features/cases/components/fact-input'
import { editFact, getFact } from '~/features/cases/edit-fact.server'
import { knownValues } from '~/features/cases/known-values.server'
import { EditFact, isFact } from '~/features/cases/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const fact = factIn(params.field)
  return { clientId, caseId, fact, ...getFact(viewer, caseId, fact), known: knownValues(viewer, fact) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const fact = factIn(params.field)
  return answerForm({
    request,
    schema: EditFact(fact),
    language: context.language,
    submit: (edit) => {
      editFact(viewer, caseId, fact, edit, context.now)
      return redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text: 'saved' })
    },
  })
})

function factIn(field: string | undefined): FactName {
  if (field === undefined || !isFact(field)) throw new AppError('not_found')
  return field
}

/** One fact of a case: what opens without scripts, and where a value that was refused comes back. */
export default function CaseFact() {
  const { clientId, caseId, fact, value, version, known } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const language = useLanguage()
  const { labels, words } = useCaseWords()
  const { forms } = useAdminTexts().client
  const [form, fields] = useForm<{ value: string }>({ id: 'fact', lastResult, defaultValue: { value } })
  const errors = fields.value.errors?.map((error) => messageText(language, error))
  return (
    <RecordForm
      title={labels[fact]}
      action={paths.adminFact(clientId, caseId, fact)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={forms.save}
      form={{ ...form, errors: [...(form.errors ?? []), ...(errors ?? [])] }}
      version={version}
      answer={lastResult}
      labels={{ value: labels[fact] }}
      words={{ value: fact === 'status' || fact === 'hearingAttendance' ? words[fact] : {} }}
    >
      <FactInput fact={fact} label={labels[fact]} value={fields.value.initialValue ?? value} known={known} />
    </RecordForm>
  )
}
