import { and, asc, eq } from 'drizzle-orm'
import { readFirm } from '~/features/settings/firm.server'
import { AppError } from '~/infra/app-error'
import { keyedHash } from '~/infra/crypto.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type ReadPasskey, readRegistration, registrationOptions } from '~/infra/webauthn.server'
import { database, type Tx } from '~db/client'
import { isUniqueViolation } from '~db/connection'
import { passkeys } from '~db/schema'
import { MOST_PASSKEYS } from '../limits'
import { type ChallengeSubject, issueChallenge, takeChallenge } from './challenges.server'
import { deviceName } from './device-name'
import type { RegistrationFields } from './passkey-fields'

/** Whose a passkey is: a client's, or somebody's of the firm. */
export type Owner = { userId: number } | { staffId: number }
/** A passkey as its owner, and the firm, see it. */
export type PasskeyView = { id: number; name: string; createdAt: number; lastUsedAt: number | null }

/** Of which passkeys somebody is the owner. */
export const isOf = (owner: Owner) =>
  'userId' in owner ? eq(passkeys.userId, owner.userId) : eq(passkeys.staffId, owner.staffId)

/** The passkeys of somebody, in the order in which they were added. */
export function passkeysOf(owner: Owner, tx: Tx = database()): PasskeyView[] {
  const { id, name, createdAt, lastUsedAt } = passkeys
  return tx
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(isOf(owner))
    .orderBy(asc(id))
    .all()
}

/** Where passkeys belong to. Throws `not_found` where no browser has any. */
export function requireSite({ passkeySite }: RequestContext) {
  if (!passkeySite) throw new AppError('not_found')
  return passkeySite
}

/** `name` and `fullName` are what the device shows whoever chooses. `isOnly`: it takes the place of those that there are. */
type Making = { owner: Owner; subject: ChallengeSubject; name: string; fullName: string; isOnly?: boolean }

/** What the browser of somebody is told to make a passkey. Throws `not_found`, `too_many_requests`. */
export async function beginPasskey({ owner, subject, isOnly, ...names }: Making, context: RequestContext) {
  const site = requireSite(context)
  const { token, challenge } = issueChallenge(subject, context)
  const { credentialId, transports } = passkeys
  const there = database().select({ credentialId, transports }).from(passkeys).where(isOf(owner)).all()
  const firm = readFirm().name || 'Portal'
  const known = isOnly ? [] : there
  const input = { site, challenge, firm, known, ...names, handle: handleOf(owner) }
  return { token, options: await registrationOptions(input) }
}

/** The same for somebody always, and says nothing about them. */
function handleOf(owner: Owner): Buffer {
  const [kind, id] = 'userId' in owner ? ['user', owner.userId] : ['staff', owner.staffId]
  return Buffer.from(keyedHash('passkeys', kind, id), 'hex')
}

/** The passkey that a browser has made. Throws `passkey_refused`, `not_found`. */
export async function readNewPasskey(
  subject: ChallengeSubject,
  answer: RegistrationFields,
  context: RequestContext,
): Promise<ReadPasskey> {
  const site = requireSite(context)
  const challenge = takeChallenge(subject, context)
  const response = { ...answer, clientExtensionResults: {} } as Parameters<typeof readRegistration>[0]
  const made = challenge && (await readRegistration(response, { site, challenge }))
  if (!made) throw new AppError('passkey_refused')
  return made
}

type Kept = { owner: Owner; made: ReadPasskey; name: string }

/** Keeps a passkey that was read. Throws `passkeys_full`, `passkey_refused` for one that is kept already. */
export function keepPasskey(tx: Tx, { owner, made, name }: Kept, { now, userAgent }: RequestContext) {
  const existing = tx.select({ id: passkeys.id }).from(passkeys).where(isOf(owner)).all()
  if (existing.length >= MOST_PASSKEYS) throw new AppError('passkeys_full')
  const called = name || deviceName(userAgent) || '–'
  try {
    tx.insert(passkeys)
      .values({ ...made, ...owner, name: called, createdAt: now })
      .run()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('passkey_refused')
    throw error
  }
}

/** Removes one of the passkeys of somebody. Throws `not_found`. */
export function dropPasskey(tx: Tx, owner: Owner, id: number) {
  const gone = tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), isOf(owner)))
    .run()
  if (gone.changes === 0) throw new AppError('not_found')
}

/**
 * Removes all passkeys of somebody, as many as whoever decides it has seen. Throws `not_found` for none, and `passkeys_differ`.
 */
export function dropSeenPasskeys(tx: Tx, owner: Owner, seen: number) {
  const gone = dropPasskeys(tx, owner)
  if (gone === 0) throw new AppError('not_found')
  if (gone !== seen) throw new AppError('passkeys_differ')
}

/** Removes all passkeys of somebody, and says how many there were. */
export const dropPasskeys = (tx: Tx, owner: Owner): number =>
  tx.delete(passkeys).where(isOf(owner)).run().changes
