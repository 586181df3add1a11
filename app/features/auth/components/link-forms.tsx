import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form, Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { Icon } from '~/ui/icon'
import { LinkCode, TrackingAccess } from '../schemas'
import { CodeField, SentTo } from './code-field'
import { DniField } from './dni-field'

type Result = { lastResult?: SubmissionResult<string[]> }

/**
 * Joining an account to a case, step 1: under which DNI the firm keeps it. `codeGone`: whoever comes back from the
 * second step, because there is no code (any more).
 */
export function LinkDniForm({ lastResult, codeGone }: Result & { codeGone: boolean }) {
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
      <FormError errors={form.errors ?? (codeGone && !lastResult ? [auth.codeGone] : undefined)} />
      <DniField field={fields.dni} />
      <SubmitButton action={paths.accountLink} pending={auth.sendingCode}>
        {auth.sendCode}
      </SubmitButton>
    </Form>
  )
}

type Step = Result & { email: string; until: string; expired: boolean }

/** Step 2: the code that went to the address in the case. */
export function LinkCodeForm({ lastResult, email, until, expired }: Step) {
  const { account, code } = useTexts()
  const [form, fields] = useForm({
    id: 'link-code',
    lastResult,
    constraint: getZodConstraint(LinkCode),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: LinkCode }),
  })
  return (
    <Form
      method="post"
      action={paths.accountLinkCode}
      className="form"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
    >
      <SentTo email={email} />
      <FormError errors={form.errors ?? (expired && !lastResult ? [code.expired] : undefined)} />
      <CodeField field={fields.otp} until={until} />
      <SubmitButton action={paths.accountLinkCode} pending={account.linking}>
        {account.link}
      </SubmitButton>
      <Link className={buttonClass({ quiet: true })} to={paths.accountLink}>
        <Icon name="left" />
        {code.back}
      </Link>
    </Form>
  )
}
