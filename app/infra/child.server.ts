import { fork } from 'node:child_process'
import { join } from 'node:path'
import { AppError } from './app-error'
import { databaseEnv } from './env.server'
import { packageRoot } from './package-root.server'

const TIMEOUT_MS = 60_000

/**
 * Runs one of our built scripts in its own process, for work that would block the web, and returns the single message
 * it sends. The script is told where the data are and nothing else of the environment. Throws `busy` if it takes longer
 * than a minute or ends without an answer.
 */
export function askScript<Answer>(name: string, args: string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(join(packageRoot(), `build/scripts/${name}.js`), args, {
      serialization: 'advanced',
      env: databaseEnv(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    let answer: { message: Answer } | undefined
    child.on('message', (message) => {
      answer = { message: message as Answer }
    })
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      if (answer) resolve(answer.message)
      else reject(new AppError('busy'))
    })
  })
}
