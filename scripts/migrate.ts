import { BootError, boot } from '~/boot.server'
import { EnvError } from '~/infra/env.server'

/** `npm run migrate`: migrates the data folder's database to this version, as every start does. */
try {
  const { DATA_DIR } = boot('script')
  process.stdout.write(`The database in ${DATA_DIR} is up to date.\n`)
} catch (error) {
  if (!(error instanceof EnvError || error instanceof BootError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
