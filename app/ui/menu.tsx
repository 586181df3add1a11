import { useLocation } from '@remix-run/react'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { mayOpen, type Role } from '~/domain/staff-roles'

type Props = { summary: ReactNode; className?: string; summaryClass?: string; children: ReactNode }

/** Closes what was unfolded once another address is shown. */
export function useFoldElsewhere(unfolded: RefObject<HTMLDetailsElement>) {
  const { key } = useLocation()
  const left = useRef(key)
  useEffect(() => {
    // Not where it was opened while the scripts were on their way.
    if (unfolded.current && left.current !== key) unfolded.current.open = false
    left.current = key
  }, [key, unfolded])
}

/**
 * A menu that opens without scripts; with them it closes on Escape, on a click outside and once one of its links has
 * led elsewhere.
 */
export function Menu({ summary, className = '', summaryClass, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  useFoldElsewhere(menu)
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details className={`menu ${className}`.trim()} ref={menu}>
      <summary className={summaryClass}>{summary}</summary>
      <div className="menu__list">{children}</div>
    </details>
  )
}

const RoleContext = createContext<Role>('admin')
export const RoleProvider = RoleContext.Provider

/** Whether whoever looks at the panel may open an address: what they may not is not offered. */
export function useMayOpen(): (to: string) => boolean {
  const role = useContext(RoleContext)
  return (to) => mayOpen(role, to.split('?')[0] ?? to)
}
