import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Icon, type IconName } from './icon'

export type Tone = 'done' | 'now' | 'ahead' | 'rest' | 'alert'

/** A status in words; never by colour alone. */
export const Badge = ({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)

/** A count next to a heading, with its noun for screen readers. */
export const CountBadge = ({ count, of }: { count: number; of: string }) => (
  <span className="badge badge--count">
    {count}
    <span className="sr-only"> {of}</span>
  </span>
)

/** Marks what is new since the client's last visit. */
export function NewBadge() {
  const { timeline } = useTexts()
  return <span className="badge badge--new">{timeline.isNew}</span>
}
