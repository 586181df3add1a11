import { and, count, eq, type SQL } from 'drizzle-orm'
import type { AdminViewer } from '~/features/auth/viewer'
import { database } from '~db/client'
import { cases, documents, users } from '~db/schema'

export type Counters = { clients: number; activeCases: number; documents: number }

/** The three numbers above the panel: what is archived does not count. */
export function readCounters(_viewer: AdminViewer): Counters {
  return {
    clients: countOf(users, eq(users.archived, false)),
    activeCases: countOf(cases, and(eq(cases.archived, false), eq(cases.status, 'active'))),
    documents: countOf(documents, eq(documents.archived, false)),
  }
}

const countOf = (table: typeof users | typeof cases | typeof documents, where: SQL | undefined) =>
  database().select({ rows: count() }).from(table).where(where).get()?.rows ?? 0
