import { and, eq } from 'drizzle-orm'
import { holdsCase } from '~/access/case-holders.server'
import { AppError } from '~/infra/app-error'
import type { Tx } from '~db/client'
import { cases, users } from '~db/schema'

/**
 * A case with one of those who hold it, with whom the firm writes: `holderId`, or its client. `ownerId` is whose case it is. Throws
 * `not_found`, also for a case without a client.
 */
export function findCase(tx: Tx, caseId: number, holderId?: number) {
  const isMeant = eq(users.id, holderId ?? cases.clientId)
  const legalCase = tx
    .select({
      ...{ caseId: cases.id, caseNumber: cases.caseNumber, lawyer: cases.assignedLawyer },
      ...{ archived: cases.archived, clientId: users.id, client: users.name },
      ...{ ownerId: cases.clientId, language: users.language },
    })
    .from(cases)
    .innerJoin(users, and(isMeant, holdsCase(users.id)))
    .where(eq(cases.id, caseId))
    .get()
  if (!legalCase) throw new AppError('not_found')
  return legalCase
}

export type CaseOfClient = ReturnType<typeof findCase>
