import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Icon, type IconName } from '~/ui/icon'
import { useFirm } from '~/ui/use-firm'

/** What a person needs to sign in, and whom to call. */
export function GateAside() {
  const { auth } = useTexts()
  const { phone, phoneLink } = useFirm()
  return (
    <aside className="gate__aside" aria-label={auth.needsTitle}>
      <ul className="gate__facts">
        <Need icon="card">{emphasised(auth.needsDni)}</Need>
        <Need icon="mail">{emphasised(auth.needsMail)}</Need>
        {phone && (
          <Need icon="phone">
            {auth.cannotEnter}
            <a className="nowrap" href={phoneLink}>
              <strong>{phone}</strong>
            </a>
          </Need>
        )}
      </ul>
    </aside>
  )
}

const Need = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
)

const emphasised = ([before, strong, after]: [string, string, string]) => (
  <>
    {before}
    <strong>{strong}</strong>
    {after}
  </>
)
