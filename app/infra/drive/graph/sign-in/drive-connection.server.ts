import { DriveError } from '../drive-error'
import {
  type ConnectionRow,
  changeRow,
  NO_FAULT,
  readConnection,
  WITHOUT_TOKENS,
} from './connection-row.server'
import { type Asking, type SignIn, SignInFailure, signInPage, tokensForCode } from './entra.server'
import { canBeOpened, saveTokens } from './token-store.server'

/** The connection to Microsoft, without its tokens. Instants are UTC milliseconds. */
export type DriveConnection = Omit<ConnectionRow, 'id' | 'accessToken' | 'refreshToken'> & {
  /** Whether the portal can get an access token without a person. */
  canRenew: boolean
}
/** The folder that is followed, as Graph names it. */
export type Share = Pick<DriveConnection, 'shareUrl' | 'driveId' | 'driveType' | 'rootItemId' | 'rootName'>

/**
 * The connection as it stands, also if nothing has been connected yet. Tokens sealed with another secret than today's
 * are not told, but stay stored.
 */
export function connection(): DriveConnection {
  const row = readConnection()
  const { id, accessToken, refreshToken, ...shown } = canBeOpened(row) ? row : { ...row, ...WITHOUT_TOKENS }
  const isApplication = shown.method === 'client_credentials'
  return { ...shown, canRenew: isApplication ? shown.tokenState !== 'invalid_client' : refreshToken !== null }
}

/** Makes a folder the one that is followed. */
export function saveShare(share: Share) {
  changeRow(() => ({ ...share, ...NO_FAULT }))
}

/** Notes why the drive could not be read. */
export function noteFault({ code, reason }: DriveError, now: number) {
  changeRow(() => ({ lastError: code, lastErrorReason: reason ?? null, lastErrorAt: now }))
}

/** Notes that the drive could be read. */
export function noteOk() {
  changeRow(({ lastError }) => (lastError === null ? null : NO_FAULT))
}

/** The address of Microsoft's sign-in page, and what has to be kept until the browser is sent back. */
export async function beginSignIn(asking: Asking = {}): Promise<SignIn> {
  if (readConnection().method === 'client_credentials')
    throw new DriveError('drive_config', { reason: 'GRAPH_AUTH=app' })
  return signInPage(asking)
}

/**
 * Connects the account that has signed in. `url` is the address the browser was sent back to, `state` and `verifier` are
 * those of `beginSignIn`. Throws `DriveError`; the tokens stored so far then stay as they are.
 */
export async function finishSignIn(answer: SignIn, by: string, now: number) {
  const tokens = await tokensForCode(answer).catch((failure) => {
    throw failure instanceof SignInFailure ? failure.fault.error : failure
  })
  saveTokens(tokens, null, { connectedAt: now, connectedBy: by })
}
