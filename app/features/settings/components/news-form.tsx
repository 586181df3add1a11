import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { CheckField, Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { NewsForm as Schema } from '../news-settings'

type Props = { settings: Schema; lastResult?: SubmissionResult<string[]> }

/** What the firm tells its clients of its own accord, and when. */
export function NewsForm({ settings, lastResult }: Props) {
  const { newsSettings: words } = useAdminTexts()
  const action = paths.adminNewsSettings
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
      <CheckField field={fields.on} label={words.on} />
      <CheckField field={fields.reminders} label={words.reminders} />
      <CheckField field={fields.quietNote} label={words.quietNote} />
      <Field field={fields.opening} label={words.opening} hint={words.openingHint} type="time" />
      <SubmitButton small quiet action={action}>
        {words.save}
      </SubmitButton>
    </Form>
  )
}
