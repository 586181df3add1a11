import { useTexts } from '~/i18n/texts-context'
import { FormError } from '~/ui/form-error'
import type { CodeOver } from '../codes/code-step.server'
import { type Resend, ResendCode } from './resend-code'

type Props = { over: CodeOver; resend: Resend; action: string }

/** In place of a code that can no longer be entered: one button sends another. */
export function NewCode({ over, resend, action }: Props) {
  const { code } = useTexts()
  return (
    <div className="form">
      <FormError calm errors={[code.over[over]]} />
      <ResendCode resend={resend} action={action} main />
    </div>
  )
}
