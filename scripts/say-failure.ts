import { BootError } from '~/boot.server'
import { BackupError, RestoreError } from '~/features/backup/backup-error'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { isBusy, isOutOfRoom, isUnresolved } from '~/infra/driver-faults.server'
import { EnvError } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { LockedError } from '~db/connection'
import { FirmError } from './firm/firm-error'
import { MoveError } from './move/move-error'

/** `RangeError`: a word on the command line that is none of its choices. */
const SAID = [EnvError, BootError, BackupError, RestoreError, LockedError, FirmError, MoveError, RangeError]

/** Says on stderr, in one sentence, why a command has failed; what nobody expected stands in the log with its stack. */
export function sayFailure(error: unknown) {
  process.stderr.write(`${sentenceOf(error)}\n`)
}

function sentenceOf(error: unknown): string {
  if (SAID.some((known) => error instanceof known)) return (error as Error).message
  // What `parseArgs` says of an option that there is not.
  if (/^ERR_PARSE_ARGS_/.test((error as { code?: string }).code ?? '')) return (error as Error).message
  if (error instanceof AppError) return errorText('en', error)
  log().error({ err: error }, 'a command failed')
  if (isOutOfRoom(error)) return 'There is no room left on the disk: make some, then try again.'
  if (isUnresolved(error)) return errorText('en', new AppError('maybe_saved'))
  if (isBusy(error)) return 'The database was busy for too long: try again.'
  return 'This failed for a reason that nobody expected: the log has the details.'
}
