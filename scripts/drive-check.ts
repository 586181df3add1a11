import { boot } from '~/boot.server'
import { type CheckStep, checkDrive } from '~/features/cloud-drive/check-drive.server'
import { stopCalls } from '~/infra/drive/graph/timing.server'
import { sayFailure } from './say-failure'

/**
 * `npm run drive:check`: tries everything the portal needs of the firm's drive and prints which step is wrong. Exits with
 * 0 if all is well, otherwise with 1. Changes nothing on the drive and prints no secret.
 */
const MARKS: Record<CheckStep['state'], string> = { ok: 'ok     ', failed: 'FAILED ', skipped: '-      ' }

try {
  boot('script')
  const steps = await checkDrive('en')
  process.stdout.write(steps.map(lineOf).join(''))
  // What has not answered in time would keep the process from ending.
  stopCalls()
  process.exitCode = steps.some(({ state }) => state === 'failed') ? 1 : 0
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}

function lineOf({ step, state, message, solution }: CheckStep): string {
  const line = `${MARKS[state]}${step.padEnd(12)}${message}\n`
  return solution ? `${line}${' '.repeat(19)}${solution}\n` : line
}
