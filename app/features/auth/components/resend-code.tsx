import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { SubmitButton } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'

/** When another code may be requested: as a time of day, and in seconds from when the page was rendered. */
export type Resend = { at: string; inSeconds: number }

/** `main`: it is what the page is for. */
type Props = { resend: Resend; action: string; main?: true }

/** Requests another code. Without scripts, the button is always enabled and the server says if one is on its way. */
export function ResendCode({ resend, action, main }: Props) {
  const { code } = useTexts()
  const hydrated = useHydrated()
  const left = useCountdown(resend)
  const waiting = hydrated && left > 0
  return (
    <Form method="post" action={action} className="row">
      <SubmitButton
        quiet={!main}
        small={!main}
        wide={main}
        action={action}
        pending={code.resending}
        disabled={waiting}
      >
        {main ? code.another : code.resend}
      </SubmitButton>
      {resend.inSeconds > 0 && (!hydrated || waiting) && (
        <span className="small soft">
          {code.resendAt(resend.at)}
          {waiting && <span className="num">{code.resendIn(left)}</span>}
        </span>
      )}
    </Form>
  )
}

/** Restarts whenever the server tells the time anew, even if it is as long as before. */
function useCountdown(resend: Resend): number {
  const [left, setLeft] = useState(resend.inSeconds)
  useEffect(() => {
    setLeft(resend.inSeconds)
    const end = Date.now() + resend.inSeconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [resend])
  return left
}
