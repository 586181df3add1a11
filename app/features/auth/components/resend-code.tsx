import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { SubmitButton } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'

/** When another code may be requested: as a time of day, and in seconds from when the page was rendered. */
export type Resend = { at: string; inSeconds: number }

/** Requests another code. Without scripts, the button is always enabled and the server answers if it is too early. */
export function ResendCode({ at, inSeconds, action }: Resend & { action: string }) {
  const { code } = useTexts()
  const hydrated = useHydrated()
  const left = useCountdown(inSeconds)
  const waiting = hydrated && left > 0
  return (
    <Form method="post" action={action} className="row">
      <SubmitButton quiet small action={action} pending={code.resending} disabled={waiting}>
        {code.resend}
      </SubmitButton>
      {inSeconds > 0 && (!hydrated || waiting) && (
        <span className="small soft">
          {code.resendAt(at)}
          {waiting && <span className="num">{code.resendIn(left)}</span>}
        </span>
      )}
    </Form>
  )
}

function useCountdown(from: number): number {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    setLeft(from)
    const end = Date.now() + from * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [from])
  return left
}
