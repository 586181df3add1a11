import { parseArgs } from 'node:util'
import { MoveError } from './move/move-error'
import { type Asked, type Moved, movePortal } from './move/move-portal'
import { sayFailure } from './say-failure'

/**
 * `npm run move -- --to postgres://…|file [--documents s3|disk]` copies the running portal and its documents there, and says what it has
 * copied. With `--confirm CASES`, the number of its cases, the portal is there afterwards. `--replace` moves an old copy aside.
 */
const USAGE = `Say where to:
  npm run move -- --to postgres://user@host/database [--documents s3] [--confirm CASES]
  npm run move -- --to file [--documents disk] [--replace] [--confirm CASES]`

const options = {
  to: { type: 'string' },
  documents: { type: 'string' },
  confirm: { type: 'string' },
  replace: { type: 'boolean', default: false },
} as const

try {
  const moveOptions = readArgs()
  const moved = await movePortal(moveOptions, (line) => process.stdout.write(`${line}\n`))
  process.stdout.write(report(moveOptions, moved))
  process.exitCode = moved.damaged.length > 0 ? 1 : 0
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}

function readArgs(): Asked {
  const { to, documents, confirm, replace } = values()
  if (!to) throw new MoveError(USAGE)
  const number = confirm === undefined ? undefined : Number(confirm)
  if (number !== undefined && !Number.isInteger(number))
    throw new MoveError('--confirm takes the number of cases of the portal')
  return { to, documents, confirm: number, replace }
}

function values() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new MoveError(`${(error as Error).message}\n${USAGE}`)
  }
}

function report(
  { to, documents }: Asked,
  { to: name, cases, rows, sent, damaged, deleted, heldMs }: Moved,
): string {
  const lines = damaged.map((key) => `Missing or damaged in the portal itself: documents/${key}`)
  if (sent > 0) lines.push(`${sent} documents were sent.`)
  if (deleted > 0)
    lines.push(`${deleted} copied documents were deleted meanwhile: the nightly check sets them aside.`)
  if (heldMs === null)
    lines.push(
      `${rows} rows of ${cases} cases have been copied to ${name}. The portal is where it was; this moves it: --confirm ${cases}`,
    )
  else {
    lines.push(
      `The portal is in ${name}; writes were held for ${(heldMs / 1000).toFixed(1)} s. Start it again with`,
    )
    lines.push(to === 'file' ? '  no DATABASE_URL' : `  DATABASE_URL=${name}`)
    if (documents) lines.push(`  DOCUMENTS=${documents}`)
    lines.push('What is here is an old copy, which refuses to be used: delete it when you need it no more.')
  }
  return `${lines.join('\n')}\n`
}
