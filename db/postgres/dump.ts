import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A tool of PostgreSQL that is missing or has failed; its message says what to do. */
export class DumpError extends Error {}

/** Writes a copy of a database to a file, while others write. `environment`: for the tool, which is looked for in its `PATH`. Throws `DumpError`. */
export const dumpTo = (url: string, file: string, environment: NodeJS.ProcessEnv) =>
  tool('pg_dump', url, environment, writing(file))

/** The same, while this process does nothing else: before it changes the database. Throws `DumpError`. */
export function dumpAtOnce(url: string, file: string, environment: NodeJS.ProcessEnv) {
  const { args, env } = call(url, environment, writing(file))
  try {
    execFileSync('pg_dump', args, { env, stdio: 'pipe' })
  } catch (error) {
    throw inWords('pg_dump', error)
  }
}

const writing = (file: string) => ['--format=custom', '--no-owner', `--file=${file}`]

/** Reads a copy into an empty database: all of it, or nothing. Throws `DumpError`. */
export const restoreFrom = (url: string, file: string, environment: NodeJS.ProcessEnv) =>
  tool('pg_restore', url, environment, ['--no-owner', '--single-transaction', '--exit-on-error', file])

/** True if a file is a copy that can be read to its end. */
export async function isDump(file: string): Promise<boolean> {
  try {
    await run('pg_restore', ['--list', file], { maxBuffer: MOST_OUTPUT })
    return true
  } catch (error) {
    if (isMissing(error)) throw missing('pg_restore')
    return false
  }
}

const MOST_OUTPUT = 64 * 1024 * 1024

async function tool(name: string, url: string, environment: NodeJS.ProcessEnv, words: string[]) {
  const { args, env } = call(url, environment, words)
  try {
    await run(name, args, { env })
  } catch (error) {
    throw inWords(name, error)
  }
}

/** The password as a variable: arguments are seen by everybody on the machine. One that is not in the URL may stand there already. */
function call(url: string, environment: NodeJS.ProcessEnv, words: string[]) {
  const place = new URL(url)
  const env = { ...environment }
  if (place.password) env.PGPASSWORD = decodeURIComponent(place.password)
  place.password = ''
  return { args: [`--dbname=${place}`, ...words], env }
}

function inWords(name: string, error: unknown): DumpError {
  if (isMissing(error)) return missing(name)
  const errorOutput = String((error as { stderr?: unknown }).stderr ?? '').trim()
  return new DumpError(`${name} has failed: ${errorOutput.split('\n')[0] || String(error)}`)
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const missing = (name: string) =>
  new DumpError(`${name} is not installed: install the package postgresql-client of the server’s version`)
