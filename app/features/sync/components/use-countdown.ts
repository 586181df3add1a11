import { useEffect, useState } from 'react'
import { paths } from '~/paths'
import { useHydrated } from '~/ui/use-hydrated'
import { type Countdown, useRunEnd } from './use-run-end'

const TICK_MS = 1000

/**
 * The time until the next synchronisation: counted down here, and requested from the server once a second. Null without
 * scripts. A hidden page does not ask.
 */
export function useCountdown(first: Countdown): Countdown | null {
  const [now, setNow] = useState(first)
  useEffect(() => setNow(first), [first])
  useEffect(() => {
    const ended = new AbortController()
    const tick = () => {
      setNow(({ isActive, nextSyncIn }) => ({ isActive, nextSyncIn: Math.max(0, nextSyncIn - 1) }))
      if (document.visibilityState === 'visible')
        void ask(ended.signal).then((countdown) => countdown && setNow(countdown))
    }
    const timer = setInterval(tick, TICK_MS)
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [])
  useRunEnd(now)
  return useHydrated() ? now : null
}

/** Null if the server does not answer: the countdown then continues on its own. */
async function ask(signal: AbortSignal): Promise<Countdown | null> {
  try {
    const answer = await fetch(paths.syncCountdownCall, { signal })
    return answer.ok ? ((await answer.json()) as Countdown) : null
  } catch {
    return null
  }
}
