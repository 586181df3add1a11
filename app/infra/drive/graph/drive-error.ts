import { AppError, type AppErrorArguments, type ErrorCode } from '~/infra/app-error'

export type DriveCode = Exclude<Extract<ErrorCode, `drive_${string}`>, 'drive_is_local'>

/** Whether a failed call may be repeated: not at all, after a pause of its own, or after a pause of all calls. */
export type Repeat = 'never' | 'this_call' | 'every_call'

type Facts = {
  /** The provider's code, such as `AADSTS7000222` or `accessDenied`. */
  reason?: string
  folder?: string
  name?: string
  /** How long the provider asks to wait. */
  retryAfterMs?: number
  requestId?: string
  repeat?: Repeat
}

/** How long people are told to wait if the provider does not say it. */
const USUAL_WAIT_MS = 60_000

/** An expected failure of the firm's drive in the cloud. Nothing in it is secret. */
export class DriveError extends AppError {
  override readonly name = 'DriveError'
  readonly reason: string | undefined
  readonly retryAfterMs: number | undefined
  readonly requestId: string | undefined
  /** `never` once the tries are over. */
  repeat: Repeat

  constructor(code: DriveCode, facts: Facts = {}) {
    super(...([code, detailsFor(code, facts)] as AppErrorArguments))
    this.reason = facts.reason
    this.retryAfterMs = facts.retryAfterMs
    this.requestId = facts.requestId
    this.repeat = facts.repeat ?? 'never'
  }
}

function detailsFor(code: DriveCode, { reason, folder, name, retryAfterMs }: Facts) {
  switch (code) {
    case 'drive_throttled':
      return { retryAfter: Math.ceil((retryAfterMs ?? USUAL_WAIT_MS) / 1000) }
    case 'drive_missing':
      return { ...(folder && { folder }) }
    case 'drive_integrity':
      return { ...(name && { name }) }
    case 'drive_auth_required':
    case 'drive_config':
    case 'drive_denied':
    case 'drive_unavailable':
      return { ...(reason && { reason }) }
    case 'drive_locked':
    case 'drive_not_set_up':
      return {}
  }
}
