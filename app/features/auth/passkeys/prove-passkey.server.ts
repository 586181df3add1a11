import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '~/infra/http/request-context.server'
import { readSignIn, signInOptions } from '~/infra/webauthn.server'
import { database, type Tx } from '~db/client'
import { passkeys } from '~db/schema'
import { issueChallenge, takeChallenge } from './challenges.server'
import type { SignInFields } from './passkey-fields'
import { requireSite } from './passkeys.server'

/** The two ways in. */
export type Door = 'client' | 'staff'
export type PasskeyRow = typeof passkeys.$inferSelect
/** `read`: what the device has signed; null for a passkey that is not the door's, or did not sign what was asked. */
export type Proof = { row: PasskeyRow | undefined; read: Awaited<ReturnType<typeof readSignIn>> }

/** What a browser is told to sign in. Throws `not_found`, `too_many_requests`. */
export async function beginSignIn(door: Door, context: RequestContext) {
  const site = requireSite(context)
  const { token, challenge } = issueChallenge(door, context)
  return { token, options: await signInOptions({ site, challenge }) }
}

/** Looks at what a browser has signed, and uses up what it was asked to. Throws `not_found`. */
export async function provePasskey(
  door: Door,
  answer: SignInFields,
  context: RequestContext,
): Promise<Proof> {
  const site = requireSite(context)
  const challenge = takeChallenge(door, context)
  const row = database().select().from(passkeys).where(eq(passkeys.credentialId, answer.id)).get()
  const isOfDoor = row && (door === 'client' ? row.userId : row.staffId) !== null
  if (!challenge || !isOfDoor) return { row, read: null }
  const response = { ...answer, clientExtensionResults: {} }
  return { row, read: await readSignIn(response, row, { site, challenge }) }
}

/** Notes that a passkey has signed; false if it was removed, or has signed something else, in the meantime. */
export function noteUse(tx: Tx, { row, read }: Proof, now: number): boolean {
  if (!row || !read) return false
  const same = and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter))
  return (
    tx
      .update(passkeys)
      .set({ ...read, lastUsedAt: now })
      .where(same)
      .run().changes === 1
  )
}
