import { Form, Link, Outlet, useLoaderData } from '@remix-run/react'
import { displayName } from '~/domain/people/person-name'
import { SessionGuard } from '~/features/auth/components/session-guard'
import { getUser } from '~/features/auth/get-user.server'
import { requireClient } from '~/features/auth/guards.server'
import { lifeOf } from '~/features/auth/session-life.server'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Frame } from '~/ui/frame/frame'
import { LanguageToggle } from '~/ui/frame/language-toggle'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import { useFirm } from '~/ui/use-firm'
import { page } from '../shared/page.server'

export const loader = page(requireClient, ({ viewer, context }) => {
  const { name, dni, username } = getUser(viewer)
  return {
    name: displayName(name),
    identity: dni ? `DNI/NIE ${dni}` : username,
    life: lifeOf(viewer, context),
  }
})

/** The pages of a signed-in client. */
export default function Area() {
  const { life } = useLoaderData<typeof loader>()
  return (
    <Frame account={<Account />}>
      <Outlet />
      <SessionGuard {...life} action={paths.session} />
    </Frame>
  )
}

/** The telephone, and who is signed in: in a menu on a phone, in a row on a wide screen. */
function Account() {
  const { name, identity } = useLoaderData<typeof loader>()
  const { header, account } = useTexts()
  const { phone, phoneLink } = useFirm()
  const small = buttonClass({ quiet: true, small: true })
  return (
    <>
      {phone && (
        <a className={`${small} bar__call`} href={phoneLink}>
          {header.call}
        </a>
      )}
      <Menu className="account" summary={header.menu} summaryClass={small}>
        <p className="bar__who">
          <strong>{name}</strong> <span>{identity}</span>
          <Link className="bar__link" to={paths.accountDetails}>
            {account.details}
          </Link>
        </p>
        <LanguageToggle />
        <Form method="post" action={paths.signOut}>
          <button type="submit" className={small}>
            <Icon name="exit" />
            {header.signOut}
          </button>
        </Form>
      </Menu>
    </>
  )
}
