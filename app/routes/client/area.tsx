import { Outlet, useLoaderData } from '@remix-run/react'
import { AccountBar } from '~/features/auth/components/account-bar'
import { SessionGuard } from '~/features/auth/components/session-guard'
import { requireClient } from '~/features/auth/guards.server'
import { signedIn } from '~/features/auth/sessions/session-life.server'
import { paths } from '~/paths'
import { Frame } from '~/ui/frame/frame'
import { page } from '../shared/page.server'

export const loader = page(requireClient, ({ viewer, context }) => signedIn(viewer, context))

/** The pages of a signed-in client. */
export default function Area() {
  const { life, ...who } = useLoaderData<typeof loader>()
  return (
    <Frame account={<AccountBar {...who} />}>
      <Outlet />
      <SessionGuard {...life} action={paths.session} />
    </Frame>
  )
}
