import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './portal'

/** A portal that files use one after the other, on a data folder that each refills. */
export type SharedPortal = { url: string; dataDir: string; pid: number }

/** The folder in which the running portals are noted; inherited by the test processes. */
const FOLDER_VARIABLE = 'PORTAL_TEST_PORTALS'

/** Where something about the nth portal is noted: who uses it, what it is, what it writes. */
export function noteOf(n: number, kind: 'claim' | 'json' | 'log'): string {
  const folder = process.env[FOLDER_VARIABLE]
  if (!folder) throw new Error('no shared portals: the project needs tests/support/portals-setup.ts')
  return join(folder, `${n}.${kind}`)
}

export function sharedPortal(n: number): SharedPortal | null {
  const note = noteOf(n, 'json')
  return existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : null
}

export const notePortal = (n: number, portal: SharedPortal) =>
  writeFileSync(noteOf(n, 'json'), JSON.stringify(portal))

/** Once per run: portals start when a file first needs one (`shared-portal`), and end here. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-shared-'))
  process.env[FOLDER_VARIABLE] = folder
  return async () => {
    const started = readdirSync(folder).filter((name) => name.endsWith('.json'))
    await Promise.all(started.map((name) => end(JSON.parse(readFileSync(join(folder, name), 'utf8')))))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function end({ url, dataDir, pid }: SharedPortal) {
  process.kill(pid, 'SIGTERM')
  const isGone = () =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    )
  await until('a shared portal has ended', isGone)
  // Its worker may be writing still.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 30 })
}
