import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { browserPath } from '../../scripts/browser.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    browserAddress: string
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

/** Shared by the `e2e` files: one Chromium, in which every visit has its own context. */
export default async function setup(project: TestProject) {
  // Pictures show what people see.
  const browser = await startBrowser(project.name === 'e2e' ? {} : { isWhole: true })
  project.provide('browserAddress', browser.wsEndpoint())
  return () => browser.close()
}

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
