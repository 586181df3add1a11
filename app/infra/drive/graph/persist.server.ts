import { log } from '~/infra/log.server'
import { DriveError } from './drive-error'
import { backOff } from './retry-after'
import { closeGate, LONGEST_PAUSE_MS, type Patience } from './sign-in/gate.server'
import { pause, timing } from './timing.server'

const MOST_TRIES = 6

/**
 * Does `work`, and does it again after failures that may pass, up to six times. A pause that concerns every call closes
 * the gate; one that is longer than `waitMs` ends the tries. `call` names the work in the log.
 */
export async function persist<T>(
  call: string,
  { waitMs = LONGEST_PAUSE_MS, signal }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DriveError)) throw error
      const pauseMs = error.retryAfterMs ?? backOff(tries, timing().random())
      if (error.repeat === 'every_call') closeGate(pauseMs)
      const isLast = error.repeat === 'never' || tries === MOST_TRIES || pauseMs > waitMs
      const { code, reason, requestId } = error
      log().warn(
        { call, fault: code, reason, requestId, tries, ...(!isLast && { pauseMs }) },
        'call to Microsoft failed',
      )
      if (isLast) {
        // Whoever called may be trying several times too.
        error.repeat = 'never'
        throw error
      }
      if (error.repeat === 'this_call') await pause(pauseMs, signal)
    }
  }
}
