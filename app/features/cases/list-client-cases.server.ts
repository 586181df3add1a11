import { asc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { cases } from '~db/schema'

/** The cases of a client by number, including archived ones. */
export function listClientCases(_viewer: AdminViewer, clientId: number) {
  const { id, caseNumber, archived } = cases
  return database()
    .select({ id, caseNumber, archived })
    .from(cases)
    .where(eq(cases.clientId, clientId))
    .orderBy(asc(caseNumber))
    .all()
}
