import { Form, useLocation } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { TextLink } from '~/ui/text-link'

/** The two ways from tracking to the client area: a link to choose a password, or an existing password. */
export function PasswordWay({ returnTo }: { returnTo?: string }) {
  const { account, forgot } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={paths.accountPasswordLink} className="row">
      <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
      <SubmitButton quiet small action={paths.accountPasswordLink} pending={forgot.sending}>
        {account.sendPasswordLink}
      </SubmitButton>
      <TextLink to={paths.authClientArea}>{account.havePassword}</TextLink>
    </Form>
  )
}
