import { and, asc, eq, isNull } from 'drizzle-orm'
import { isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { opensClient } from '~/features/cases/case-of-client.server'
import { sharesAmongHolders } from '~/features/settings/sharing.server'
import { database } from '~db/client'
import { caseHolders, cases, users } from '~db/schema'

/** Somebody who sees a case beside its first holder. `opens`: whoever looks may open their page. */
export type Holder = ReturnType<typeof listHolders>[number]

/** Who sees a case beside its first holder, in the order in which they were added. */
export function listHolders(viewer: AdminViewer, caseId: number) {
  const { id, name, dni, archived, email } = users
  return database()
    .select({ id, name, dni, archived, email })
    .from(caseHolders)
    .innerJoin(users, eq(users.id, caseHolders.userId))
    .where(and(eq(caseHolders.caseId, caseId), isNull(users.blockedAt)))
    .orderBy(asc(caseHolders.addedAt), asc(id))
    .all()
    .map(({ email: address, ...row }) => ({
      ...row,
      name: displayName(row.name),
      reachable: address !== null,
      opens: opensClient(viewer, row.id),
    }))
}

/** Whether those who hold a case see what each of them sends: as is said of this one (null: nothing is), and as the firm has it. */
export function sharingOf(_viewer: AdminViewer, caseId: number) {
  const { holdersShare: ofCase } = cases
  const caseRow = database().select({ ofCase }).from(cases).where(eq(cases.id, caseId)).get()
  return { ofCase: caseRow?.ofCase ?? null, ofFirm: sharesAmongHolders() }
}
export type Sharing = ReturnType<typeof sharingOf>

/** A case that somebody sees and of which another is the first holder (`first`), or nobody is any more. */
export type SharedCase = { caseId: number; caseNumber: string; first: { id: number; name: string } | null }

/** The cases that a client sees beside their own, by case number. */
export function listSharedCases(viewer: AdminViewer, userId: number): SharedCase[] {
  return database()
    .select({ caseId: cases.id, caseNumber: cases.caseNumber, id: users.id, name: users.name })
    .from(caseHolders)
    .innerJoin(cases, eq(cases.id, caseHolders.caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(and(eq(caseHolders.userId, userId), isNull(cases.blockedAt), isOwnCase(viewer)))
    .orderBy(asc(cases.caseNumber))
    .all()
    .map(({ id, name, ...row }) => ({
      ...row,
      first: id === null ? null : { id, name: displayName(name ?? '') },
    }))
}
