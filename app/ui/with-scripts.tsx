import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated'

/**
 * What does nothing without scripts: missing where they never come. Where they are on their way, its place is kept, so
 * that nothing moves when they arrive.
 */
export const WithScripts = ({ children }: { children: ReactNode }) => (
  <span className={useHydrated() ? 'scripted' : 'scripted scripted--later'}>{children}</span>
)
