import { type Browser, chromium } from 'playwright'
import { browserPath } from '../../scripts/browser.mjs'

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

let running: Promise<Browser> | undefined

/** One for all files of a test process, in which every visit has its own context. It ends with the process. */
export function startChromium(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: browserPath(),
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
  return running
}

/** Closes all pages. */
export async function closePages(browser: Browser) {
  await Promise.all(browser.contexts().map((context) => context.close()))
}
