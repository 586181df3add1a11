import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import type { FormAnswer } from '~/ui/server-form'
import { LoginForm } from './login-form'
import { OptionCard } from './option-card'
import { RegistrationForm } from './registration-form'

type Props = { mode: 'client' | 'register' | null; passkeys: boolean; lastResult?: FormAnswer }

/** The client area: signing in with username and password, or creating an account. Null: not chosen. */
export function ClientAreaOption({ mode, passkeys, lastResult }: Props) {
  const { auth } = useTexts()
  return (
    <OptionCard
      id="area"
      title={auth.clientArea}
      hint={auth.clientAreaHint}
      chosen={mode !== null}
      to={paths.authClientArea}
    >
      {mode === 'register' ? (
        <RegistrationForm lastResult={lastResult} />
      ) : (
        <LoginForm passkeys={passkeys} lastResult={lastResult} />
      )}
    </OptionCard>
  )
}
