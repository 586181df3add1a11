import { and, eq } from 'drizzle-orm'
import { keyedHash } from '~/infra/crypto.server'
import type { Tx } from '~db/client'
import { syncBases } from '~db/schema'

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
  tx.delete(syncBases)
    .where(and(eq(kind, 'client'), eq(key, dni)))
    .run()
  tx.insert(syncBases)
    .values({ kind: 'client', key: tombstoneOf(dni), fields: {} })
    .onConflictDoNothing()
    .run()
}
