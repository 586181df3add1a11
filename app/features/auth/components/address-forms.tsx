import { Link } from '@remix-run/react'
import { useDetailsTexts } from '~/i18n/details'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { PasswordField } from '~/ui/password-field'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import type { CodeOver } from '../codes/code-step.server'
import { ADDRESS_FIELDS, CODE_FIELDS } from '../form-fields'
import { CodeField, SentTo } from './code-field'
import { NewCode } from './new-code'
import type { Resend } from './resend-code'

type Result = { lastResult?: FormAnswer }

/** Another address, step 1: the address and the password. `codeGone`: back from step 2, because no code is waiting. */
export function AddressForm({ lastResult, codeGone }: Result & { codeGone: boolean }) {
  const { auth } = useTexts()
  const details = useDetailsTexts()
  const [form, fields] = serverForm('address', ADDRESS_FIELDS, lastResult)
  return (
    <PlainForm
      form={form}
      action={paths.accountAddress}
      errors={form.errors ?? (codeGone && !lastResult ? [details.addressCodeGone] : undefined)}
    >
      <Field
        field={fields.email}
        label={details.addressNew}
        hint={details.addressLead}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <PasswordField
        field={fields.currentPassword}
        label={details.addressPassword}
        autoComplete="current-password"
        answer={lastResult}
      />
      <SubmitButton action={paths.accountAddress} pending={auth.sendingCode}>
        {details.addressNext}
      </SubmitButton>
    </PlainForm>
  )
}

type Step = Result & { email: string; until: string; over: CodeOver | null; resend: Resend }

/** Step 2: the code sent to the new address. */
export function AddressCodeForm({ lastResult, email, until, over, resend }: Step) {
  const details = useDetailsTexts()
  const [form, fields] = serverForm('address-code', CODE_FIELDS, lastResult)
  if (over) return <NewCode over={over} resend={resend} action={paths.accountAddressResend} />
  return (
    <PlainForm key={until} form={form} action={paths.accountAddressCode} heading={<SentTo email={email} />}>
      <CodeField field={fields.otp} until={until} />
      <SubmitButton action={paths.accountAddressCode} pending={details.addressSaving}>
        {details.addressSave}
      </SubmitButton>
      <Link className={buttonClass({ quiet: true })} to={paths.accountDetails}>
        <Icon name="left" />
        {details.addressOther}
      </Link>
    </PlainForm>
  )
}
