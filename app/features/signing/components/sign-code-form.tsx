import { Link } from '@remix-run/react'
import type { CodeOver } from '~/features/auth/codes/code-step.server'
import { CodeField, SentTo } from '~/features/auth/components/code-field'
import { NewCode } from '~/features/auth/components/new-code'
import { type Resend, ResendCode } from '~/features/auth/components/resend-code'
import { CODE_FIELDS } from '~/features/auth/form-fields'
import { signingTexts } from '~/i18n/signing-texts'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PlainForm } from '~/ui/plain-form'
import { serverForm } from '~/ui/server-form'
import type { SigningProps } from './signing-props'

type CodeStep = { id: number; email: string; until: string; over: CodeOver | null; resend: Resend }
type Props = Pick<SigningProps, 'about' | 'lastResult'> & { step: CodeStep }

/** Step 2: the code with which the paper is signed. */
export function SignCodeForm({ about: { id, caseId }, step, lastResult }: Props) {
  const words = signingTexts[useLanguage()]
  const { email, until, over, resend } = step
  const [form, fields] = serverForm('sign-code', CODE_FIELDS, lastResult)
  const action = `${paths.request(caseId, id)}/sign?code=${step.id}`
  const again = `${action}&resend`
  return (
    <section className="stack signing" aria-labelledby="sign-code-title">
      <h2 id="sign-code-title">{words.codeTitle}</h2>
      {over ? (
        <NewCode over={over} resend={resend} action={again} />
      ) : (
        <PlainForm key={until} form={form} action={action} heading={<SentTo email={email} />}>
          <CodeField field={fields.otp} until={until} autoFocus />
          <SubmitButton wide action={action} pending={words.giving}>
            {words.give}
          </SubmitButton>
        </PlainForm>
      )}
      {!over && <ResendCode resend={resend} action={again} />}
      <p>
        <Link className={buttonClass({ quiet: true, small: true })} to={paths.request(caseId, id)}>
          <Icon name="left" />
          {words.back}
        </Link>
      </p>
    </section>
  )
}
