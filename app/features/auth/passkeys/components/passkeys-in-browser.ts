import type { FormAnswer } from '~/ui/server-form'

/** What the browser itself does for passkeys. */

/** `cancelled` by the person or by waiting, `known` to the device already, `failed` for whatever else. */
export type Fault = 'cancelled' | 'known' | 'failed'
/** What the server did not allow, in its words. */
export class Refused extends Error {}

/** Whether this browser has passkeys at all. */
const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Whether it can; of clients, whether this very device recognises a finger or a face, or asks for its PIN. */
export async function canHere(who: 'client' | 'staff'): Promise<boolean> {
  if (!hasPasskeys()) return false
  return who === 'staff' || PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

/** Asks the portal what to make, and the device to make it: what is to be sent, as text. Throws `Refused` and what browsers throw. */
export async function makeHere(action: string, whose: Record<string, string>): Promise<string> {
  const options = (await begin(action, whose)) as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  return JSON.stringify(made)
}

/** The same for signing in with whichever of its passkeys the person chooses. */
export async function signHere(action: string): Promise<string> {
  const options = (await begin(action, {})) as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  return JSON.stringify(signed)
}

async function begin(action: string, whose: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams({ ...whose, intent: 'begin' })
  const answer = await fetch(action, { method: 'POST', body })
  const reply = (await answer.json()) as { options?: unknown; message?: string } & FormAnswer
  if (!answer.ok) throw new Refused(reply.error?.['']?.join(' ') ?? reply.message)
  return reply.options
}

/** Why a browser did not do it. */
export function faultOf(error: unknown): Fault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
