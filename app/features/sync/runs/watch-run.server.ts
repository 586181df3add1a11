import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminViewer } from '~/access/viewer'
import { minutes } from '~/domain/duration'
import type { RunView } from '../contract'
import { getRun } from './list-runs.server'

const POLL_MS = 400
const LONGEST_MS = minutes(10)

const isOver = ({ state }: RunView) => state !== 'queued' && state !== 'running'

/** Follows a run: emits at every progress, and once more at the end. Throws `not_found` before anything is emitted. */
export function watchRun(viewer: AdminViewer, runId: number, signal: AbortSignal): AsyncIterable<RunView> {
  return follow(viewer, getRun(viewer, runId), signal)
}

async function* follow(viewer: AdminViewer, first: RunView, signal: AbortSignal) {
  let run = first
  let lastState = ''
  for (const end = Date.now() + LONGEST_MS; !signal.aborted && Date.now() < end; ) {
    const state = JSON.stringify(run)
    if (state !== lastState) yield run
    lastState = state
    if (isOver(run)) return
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
    run = getRun(viewer, first.id)
  }
}
