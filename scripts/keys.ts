import { parseArgs } from 'node:util'
import { bootExisting } from '~/boot.server'
import { type KeyStatus, keyStatus, rotateKeys } from '~/features/keys/rotate-keys.server'
import { sayFailure } from './say-failure'

/**
 * `npm run keys -- status` says which keys the values of this portal are sealed with. `-- rotate` says what a new key would do, and with
 * `--confirm NUMBER`, the number of that key, seals everything with it and drops those before, while the portal runs.
 */
const USAGE = `Say what to do:
  npm run keys -- status
  npm run keys -- rotate [--confirm NUMBER]`

try {
  const { positionals, values } = readArgs()
  const [what, ...more] = positionals
  if (more.length > 0 || !(what === 'rotate' || (what === 'status' && values.confirm === undefined)))
    throw new RangeError(USAGE)
  const { DATA_DIR } = bootExisting()
  const status = keyStatus()
  say(`${DATA_DIR}:`, ...linesOf(status))
  if (what === 'rotate') rotate(status, values.confirm)
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}

function readArgs() {
  try {
    return parseArgs({ options: { confirm: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new RangeError(`${(error as Error).message}\n${USAGE}`)
  }
}

function rotate(status: KeyStatus, confirm: string | undefined) {
  const { keys, next, isUnderWay, isSecretChanging } = status
  if (confirm === undefined) {
    const former = keys.filter(({ id }) => id < next)
    const values = former.reduce((sum, key) => sum + key.values, 0)
    say(
      isUnderWay ? `A rotation to key ${next} has begun and is not done.` : `Key ${next} would be made.`,
      `${values} values would be sealed with key ${next} while the portal runs, and ${former.map(({ id }) => `key ${id}`).join(', ')} dropped for good.`,
      'Backups made before bring their own keys along; they need the secret of their time, as ever.',
      `Nothing was changed. This does it: npm run keys -- rotate --confirm ${next}`,
    )
    return
  }
  if (!/^\d{1,9}$/.test(confirm)) throw new RangeError('--confirm takes the number of the new key')
  const values = rotateKeys(Number(confirm), Date.now(), (place, anew) =>
    say(`${place}: ${anew} sealed anew`),
  )
  say(`${values} values were sealed anew; key ${confirm} is the only one.`)
  if (isSecretChanging)
    say('The former secret opens nothing any more: remove SESSION_SECRET_BEFORE and restart the portal.')
}

function linesOf({ keys, lost, isSecretChanging }: KeyStatus): string[] {
  const lines = keys.map(
    ({ id, since, values }) =>
      `key ${id}, ${since === 0 ? 'made of the secret' : `since ${new Date(since).toISOString()}`}: ${values} values`,
  )
  if (lost > 0) lines.push(`${lost} values that no key opens: they were lost before`)
  if (isSecretChanging) lines.push('SESSION_SECRET_BEFORE is set: the secret is being changed')
  return lines
}

function say(...lines: string[]) {
  process.stdout.write(`${lines.join('\n')}\n`)
}
