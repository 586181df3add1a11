import { and, eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx } from '~db/client'
import { cases, users } from '~db/schema'

/** A case that a client holds, alone or with others, and their telephone. Throws `not_found`. */
export function requireOwnCase(viewer: ClientViewer, caseId: number, tx: Tx = database()) {
  const { caseNumber, clientId, assignedLawyer: lawyer } = cases
  const legalCase = tx
    .select({ caseNumber, clientId, lawyer, phone: users.phone })
    .from(cases)
    .leftJoin(users, eq(users.id, viewer.userId))
    .where(and(eq(cases.id, caseId), visibleTo(viewer)))
    .get()
  if (!legalCase) throw new AppError('not_found')
  return legalCase
}
