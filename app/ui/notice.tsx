import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

const icons: Record<'done' | 'alert' | 'ahead' | 'now', IconName> = {
  done: 'check',
  alert: 'warning',
  ahead: 'clock',
  now: 'mail',
}

type Props = { tone: keyof typeof icons; icon?: IconName; children: ReactNode }

/** The result of an action, or a piece of information, within the page. */
export const Notice = ({ tone, icon, children }: Props) => (
  <div className={`notice notice--${tone}`} role={tone === 'alert' ? 'alert' : 'status'}>
    <Icon name={icon ?? icons[tone]} />
    <div>{children}</div>
  </div>
)
