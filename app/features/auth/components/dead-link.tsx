import { Form, Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'

/** A link that is worth nothing any more. If it was ever somebody's (`known`), a new one goes to that person. */
export function DeadLink({ known }: { known: boolean }) {
  const { activate, pending } = useTexts()
  return (
    <div className="wrap gate">
      <div>
        <h1>{activate.deadTitle}</h1>
        <p className="gate__lead voice">{known ? activate.dead : activate.unknown}</p>
      </div>
      <div className="options">
        <section className="card card__pad form" aria-label={activate.deadTitle}>
          {known && (
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
