import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '~/paths'
import type { RunView } from '../contract'

/** Seconds until the next scheduled run. */
export type Countdown = { isActive: boolean; nextSyncIn: number }

/**
 * Loads the page's data again when a scheduled run has ended: it begins when the countdown starts anew, and is followed
 * to its end.
 */
export function useRunEnd({ isActive, nextSyncIn }: Countdown) {
  const before = useRef(nextSyncIn)
  const [begun, setBegun] = useState(0)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The countdown may be corrected by a second.
    if (isActive && nextSyncIn > before.current + 1) setBegun((count) => count + 1)
    before.current = nextSyncIn
  }, [isActive, nextSyncIn])
  useEffect(() => {
    if (begun === 0) return
    const ended = new AbortController()
    let source: EventSource | undefined
    void lastRun(ended.signal).then((run) => {
      if (ended.signal.aborted) return
      if (!run || (run.state !== 'queued' && run.state !== 'running')) return revalidate()
      source = new EventSource(paths.syncRunEvents(run.id))
      source.addEventListener('end', () => {
        source?.close()
        revalidate()
      })
    })
    return () => {
      ended.abort()
      source?.close()
    }
  }, [begun, revalidate])
}

async function lastRun(signal: AbortSignal): Promise<RunView | undefined> {
  try {
    const answer = await fetch(`${paths.syncRunsCall}?pageSize=1`, { signal })
    const [run] = answer.ok ? ((await answer.json()) as RunView[]) : []
    return run
  } catch {
    return undefined
  }
}
