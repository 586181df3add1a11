import { boot } from '~/boot.server'
import { systemActor } from '~/features/audit/record.server'
import { switchSharedPasswordOn } from '~/features/auth/staff/shared-password.server'
import { sayFailure } from './say-failure'

/**
 * `npm run staff -- shared-password on`: lets a firm that has locked itself out sign in with the shared password again.
 * Nobody is changed; the audit trail says that it was done here.
 */
const USAGE = 'Say what to do:\n  npm run staff -- shared-password on'

try {
  if (process.argv.slice(2).join(' ') !== 'shared-password on') throw new RangeError(USAGE)
  const { DATA_DIR } = boot('script')
  switchSharedPasswordOn(systemActor, Date.now())
  process.stdout.write(`${DATA_DIR}: the shared password opens the administration again.\n`)
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}
