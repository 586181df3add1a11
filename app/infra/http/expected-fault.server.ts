import { type AppError, detailsOf } from '../app-error'
import { expectedFault } from '../driver-faults.server'
import { env } from '../env.server'
import { giveUpReserve } from '../storage/reserve.server'

/**
 * The failure by name with which a request is answered, or null for one that nobody expected. On a full disk the reserve
 * is given up, so that the next try may find room: not for a form that would not fit, which has written nothing.
 */
export function faultOfRequest(error: unknown): AppError | null {
  const fault = expectedFault(error)
  if (fault?.code === 'disk_full' && fault.more.expected === undefined) giveUpReserve(env().DATA_DIR)
  return fault
}

const WAITING = ['too_many_requests', 'code_on_its_way', 'codes_used_up', 'drive_throttled'] as const

/** Seconds until the next attempt is allowed, if the failure has them. */
export const retryAfterOf = (error: AppError): number | undefined =>
  WAITING.map((code) => detailsOf(error, code)?.retryAfter).find((seconds) => seconds !== undefined)
