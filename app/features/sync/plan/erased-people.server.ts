import { and, eq, like, sql } from 'drizzle-orm'
import { keyedHash } from '~/infra/crypto.server'
import type { Tx } from '~db/client'
import { syncBases } from '~db/schema'
import type { CaseBase } from './plan-types'

const ERASED = 'erased:'

/** True for the key of a person of whom only a keyed hash of the DNI is kept. */
export const isTombstone = (key: string) => key.startsWith(ERASED)

/** What is kept of an erased person, so that the sheet does not bring them back. */
export const tombstoneOf = (dni: string) => `${ERASED}${keyedHash('dni', dni)}`

/**
 * Erases a person and their cases from the stored sheet values. A case remains known by its number only, like the case
 * itself; of the person, a hash is left.
 */
export function forgetBases(tx: Tx, dni: string | null, keys: Set<string>) {
  const { kind, key } = syncBases
  for (const caseNumber of keys)
    tx.update(syncBases)
      .set({ fields: { caseNumber, fields: {}, events: {}, request: null }, digest: null, runId: null })
      .where(and(eq(kind, 'case'), eq(key, caseNumber)))
      .run()
  if (!dni) return
  forgetHolder(tx, dni)
  tx.delete(syncBases)
    .where(and(eq(kind, 'client'), eq(key, dni)))
    .run()
  tx.insert(syncBases)
    .values({ kind: 'client', key: tombstoneOf(dni), fields: {} })
    .onConflictDoNothing()
    .run()
}

/** The cases of others whose row names the person beside their client no longer remember that. */
function forgetHolder(tx: Tx, dni: string) {
  const { kind, key, fields } = syncBases
  const naming = and(eq(kind, 'case'), like(sql`${fields}`, `%"${dni}"%`))
  for (const row of tx.select({ key, fields }).from(syncBases).where(naming).all()) {
    const { holders = [], ...base } = row.fields as CaseBase
    const left = holders.filter((one) => one !== dni)
    const ofCase = and(eq(kind, 'case'), eq(key, row.key))
    tx.update(syncBases)
      .set({ fields: { ...base, ...(left.length > 0 && { holders: left }) }, digest: null })
      .where(ofCase)
      .run()
  }
}
