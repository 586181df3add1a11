import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const WHOLE = '/usr/bin/chromium'
/** The same engine without the window around it: takes about half of the processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** `npm run test:full` takes the browser that people have. */
const isFull = process.env.PORTAL_FULL === '1'

/** The browser of the tests: `CHROMIUM_PATH`, or one of Debian's two packages. */
export function browserPath({ isWhole = isFull } = {}) {
  return process.env.CHROMIUM_PATH ?? (!isWhole && existsSync(HEADLESS) ? HEADLESS : WHOLE)
}

/** As root on Debian a missing browser is installed, elsewhere you are asked to install it. */
export function ensureBrowser() {
  if (!process.env.CHROMIUM_PATH && !isFull && !existsSync(HEADLESS)) install('chromium-headless-shell')
  if (!existsSync(browserPath())) install('chromium')
  if (existsSync(browserPath())) return
  console.error(`No browser at ${browserPath()}: install the package chromium, or set CHROMIUM_PATH.`)
  process.exit(1)
}

/**
 * Without a network it soon gives up.
 * @param {string} name
 */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name}…`)
  const quick = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
  spawnSync('apt-get', ['update', ...quick], { stdio: 'inherit', timeout: 60_000 })
  spawnSync('apt-get', ['install', '-y', ...quick, name], { stdio: ['ignore', 'ignore', 'inherit'] })
}
