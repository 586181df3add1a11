import { Outlet } from '@remix-run/react'
import { allowAnyone } from '~/features/auth/guards.server'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Frame } from '~/ui/frame/frame'
import { TextLink } from '~/ui/text-link'
import { page } from '../shared/page.server'

export const loader = page(allowAnyone, () => null)

/** The public information pages. */
export default function Information() {
  const { footer } = useTexts()
  return (
    <Frame home={paths.home}>
      <div className="wrap stack">
        <Outlet />
        <p>
          <TextLink to={paths.home}>{footer.back}</TextLink>
        </p>
      </div>
    </Frame>
  )
}
