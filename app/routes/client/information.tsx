import { Outlet } from '@remix-run/react'
import { allowAnyone } from '~/features/auth/guards.server'
import { paths } from '~/paths'
import { Frame } from '~/ui/frame'
import { page } from '../shared/page.server'

export const loader = page(allowAnyone, () => null)

/** The public information pages. */
export default function Information() {
  return (
    <Frame home={paths.home}>
      <div className="wrap stack">
        <Outlet />
      </div>
    </Frame>
  )
}
