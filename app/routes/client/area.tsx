import { Form, Link, Outlet, useLoaderData } from '@remix-run/react'
import { displayName } from '~/domain/person-name'
import { SessionGuard } from '~/features/auth/components/session-guard'
import { getUser } from '~/features/auth/get-user.server'
import { requireClient } from '~/features/auth/guards.server'
import { lifeOf } from '~/features/auth/session-life.server'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Frame } from '~/ui/frame'
import { Icon } from '~/ui/icon'
import { page } from '../shared/page.server'

export const loader = page(requireClient, ({ viewer, context }) => {
  const { name, dni, username } = getUser(viewer)
  return {
    name: displayName(name),
    identity: dni ? `DNI/NIE ${dni}` : username,
    hasPassword: viewer.kind === 'client',
    life: lifeOf(viewer, context),
  }
})

/** The pages of a signed-in client. */
export default function Area() {
  const { name, identity, hasPassword, life } = useLoaderData<typeof loader>()
  const { header, account } = useTexts()
  const who = (
    <>
      <span className="bar__line" />
      <p className="bar__who">
        <strong>{name}</strong> <span>{identity}</span>
        {hasPassword && (
          <Link className="bar__link" to={paths.accountPassword}>
            {account.password}
          </Link>
        )}
      </p>
      <Form method="post" action={paths.signOut}>
        <button type="submit" className={buttonClass({ quiet: true, small: true })}>
          <Icon name="exit" />
          {header.signOut}
        </button>
      </Form>
    </>
  )
  return (
    <Frame home={paths.dashboard} identity={who}>
      <Outlet />
      <SessionGuard {...life} action={paths.session} />
    </Frame>
  )
}
