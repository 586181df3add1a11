import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { withEngines } from './engine'

/** A built script that runs next to the test, and its output so far. */
export type Running = { child: ChildProcess; output(): string; ended: Promise<number | null> }

export const startScript = (name: string, env: Record<string, string>, args: string[] = []): Running =>
  startNode(`build/scripts/${name}.js`, env, args)

/** Any file that Node runs; it ends with the test. */
export function startNode(file: string, env: Record<string, string>, args: string[] = []): Running {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...withEngines(env) },
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => output, ended }
}
