import { getCollectionProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Conflict } from '~/ui/admin/conflict'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { TextArea } from '~/ui/text-area'
import { PhaseForm as Schema } from '../phase-input'
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
  const { timeline: words } = useAdminTexts()
  const [form, fields] = useForm({
    id: 'phase',
    lastResult,
    defaultValue: phase
      ? { ...phase, order: String(phase.order), stage: phase.stage ?? '' }
      : { order: offered ? String(offered) : '' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: Schema }),
  })
  const { title, order, description, stage, column, categories: folders } = words
  const labels = { title, order, description, stage, excelColumn: column, documentCategories: folders }
  const choices = [
    ...(phase?.stage ? [] : [{ value: '', label: words.stageOfTitle }]),
    ...stages.map(({ value, label }) => ({ value, label: label || words.stageOther })),
  ]
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
      <Field field={fields.title} label={title} maxLength={200} autoComplete="off" />
      <Field
        field={fields.order as typeof fields.title}
        label={order}
        hint={words.orderHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea field={fields.description} label={description} rows={3} />
      <SelectField
        field={fields.stage as typeof fields.title}
        label={stage}
        hint={words.stageHint}
        options={choices}
      />
      <Field
        field={fields.excelColumn as typeof fields.title}
        label={column}
        hint={words.columnHint}
        maxLength={200}
        autoComplete="off"
      />
      <fieldset className="checks">
        <legend className="field__label">{folders}</legend>
        <p className="field__hint">{words.categoriesHint}</p>
        {getCollectionProps(fields.documentCategories, { type: 'checkbox', options: categories }).map(
          ({ key, ...props }) => (
            <label className="check" key={key}>
              <input {...props} aria-describedby={undefined} />
              <span>{props.value}</span>
            </label>
          ),
        )}
      </fieldset>
      <div className="row">
        <SubmitButton action={action}>
          <span lang={submit.lang}>{submit.text}</span>
        </SubmitButton>
        <Link className={buttonClass({ quiet: true })} to={closeTo} preventScrollReset lang="en">
          {words.cancel}
        </Link>
      </div>
    </Form>
  )
}
