import { Form, Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'

/**
 * A link that is worth nothing any more. If it was ever somebody's (`dead`), a new one goes to that person. `none`: the
 * browser brought no link, because it takes no cookies or has dropped it after its hour.
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
