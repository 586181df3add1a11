import { Form, Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'

export type DeadState = 'dead' | 'unknown' | 'none'

/** `goOn`: what its owner can do without it: `in` if signed in, `password` if there is one to sign in with. */
type Props = { state: DeadState; goOn: 'in' | 'password' | null }

/**
 * A link that is no longer valid. If it once belonged to somebody (`dead`), a new one is sent to that person, unless a
 * password makes it needless. `none`: the browser sent no link, because it refuses cookies or the hour is over.
 */
export function DeadLink({ state, goOn }: Props) {
  const { activate } = useTexts()
  const title = state === 'none' ? activate.noneTitle : activate.deadTitle
  return (
    <div className="wrap gate">
      <div>
        <h1>{title}</h1>
        <p className="gate__lead voice">{goOn === 'password' ? activate.used : activate[state]}</p>
      </div>
      <div className="options">
        <section className="card card__pad form" aria-label={title}>
          {goOn && <GoOn to={goOn} />}
          {state === 'dead' && <SendNew quiet={goOn !== null} />}
          {!goOn && (
            <Link className={buttonClass({ quiet: true, wide: true })} to={paths.auth}>
              {activate.toAuth}
            </Link>
          )}
        </section>
      </div>
    </div>
  )
}

function GoOn({ to }: { to: 'in' | 'password' }) {
  const { activate } = useTexts()
  return to === 'in' ? (
    <Link className={buttonClass({ wide: true })} to={paths.dashboard}>
      {activate.toCase}
    </Link>
  ) : (
    <Link className={buttonClass({ wide: true })} to={paths.authClientArea}>
      {activate.toSignIn}
    </Link>
  )
}

function SendNew({ quiet }: { quiet: boolean }) {
  const { activate, pending } = useTexts()
  return (
    <Form method="post" action={paths.activateAgain}>
      <SubmitButton wide quiet={quiet} action={paths.activateAgain} pending={pending}>
        {activate.sendNew}
      </SubmitButton>
    </Form>
  )
}
