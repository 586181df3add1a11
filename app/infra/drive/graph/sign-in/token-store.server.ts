import { seal, unseal } from '../../../crypto.server'
import type { DriveError } from '../drive-error'
import {
  type Changes,
  type ConnectionRow,
  changeRow,
  NO_FAULT,
  readConnection,
} from './connection-row.server'
import type { Tokens } from './entra.server'
import type { TokenState } from './sign-in-fault'

export type StoredTokens = {
  access: string | null
  expiresAt: number
  refresh: string | null
}

/** The tokens of the connection; those sealed with another secret than today's count as missing. */
export function readTokens(): StoredTokens {
  const row = readConnection()
  const access = opened(row.accessToken)
  return {
    access,
    expiresAt: (access && row.accessExpiresAt) || 0,
    refresh: opened(row.refreshToken),
  }
}

/** Whether the stored tokens are sealed with today's secret; also if there are none. */
export const canBeOpened = ({ accessToken, refreshToken }: ConnectionRow): boolean =>
  [accessToken, refreshToken].every((sealed) => sealed === null || opened(sealed) !== null)

/**
 * Stores new tokens, and `more` with them. `used` are those they were got with, null after a sign-in: an answer without
 * a refresh token then leaves theirs, and if another process has replaced them since, its tokens stay.
 */
export function saveTokens(
  { access, expiresAt, refresh }: Tokens,
  used: StoredTokens | null,
  more: Changes = {},
) {
  changeRow((before, tx) => {
    if (used && isReplaced(used, before)) return null
    const kept = used ? before.refreshToken : null
    return {
      accessToken: seal(tx, access, 'drive'),
      accessLength: access.length,
      accessExpiresAt: expiresAt,
      refreshToken: refresh ? seal(tx, refresh, 'drive') : kept,
      tokenState: 'valid',
      ...(isSignInFault(before) && NO_FAULT),
      ...more,
    }
  })
}

/** Notes that the tokens `used` are refused, and destroys a refresh token that is of no use any more. */
export function dropTokens(state: TokenState, used: StoredTokens, error: DriveError, now: number) {
  changeRow((before) => {
    if (isReplaced(used, before)) return null
    return {
      tokenState: state,
      refreshToken: state === 'invalid_client' ? before.refreshToken : null,
      accessToken: null,
      accessLength: 0,
      accessExpiresAt: null,
      lastError: error.code,
      lastErrorReason: error.reason ?? null,
      lastErrorAt: now,
    }
  })
}

/** By what is sealed, and not by its bytes: these change with the key. */
const isReplaced = ({ refresh }: StoredTokens, row: ConnectionRow) => opened(row.refreshToken) !== refresh

const isSignInFault = ({ lastError }: ConnectionRow) =>
  lastError === 'drive_auth_required' || lastError === 'drive_config'

function opened(sealed: Buffer | null): string | null {
  try {
    return sealed ? unseal(sealed, 'drive') : null
  } catch {
    return null
  }
}
