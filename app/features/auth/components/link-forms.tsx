import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { OtpForm, TrackingAccess } from '../schemas'
import { CodeField, SentTo } from './code-field'
import { DniField } from './dni-field'

type Result = { lastResult?: SubmissionResult<string[]> }

/** Joining an account to a case, step 1: under which DNI the firm keeps it. */
export function LinkDniForm({ lastResult }: Result) {
  const { auth } = useTexts()
  const [form, fields] = useForm({
    id: 'link-dni',
    lastResult,
    constraint: getZodConstraint(TrackingAccess),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: TrackingAccess }),
  })
  return (
    <Form
      method="post"
      action={paths.accountLink}
      className="form"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
    >
      <FormError errors={form.errors} />
      <DniField field={fields.dni} />
      <SubmitButton action={paths.accountLink} pending={auth.sendingCode}>
        {auth.sendCode}
      </SubmitButton>
    </Form>
  )
}

/** Step 2: the code that went to the address in the case. */
export function LinkCodeForm({ lastResult, email, until }: Result & { email: string; until: string }) {
  const { account } = useTexts()
  const [form, fields] = useForm({
    id: 'link-code',
    lastResult,
    constraint: getZodConstraint(OtpForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: OtpForm }),
  })
  const action = `${paths.accountLink}?code`
  return (
    <Form method="post" action={action} className="form" id={form.id} onSubmit={form.onSubmit} noValidate>
      <SentTo email={email} />
      <FormError errors={form.errors} />
      <CodeField field={fields.otp} until={until} />
      <SubmitButton action={paths.accountLink} pending={account.linking}>
        {account.link}
      </SubmitButton>
    </Form>
  )
}
