import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { minutes } from '~/domain/duration'
import type { PasskeySite } from './http/passkey-site.server'
import { log } from './log.server'

/** Passkeys as browsers offer and answer them (Web Authentication 3). */

/** EdDSA, ES256 and RS256, whatever the release of Node knows besides. */
const ALGORITHMS = [-8, -7, -257]
/** How long the browser lets somebody look for their finger. */
const TIMEOUT_MS = minutes(5)

export type RegistrationAnswer = RegistrationResponseJSON
export type SignInAnswer = AuthenticationResponseJSON
export type KnownPasskey = { credentialId: string; transports: string[] }
/** What is kept of a passkey: nothing that signs in. */
export type ReadPasskey = KnownPasskey & { publicKey: Buffer; counter: number; backedUp: boolean }
type StoredPasskey = KnownPasskey & { publicKey: Buffer; counter: number }
/** `challenge`: what is to be signed, in base64url. */
type Asked = { site: PasskeySite; challenge: string }

/** Only when somebody has or wants a passkey: it brings what reads certificates, which nobody needs. */
const library = () => import('@simplewebauthn/server')

/**
 * What a browser is told to make a passkey that signs in without a name being typed. `handle`: random to the eye, the same for
 * a person always, so that their device has one for this portal. `name` and `fullName`: what the device calls it.
 */
export async function registrationOptions(
  registration: Asked & {
    firm: string
    handle: Buffer
    name: string
    fullName: string
    known: KnownPasskey[]
  },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: registration.firm,
    rpID: registration.site.id,
    userID: new Uint8Array(registration.handle),
    userName: registration.name,
    userDisplayName: registration.fullName,
    challenge: bytesOf(registration.challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: registration.known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What a browser is told to sign in with any passkey it has for this portal: nobody is named. */
export async function signInOptions({ site, challenge }: Asked) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    ...{ rpID: site.id, challenge: bytesOf(challenge), timeout: TIMEOUT_MS },
    ...{ userVerification: 'required', allowCredentials: [] },
  })
}

/** The passkey that a browser has made; null if it is none for what was asked, or the person was not verified by the device. */
export async function readRegistration(
  response: RegistrationAnswer,
  ceremony: Asked,
): Promise<ReadPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  return orNull(async () => {
    if (!(await saysNothingOfTheMaker(response))) return null
    const read = await verifyRegistrationResponse({
      ...{ response, ...expected(ceremony), supportedAlgorithmIDs: ALGORITHMS },
    })
    if (!read.verified) return null
    const { credential, credentialBackedUp: backedUp } = read.registrationInfo
    const { id: credentialId, publicKey, counter, transports = [] } = credential
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports, backedUp }
  })
}

/**
 * What a device says with its signature; null if that is not by this passkey for what was asked, the person was not verified
 * by the device, or it has counted backwards, as a copy of it does.
 */
export async function readSignIn(response: SignInAnswer, passkey: StoredPasskey, ceremony: Asked) {
  const { verifyAuthenticationResponse } = await library()
  const { credentialId: id, publicKey, counter } = passkey
  return orNull(async () => {
    const credential = { id, publicKey: new Uint8Array(publicKey), counter }
    const read = await verifyAuthenticationResponse({ response, ...expected(ceremony), credential })
    if (!read.verified) return null
    const { newCounter, credentialBackedUp } = read.authenticationInfo
    return { counter: newCounter, backedUp: credentialBackedUp }
  })
}

const expected = ({ site, challenge }: Asked) => ({
  ...{ expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.id },
  requireUserVerification: true,
})

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

/**
 * Nothing is asked about who made a device. A certificate that comes nevertheless is not looked at: the library would ask the
 * address that stands in it for a list of those revoked.
 */
async function saysNothingOfTheMaker({ response }: RegistrationAnswer): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const stated = decodeAttestationObject(bytesOf(response.attestationObject))
  const format = stated.get('fmt')
  return format === 'none' || (format === 'packed' && stated.get('attStmt').get('x5c') === undefined)
}

/** The library throws for whatever does not fit. */
async function orNull<Read>(read: () => Promise<Read | null>): Promise<Read | null> {
  try {
    return await read()
  } catch (error) {
    log().info({ reason: error instanceof Error ? error.message.slice(0, 200) : '' }, 'a passkey was refused')
    return null
  }
}
