import { Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import type { CodeOver } from '../codes/code-step.server'
import { CODE_FIELDS, DNI_FIELDS } from '../form-fields'
import { CodeField, SentTo } from './code-field'
import { DniField } from './dni-field'
import { NewCode } from './new-code'
import type { Resend } from './resend-code'

type Result = { lastResult?: FormAnswer }

/**
 * Linking an account to a case, step 1: the DNI the firm has for the case. `codeGone`: back from the second step,
 * because there is no valid code.
 */
export function LinkDniForm({ lastResult, codeGone }: Result & { codeGone: boolean }) {
  const { auth } = useTexts()
  const [form, fields] = serverForm('link-dni', DNI_FIELDS, lastResult)
  return (
    <PlainForm
      form={form}
      action={paths.accountLink}
      errors={form.errors ?? (codeGone && !lastResult ? [auth.codeGone] : undefined)}
    >
      <DniField field={fields.dni} />
      <SubmitButton action={paths.accountLink} pending={auth.sendingCode}>
        {auth.sendCode}
      </SubmitButton>
    </PlainForm>
  )
}

type Step = Result & { email: string; until: string; over: CodeOver | null; resend: Resend }

/** Step 2: the code sent to the address in the case. */
export function LinkCodeForm({ lastResult, email, until, over, resend }: Step) {
  const { account, code } = useTexts()
  const [form, fields] = serverForm('link-code', CODE_FIELDS, lastResult)
  if (over) return <NewCode over={over} resend={resend} action={paths.accountLinkResend} />
  return (
    <PlainForm
      key={until}
      form={form}
      action={paths.accountLinkCode}
      heading={<SentTo email={email} isHidden />}
    >
      <CodeField field={fields.otp} until={until} />
      <SubmitButton action={paths.accountLinkCode} pending={account.linking}>
        {account.link}
      </SubmitButton>
      <Link className={buttonClass({ quiet: true })} to={paths.accountLink}>
        <Icon name="left" />
        {code.back}
      </Link>
    </PlainForm>
  )
}
