import { Form, useLocation } from '@remix-run/react'
import { displayName } from '~/domain/people/person-name'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'

export type Held = { count: number; sample: { id: number; name: string; email: string }[] }

/** The welcome e-mails of a run that are held, a few of them, and the button that sends them. */
export function HeldWelcomes({ held: { count, sample }, runId }: { held: Held; runId: number }) {
  const { heldWelcomes: words } = useAdminTexts().runs
  const language = useLanguage()
  const { pathname, search } = useLocation()
  if (count === 0) return null
  const action = paths.adminWelcomesHeld
  return (
    <Notice tone="now">
      <Form method="post" action={action} className="form">
        <span>{words.waiting(wholeNumber(language, count))}</span>
        <ul className="small soft">
          {sample.map(({ id, name, email }) => (
            <li key={id}>
              {displayName(name)} · {email}
            </li>
          ))}
        </ul>
        <input type="hidden" name="back" value={pathname + search} />
        <input type="hidden" name="shown" value={count} />
        <input type="hidden" name="run" value={runId} />
        <div className="row">
          <SubmitButton small action={action} pending={words.sending}>
            {words.send(wholeNumber(language, count))}
          </SubmitButton>
        </div>
      </Form>
    </Notice>
  )
}
