import { Outlet } from '@remix-run/react'
import { allowAnyone } from '~/features/auth/guards.server'
import { Frame } from '~/ui/frame/frame'
import { page } from '../shared/page.server'

export const loader = page(allowAnyone, () => null)

/** The sign-in pages. */
export default function Gate() {
  return (
    <Frame gate>
      <Outlet />
    </Frame>
  )
}
