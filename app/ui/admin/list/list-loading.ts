import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'

/** Whether something is typed in the search box of the list that its rows do not show yet. */
let isTyped = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From the first key on: the pause before the search is asked for belongs to it. */
export function setTyped(typed: boolean) {
  if (typed === isTyped) return
  isTyped = typed
  for (const listener of listeners) listener()
}

/** Whether the rows on the screen are about to be replaced: they are not those that somebody is asking for. */
export function useListLoading(): boolean {
  const typed = useSyncExternalStore(
    subscribe,
    () => isTyped,
    () => false,
  )
  const { pathname } = useLocation()
  const { location, formMethod } = useNavigation()
  useEffect(() => () => setTyped(false), [])
  return typed || (location !== undefined && (location.pathname === pathname || formMethod === 'POST'))
}
