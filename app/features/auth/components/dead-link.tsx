import { Form, Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'

/**
 * A link that is no longer valid. If it once belonged to somebody (`dead`), a new one is sent to that person. `none`:
 * the browser sent no link, because it refuses cookies or the hour is over.
 */
export function DeadLink({ state }: { state: 'dead' | 'unknown' | 'none' }) {
  const { activate, pending } = useTexts()
  const title = state === 'none' ? activate.noneTitle : activate.deadTitle
  return (
    <div className="wrap gate">
      <div>
        <h1>{title}</h1>
        <p className="gate__lead voice">{activate[state]}</p>
      </div>
      <div className="options">
        <section className="card card__pad form" aria-label={title}>
          {state === 'dead' && (
            <Form method="post" action={paths.activateAgain}>
              <SubmitButton wide action={paths.activateAgain} pending={pending}>
                {activate.sendNew}
              </SubmitButton>
            </Form>
          )}
          <Link className={buttonClass({ quiet: true, wide: true })} to={paths.auth}>
            {activate.toAuth}
          </Link>
        </section>
      </div>
    </div>
  )
}
