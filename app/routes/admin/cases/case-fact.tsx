import { useForm } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AdminViewer } from '~/access/viewer'
import { factOf } from '~/domain/cases/case-facts'
import { isFirmFact } from '~/domain/cases/firm-facts'
import { requireAdmin } from '~/features/auth/guards.server'
import { FactInput } from '~/features/cases/components/panel/fact-input'
import { editFact, getFact } from '~/features/cases/edit-fact.server'
import { knownValues } from '~/features/cases/known-values.server'
import { EditFact, isFact, NEW_CASE_ROWS } from '~/features/cases/schemas'
import { editFirmFactValue, getFirmFactValue } from '~/features/firm-facts/edit-value.server'
import { EditValue } from '~/features/firm-facts/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { messageText } from '~/i18n/texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { namesOf } from '~/ui/admin/form-rows'
import { RecordForm } from '~/ui/admin/record-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return { clientId, caseId, ...factOfCase(viewer, caseId, params.field ?? '') }
})

/** The fact of this name: one of the specification's, or of the firm's own, which has its `label`. Throws `not_found`. */
function factOfCase(viewer: AdminViewer, caseId: number, name: string) {
  if (isFirmFact(name)) {
    const { name: label, kind, value, version } = getFirmFactValue(viewer, caseId, name)
    return { name, label, kind, value, version, known: [] as string[] }
  }
  if (!isFact(name)) throw new AppError('not_found')
  const { kind } = factOf(name)
  return { name, label: null, kind, ...getFact(viewer, caseId, name), known: knownValues(viewer, name) }
}

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const { now, language } = context
  const saved = () => redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text: 'saved' })
  const name = params.field ?? ''
  if (isFirmFact(name))
    return answerForm(
      { ...{ request, schema: EditValue(getFirmFactValue(viewer, caseId, name).kind), language } },
      (edit) => {
        editFirmFactValue(viewer, caseId, name, edit, now)
        return saved()
      },
    )
  if (!isFact(name)) throw new AppError('not_found')
  return answerForm({ ...{ request, schema: EditFact(name), language } }, (edit) => {
    editFact(viewer, caseId, name, edit, now)
    return saved()
  })
})

/** One fact of a case: what opens without scripts, and where a value that was refused comes back. */
export default function CaseFact() {
  const { clientId, caseId, label, known, version, ...fact } = useLoaderData<typeof loader>()
  const { name, value } = fact
  const lastResult = useActionData<typeof action>()
  const language = useLanguage()
  const admin = useAdminTexts()
  const { labels, words } = namesOf(NEW_CASE_ROWS, admin, useTexts())
  const [form, fields] = useForm<{ value: string }>({ id: 'fact', lastResult, defaultValue: { value } })
  const errors = fields.value.errors?.map((error) => messageText(language, error))
  const title = label ?? labels[name] ?? ''
  return (
    <RecordForm
      title={title}
      action={paths.adminFact(clientId, caseId, name)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={admin.client.forms.save}
      form={{ ...form, errors: [...(form.errors ?? []), ...(errors ?? [])] }}
      version={version}
      answer={lastResult}
      labels={{ value: title }}
      words={{ value: words[name] ?? {} }}
    >
      <FactInput fact={{ ...fact, value: fields.value.initialValue ?? value }} label={title} known={known} />
    </RecordForm>
  )
}
