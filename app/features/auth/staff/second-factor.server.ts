import { randomInt } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { keyedHash, seal, unseal } from '~/infra/crypto.server'
import { log } from '~/infra/log.server'
import { newTotpSeed, totpStep } from '~/infra/totp.server'
import type { Tx } from '~db/client'
import { staff, staffRecoveryCodes } from '~db/schema'
import type { StaffRow } from './find-staff.server'

const RECOVERY_CODES = 10
const CODE_LENGTH = 10
/** Without the letters and digits that are read for one another: 10 of 30 signs are 49 bits. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A seed for an app, sealed; a new one, if none is given. */
export const sealedSeed = (tx: Tx, seed = newTotpSeed()): Buffer => seal(tx, seed, 'staff')

/** A stored seed; null if the secret of the portal is another than it was sealed with. */
export function openSeed(sealed: Buffer | null): string | null {
  if (sealed === null) return null
  try {
    return unseal(sealed, 'staff')
  } catch (error) {
    log().error({ err: error }, 'the seed of an app cannot be opened')
    return null
  }
}

/**
 * Uses up a code of somebody's app, or one of their recovery codes; null if it is neither, or was used before. No code is
 * accepted twice, nor one older than the last.
 */
export function redeemCode(
  tx: Tx,
  person: Pick<StaffRow, 'id' | 'totpSeed'>,
  code: string,
  now: number,
): 'app' | 'recovery' | null {
  if (!/^\d{6}$/.test(code)) return redeemRecoveryCode(tx, person.id, code, now) ? 'recovery' : null
  const seed = openSeed(person.totpSeed)
  const step = seed === null ? null : totpStep(seed, code, now)
  if (step === null) return null
  const used = tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, person.id), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
    .all()
  return used.length === 1 ? 'app' : null
}

function redeemRecoveryCode(tx: Tx, staffId: number, code: string, now: number): boolean {
  const { codeHash, usedAt } = staffRecoveryCodes
  const used = tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(codeHash, hashOf(staffId, code)), isNull(usedAt)))
    .returning({ codeHash })
    .all()
  return used.length === 1
}

/** Ten new recovery codes instead of all earlier ones, as they are shown this one time. */
export function renewRecoveryCodes(tx: Tx, staffId: number): string[] {
  tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId)).run()
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  tx.insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashOf(staffId, code), staffId })))
    .run()
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`)
}

const newCode = () => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
const hashOf = (staffId: number, code: string) => keyedHash('staff', staffId, code)
