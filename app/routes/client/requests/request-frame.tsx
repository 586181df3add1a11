import { Outlet, useLoaderData } from '@remix-run/react'
import { requireAnswerViewer } from '~/features/auth/answer-guard.server'
import { AccountBar } from '~/features/auth/components/account-bar'
import { SessionGuard } from '~/features/auth/components/session-guard'
import { signedIn } from '~/features/auth/sessions/session-life.server'
import { paths } from '~/paths'
import { Frame } from '~/ui/frame/frame'
import { page } from '../../shared/page.server'

export const loader = page(requireAnswerViewer, ({ viewer, context }) =>
  viewer.kind === 'link' ? null : signedIn(viewer, context),
)

/** The frame of a request, which does not say who its client is to somebody who has only the link of an e-mail. */
export default function RequestFrame() {
  const account = useLoaderData<typeof loader>()
  if (!account)
    return (
      <Frame>
        <Outlet />
      </Frame>
    )
  const { life, ...who } = account
  return (
    <Frame account={<AccountBar {...who} />}>
      <Outlet />
      <SessionGuard {...life} action={paths.session} />
    </Frame>
  )
}
