import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Conflict } from '~/ui/admin/conflict'
import { SubmitButton } from '~/ui/button'
import { CheckField, Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { NewsForm as Schema } from '../news-settings'

type Result = SubmissionResult<string[]> & { current?: Record<string, string | string[]> }
type Props = { settings: Schema; lastResult?: Result }

/** What the firm tells its clients of its own accord, and when. */
export function NewsForm({ settings, lastResult }: Props) {
  const { newsSettings: words } = useAdminTexts()
  const action = paths.adminNewsSettings
  const { on, reminders, quietNote, callJudgment, callAppeal, opening } = words
  const ticks = { on: words.ticked, '': words.unticked }
  const [form, fields] = useForm({
    id: 'news',
    lastResult,
    defaultValue: settings,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: Schema }),
  })
  return (
    <Form
      method="post"
      action={action}
      className="form form--wide"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
    >
      <FormError errors={form.errors} />
      <Conflict
        current={lastResult?.current}
        typed={lastResult?.initialValue}
        labels={{ on, reminders, quietNote, callJudgment, callAppeal, opening }}
        words={{ on: ticks, reminders: ticks, quietNote: ticks, callJudgment: ticks, callAppeal: ticks }}
      />
      <input
        type="hidden"
        name="version"
        value={String(lastResult?.current?.version ?? settings.version)}
        readOnly
      />
      <CheckField field={fields.on} label={on} />
      <CheckField field={fields.reminders} label={reminders} />
      <CheckField field={fields.quietNote} label={quietNote} />
      <CheckField field={fields.callJudgment} label={callJudgment} />
      <CheckField field={fields.callAppeal} label={callAppeal} />
      <Field field={fields.opening} label={opening} hint={words.openingHint} type="time" />
      <SubmitButton small quiet action={action}>
        {words.save}
      </SubmitButton>
    </Form>
  )
}
