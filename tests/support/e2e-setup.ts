import { rmSync } from 'node:fs'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { browserPath } from '../../scripts/browser.mjs'
import { copyEmpty } from './data-folders'
import { startPortal } from './portal'

/** A portal that the files use one after the other, on a data folder that each refills. */
export type SharedPortal = { url: string; dataDir: string; pid: number }

declare module 'vitest' {
  interface ProvidedContext {
    browserAddress: string
    sharedPortals: SharedPortal[]
  }
}

// Only the last list counts: Playwright's own switches, and the pages Chromium draws for its own window, one more
// renderer per context that nobody looks at.
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIToolbar',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'TabSearch',
]

/**
 * Shared by the `e2e` files: one Chromium, in which every visit has its own context, and one portal per worker.
 * Starting them takes longer than most tests.
 */
export default async function setup(project: TestProject) {
  const [browser, ...portals] = await Promise.all([
    // Pictures show what people see.
    startBrowser(project.name === 'e2e' ? {} : { isWhole: true }),
    ...Array.from({ length: project.config.maxWorkers }, startSharedPortal),
  ])
  project.provide('browserAddress', browser.wsEndpoint())
  project.provide(
    'sharedPortals',
    portals.map(({ url, dataDir, pid }) => ({ url, dataDir, pid })),
  )
  return async () => {
    await Promise.all([browser.close(), ...portals.map(({ stop }) => stop())])
    for (const { dataDir } of portals)
      for (const path of [dataDir, `${dataDir}.claim`]) rmSync(path, { recursive: true, force: true })
  }
}

const startSharedPortal = () => startPortal({ DATA_DIR: copyEmpty() })

const startBrowser = (options: { isWhole?: boolean }) =>
  chromium.launchServer({
    host: '127.0.0.1',
    executablePath: browserPath(options),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${FEATURES_OFF.join(',')}`,
    ],
  })
