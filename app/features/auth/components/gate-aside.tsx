import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Icon, type IconName } from '~/ui/icon'
import { useFirm } from '~/ui/use-firm'

/** What a person needs for the form that is open, and whom to call. */
export function GateAside({ form }: { form: 'tracking' | 'client' | 'register' }) {
  const { auth } = useTexts()
  const { phone, phoneLink } = useFirm()
  const needs = {
    tracking: [auth.needsDni, auth.needsMail],
    client: [auth.needsPassword, auth.needsNoPassword],
    register: [auth.needsNoAccount],
  }[form]
  return (
    <aside className="gate__aside" aria-label={auth.needsTitle}>
      <ul className="gate__facts">
        {needs.map((words, at) => (
          <Need key={words[1]} icon={at === 0 ? 'card' : 'mail'}>
            {emphasised(words)}
          </Need>
        ))}
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

const emphasised = ([before, strong, after]: string[]) => (
  <>
    {before}
    <strong>{strong}</strong>
    {after}
  </>
)
