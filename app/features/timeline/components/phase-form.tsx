import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { Conflict } from '~/ui/admin/conflict'
import { FormFields } from '~/ui/admin/form-fields'
import { namesOf } from '~/ui/admin/form-rows'
import { buttonClass, SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { PHASE_ROWS, PhaseForm as Schema } from '../phase-input'
import type { PhaseRow } from './phase-table'

type Result = SubmissionResult<string[]> & { current?: Record<string, string | string[]> }
type Props = {
  action: string
  closeTo: string
  categories: string[]
  stages: { value: string; label: string }[]
  /** The order offered for a new phase. */
  order?: number | null
  phase?: Omit<PhaseRow, 'id'> & { updatedAt: string }
  lastResult?: Result
  submit: { text: string; lang?: string }
}

/** The fields of a phase; with `phase`, those of an existing one and when it was read. */
export function PhaseForm(props: Props) {
  const { action, closeTo, categories, stages, order: offered, phase, lastResult, submit } = props
  const texts = useAdminTexts()
  const { timeline: words } = texts
  const [form, fields] = useForm({
    id: 'phase',
    lastResult,
    defaultValue: phase
      ? { ...phase, order: String(phase.order), stage: phase.stage ?? '' }
      : { order: offered ? String(offered) : '' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: Schema }),
  })
  const { labels } = namesOf(PHASE_ROWS, texts, useTexts())
  const choices = [
    ...(phase?.stage ? [] : [{ value: '', label: words.stageOfTitle }]),
    ...stages.map(({ value, label }) => ({ value, label: label || words.stageOther })),
  ]
  const question = `${lastResult?.initialValue?.asked ?? ''}`
  const readAt = lastResult?.current?.updatedAt ?? phase?.updatedAt
  return (
    <Form method="post" action={action} className="form" id={form.id} onSubmit={form.onSubmit} noValidate>
      <FormError errors={form.errors} />
      <Conflict
        current={lastResult?.current}
        typed={lastResult?.initialValue}
        labels={labels}
        words={{ stage: Object.fromEntries(choices.map((choice) => [choice.value, choice.label])) }}
      />
      {readAt && <input type="hidden" name="updatedAt" value={readAt} readOnly />}
      <input type="hidden" name="asked" value={question} readOnly />
      <FormFields
        rows={PHASE_ROWS}
        fields={fields as unknown as Record<string, FieldMetadata<string>>}
        given={{
          stage: { options: choices },
          documentCategories: { options: categories.map((value) => ({ value, label: value })) },
        }}
      />
      <div className="row">
        <SubmitButton action={action}>
          {question ? (
            words.saveMoving(Number.parseInt(question, 10))
          ) : (
            <span lang={submit.lang}>{submit.text}</span>
          )}
        </SubmitButton>
        <Link className={buttonClass({ quiet: true })} to={closeTo} preventScrollReset lang="en">
          {words.cancel}
        </Link>
      </div>
    </Form>
  )
}
