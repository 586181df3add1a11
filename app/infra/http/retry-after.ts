import { type AppError, detailsOf } from '../app-error'

const WAITING = ['too_many_requests', 'code_on_its_way', 'codes_used_up', 'drive_throttled'] as const

/** Seconds until the next attempt is allowed, if the failure has them. */
export const retryAfterOf = (error: AppError): number | undefined =>
  WAITING.map((code) => detailsOf(error, code)?.retryAfter).find((seconds) => seconds !== undefined)
