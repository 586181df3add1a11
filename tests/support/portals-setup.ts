import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { copyEmpty } from './data-folders'
import { startPortal } from './portal'

/** A portal that the files use one after the other, on a data folder that each refills. */
export type SharedPortal = { url: string; dataDir: string; pid: number }

/** The running portals, as JSON; inherited by the test processes. */
const PORTALS_VARIABLE = 'PORTAL_TEST_PORTALS'

export const sharedPortals = (): SharedPortal[] => JSON.parse(process.env[PORTALS_VARIABLE] ?? '[]')

/**
 * Started once per run: one portal for each file that may run at the same time, which files of `portal` use one
 * after the other.
 */
export default async function setup(project: TestProject) {
  const { maxWorkers } = project.config
  if (!(maxWorkers > 0)) throw new Error('maxWorkers of this config says how many portals are started')
  const portals = await Promise.all(
    Array.from({ length: maxWorkers }, () =>
      startPortal({ DATA_DIR: copyEmpty(), PUSH_ALLOW_INSECURE: '1' }),
    ),
  )
  process.env[PORTALS_VARIABLE] = JSON.stringify(
    portals.map(({ url, dataDir, pid }) => ({ url, dataDir, pid })),
  )
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()))
    for (const { dataDir } of portals)
      for (const path of [dataDir, `${dataDir}.claim`]) rmSync(path, { recursive: true, force: true })
  }
}
