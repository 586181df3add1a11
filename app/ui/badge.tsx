import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Icon, type IconName } from './icon'

export type Tone = 'done' | 'now' | 'ahead' | 'rest' | 'alert'

/** A word about a state; never colour alone. */
export const Badge = ({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)

/** A number beside a heading, with the word it counts for those who only hear it. */
export const CountBadge = ({ count, of }: { count: number; of: string }) => (
  <span className="badge badge--count">
    {count}
    <span className="sr-only"> {of}</span>
  </span>
)

/** What came since the client's last visit. */
export function NewBadge() {
  const { timeline } = useTexts()
  return <span className="badge badge--new">{timeline.isNew}</span>
}
