import { eq } from 'drizzle-orm'
import { AppError } from '~/infra/app-error'
import type { Tx } from '~db/client'
import { cases, users } from '~db/schema'

/** A case with its client. Throws `not_found`, also for one without. */
export function findCase(tx: Tx, caseId: number) {
  const found = tx
    .select({
      ...{ caseId: cases.id, caseNumber: cases.caseNumber, lawyer: cases.assignedLawyer },
      ...{ archived: cases.archived, clientId: users.id, client: users.name },
      language: users.language,
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(eq(cases.id, caseId))
    .get()
  if (!found) throw new AppError('not_found')
  return found
}

export type CaseOfClient = ReturnType<typeof findCase>
