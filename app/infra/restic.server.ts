import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnv, env } from './env.server'

const run = promisify(execFile)
/** What it says of a large firm is a line for each of some hundred copies. */
const MOST_SAID = 16 * 1024 * 1024

/** `detail`: what the program itself said last, for whoever looks after the server. */
export class ResticError extends Error {
  constructor(
    readonly fault: 'no_program' | 'no_repository' | 'wrong_password' | 'failed',
    readonly detail: string,
  ) {
    super(`restic: ${fault}`)
  }
}

/** Where copies go that leave this server, and what opens them; null if the firm has none. */
export const offsite = () => {
  const { OFFSITE_REPOSITORY: repository, OFFSITE_PASSWORD: password } = env()
  return repository && password ? { repository, password } : null
}

/**
 * Runs restic on the firm's repository and returns what it wrote; secrets go to it in the environment alone. Throws `ResticError`.
 * `cwd`: what a relative path of `args` is relative to. `keepsCache`: in the data folder, so that another copy fetches little.
 * `signal` ends it.
 */
export async function restic(
  args: string[],
  { cwd, keepsCache = true, signal }: Options = {},
): Promise<string> {
  const place = offsite()
  if (!place) throw new Error('no place for copies is set')
  const { DATA_DIR, OFFSITE_ACCESS_KEY_ID: id, OFFSITE_SECRET_ACCESS_KEY: key, OFFSITE_REGION } = env()
  const settings = {
    RESTIC_REPOSITORY: place.repository,
    RESTIC_PASSWORD: place.password,
    ...(id && { AWS_ACCESS_KEY_ID: id }),
    ...(key && { AWS_SECRET_ACCESS_KEY: key }),
    ...(OFFSITE_REGION && { AWS_DEFAULT_REGION: OFFSITE_REGION }),
    // The web keeps the other processor.
    GOMAXPROCS: '1',
  }
  const cache = keepsCache ? ['--cache-dir', join(DATA_DIR, 'offsite-cache')] : ['--no-cache']
  try {
    const { stdout } = await run('restic', [...cache, '--cleanup-cache', ...args], {
      ...(cwd !== undefined && { cwd }),
      env: childEnv(settings),
      maxBuffer: MOST_SAID,
      signal,
      // One that waits for a place that does not answer may wait on when it is asked to end.
      killSignal: 'SIGKILL',
    })
    return stdout
  } catch (error) {
    throw resticError(error)
  }
}

type Options = { cwd?: string; keepsCache?: boolean; signal?: AbortSignal }

function resticError(error: unknown): ResticError {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  if (code === 'ENOENT') return new ResticError('no_program', 'the program restic is not installed')
  if (code === 'ABORT_ERR') return new ResticError('failed', 'it was not done in time')
  const lines = stderr.trim().split('\n')
  const detail = lines.find((line) => line.startsWith('Fatal:')) ?? lines.at(-1) ?? ''
  if (/wrong password|no key found/.test(stderr)) return new ResticError('wrong_password', detail)
  if (/Is there a repository|repository does not exist/.test(stderr))
    return new ResticError('no_repository', detail)
  return new ResticError('failed', detail)
}
