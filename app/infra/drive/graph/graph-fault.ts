import { z } from 'zod'
import { DriveError } from './drive-error'
import { retryAfter } from './retry-after'

const Body = z.object({
  error: z.object({ code: z.string().max(100).catch(''), message: z.string().catch('') }),
})

/** The failure that an answer of Graph reports. `now`: UTC milliseconds, for a Retry-After that is a date. */
export async function graphFault(response: Response, now: number): Promise<DriveError> {
  const { status, headers } = response
  const { code, message } = readBody(await response.text())
  const facts = {
    reason: code || `status ${status}`,
    requestId: headers.get('request-id') ?? undefined,
    retryAfterMs: retryAfter(headers, now),
  }
  switch (status) {
    case 401:
      return new DriveError('drive_auth_required', facts)
    case 403:
      // The only sign of a consent that nobody has given.
      return new DriveError('drive_denied', { ...facts, ...(/\bscp or roles\b/.test(message) && CONSENT) })
    case 404:
      return new DriveError('drive_missing', facts)
    case 423:
      return new DriveError('drive_locked', facts)
    case 429:
      return new DriveError('drive_throttled', { ...facts, repeat: 'every_call' })
    case 503: {
      const kind = facts.retryAfterMs === undefined ? 'drive_unavailable' : 'drive_throttled'
      return new DriveError(kind, { ...facts, repeat: 'every_call' })
    }
    default: {
      const repeat = [408, 500, 502, 504, 509].includes(status) ? 'this_call' : 'never'
      return new DriveError('drive_unavailable', { ...facts, repeat })
    }
  }
}

const CONSENT = { reason: 'consentMissing' }

function readBody(text: string) {
  try {
    return Body.parse(JSON.parse(text)).error
  } catch {
    return { code: '', message: '' }
  }
}
