import { setImmediate as turn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { beginSignIn, finishSignIn } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { setTiming, type Timing } from '~/infra/drive/graph/timing.server'
import { freshPortal } from './fresh-portal'
import { type Emulator, startEmulator } from './graph-emulator/start-emulator'
import { type Running, startNode } from './holder'

type Options = {
  env?: Record<string, string>
  emulator?: Parameters<typeof startEmulator>[0]
  timing?: Partial<Timing>
  /** UTC milliseconds; now, if not said. */
  startsAt?: number
}
export type GraphPortal = {
  graph: Emulator
  dataDir: string
  /** What the environment of another process of this portal needs. */
  env: Record<string, string>
  /** The pauses so far (milliseconds). They take no time: the clock of both sides is put forward. */
  pauses: number[]
  now(): number
  /** Puts the clock of both sides forward (milliseconds). */
  advance(ms: number): void
}

/** An empty portal whose drive is an emulator of its own. */
export async function graphPortal({
  env = {},
  emulator = {},
  timing = {},
  startsAt = Date.now(),
}: Options = {}): Promise<GraphPortal> {
  let now = startsAt
  const pauses: number[] = []
  const graph = await startEmulator({ now: () => now, ...emulator })
  onTestFinished(graph.stop)
  const variables = { ...graph.settings, SESSION_SECRET: 'a secret for the tests of the cloud drive', ...env }
  const dataDir = freshPortal(variables)
  const sleep = async (ms: number, signal?: AbortSignal) => {
    const until = now + ms
    pauses.push(ms)
    await turn(undefined, { signal })
    now = Math.max(now, until)
  }
  setTiming({ now: () => now, sleep, random: () => 0.5, ...timing })
  onTestFinished(() => setTiming({}))
  const advance = (ms: number) => {
    now += ms
  }
  return { graph, dataDir, env: { ...variables, DATA_DIR: dataDir }, pauses, now: () => now, advance }
}

/** The address that Microsoft sends the browser back to after somebody has signed in. */
export async function signedIn(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' })
  return answer.headers.get('location') ?? `${answer.status}: ${await answer.text()}`
}

/** Connects an account to the portal. */
export async function connectAccount(now: number) {
  const { url, state, verifier } = await beginSignIn()
  await finishSignIn({ url: await signedIn(url), state, verifier }, 'Administración', now)
}

/** Another process of the portal: it asks for the token, then for each path. Its output says what it does. */
export const startGraphProcess = (env: Record<string, string>, paths: string[] = []): Running =>
  startNode('tests/support/graph-process.mjs', env, paths)
