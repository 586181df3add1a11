import { Form, Outlet, useLoaderData } from '@remix-run/react'
import { getUser } from '~/features/auth/get-user.server'
import { signedIn } from '~/features/auth/guards.server'
import { displayName } from '~/features/clients/person-name'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Frame } from '~/ui/frame'
import { Icon } from '~/ui/icon'
import { useFirmName } from '~/ui/use-firm-name'
import { page } from '../page.server'

export const loader = page(signedIn, ({ viewer }) => {
  const { name, dni, username } = getUser(viewer)
  return { name: displayName(name), identity: dni ? `DNI/NIE ${dni}` : username }
})

/** The pages of a client who is signed in. */
export default function Area() {
  const { name, identity } = useLoaderData<typeof loader>()
  const { header } = useTexts()
  return (
    <Frame
      firmName={useFirmName()}
      home={paths.dashboard}
      identity={
        <>
          <span className="bar__line" />
          <p className="bar__who">
            <strong>{name}</strong> <span>{identity}</span>
          </p>
          <Form method="post" action={paths.signOut}>
            <button type="submit" className={buttonClass({ quiet: true, small: true })}>
              <Icon name="exit" />
              {header.signOut}
            </button>
          </Form>
        </>
      }
    >
      <Outlet />
    </Frame>
  )
}
