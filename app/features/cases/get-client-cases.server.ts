import { asc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { cases, users } from '~db/schema'
import type { CaseDetail } from './contract'
import { toDetail } from './get-case.server'

/** All cases of a client by case number, including archived ones. Throws `not_found` if there is no such client. */
export function getClientCases(viewer: AdminViewer, clientId: number): CaseDetail[] {
  if (!database().select({ id: users.id }).from(users).where(eq(users.id, clientId)).get())
    throw new AppError('not_found')
  return database()
    .select()
    .from(cases)
    .where(eq(cases.clientId, clientId))
    .orderBy(asc(cases.caseNumber))
    .all()
    .map((row) => toDetail(viewer, row))
}
