import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { database, type Tx } from '~db/client'
import { mergedClients, syncBases, users } from '~db/schema'

/** The last sheet values under the DNI of a merged record become those of the record that is kept. */
export function inheritBase(tx: Tx, gone: string, kept: string) {
  const { kind, key, fields } = syncBases
  const ofGoneClient = and(eq(kind, 'client'), eq(key, gone))
  const base = tx.select({ fields }).from(syncBases).where(ofGoneClient).get()
  if (!base) return
  tx.insert(syncBases).values({ kind: 'client', key: kept, fields: base.fields }).onConflictDoNothing().run()
}

/** The DNI of a client, by each DNI of the records merged into theirs. */
export function loadAliases(): Map<string, string> {
  const rows = database()
    .select({ merged: mergedClients.dni, present: users.dni })
    .from(mergedClients)
    .innerJoin(users, eq(users.id, mergedClients.userId))
    .where(and(isNotNull(mergedClients.dni), isNotNull(users.dni), ne(mergedClients.dni, users.dni)))
    .all()
  return new Map(rows.flatMap(({ merged, present }) => (merged && present ? [[merged, present]] : [])))
}
