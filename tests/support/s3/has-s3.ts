import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { PYTHON } from '../../../scripts/machines/s3-server'

const PACKAGE = 'python3-swift'

/** Whether there is an S3 server to be had on this machine; installs it where that is possible. */
export function hasS3(): boolean {
  if (!isInstalled() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', PACKAGE], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (isInstalled()) return true
  if (process.env.CI || process.env.PORTAL_TEST_ENGINES)
    throw new Error(`No S3 server: install the package ${PACKAGE}.`)
  process.stderr.write(`\n*** Tests on S3 are SKIPPED: the package ${PACKAGE} is not installed. ***\n\n`)
  return false
}

const isInstalled = () => spawnSync(PYTHON, ['-c', 'import swift.proxy.server, eventlet']).status === 0
