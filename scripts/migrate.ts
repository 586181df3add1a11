import { parseArgs } from 'node:util'
import { boot } from '~/boot.server'
import { goOnWithoutSecret } from '~/features/operations/lost-secret.server'
import { sayFailure } from './say-failure'

/**
 * `npm run migrate`: migrates the data folder's database to this version, as every start does. With `-- --new-secret`, it
 * goes on without a secret that exists nowhere any more.
 */
try {
  const { values } = parseArgs({ options: { 'new-secret': { type: 'boolean' } } })
  const isRenewed = values['new-secret'] ?? false
  const { DATA_DIR } = boot('script', { needsSecret: !isRenewed })
  if (isRenewed)
    process.stdout.write(
      goOnWithoutSecret(Date.now())
        ? `${DATA_DIR} has a new secret.\n`
        : 'The secret is not lost: nothing was changed.\n',
    )
  process.stdout.write(`The database in ${DATA_DIR} is up to date.\n`)
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}
