import { useBlocker } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Asks before a page is left with text that has been typed and not saved. What stays on the page asks nothing: saving, and
 * what is sent to an address below its own.
 */
export function useUnsaved(question: string): { onInput: () => void } {
  const typed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      typed.current && !`${nextLocation.pathname}/`.startsWith(`${currentLocation.pathname}/`),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (typed.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return {
    onInput: () => {
      typed.current = true
    },
  }
}
