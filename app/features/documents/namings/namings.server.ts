import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { displayName } from '~/domain/people/person-name'
import { unsealWith } from '~/infra/crypto.server'
import { database } from '~db/client'
import { auditKeys, cases, documentNamings, documents, users } from '~db/schema'

/** Whom a document names that is not of its case, and the sentence that does; nobody who is blocked (decision 134). */
export type Naming = {
  clientId: number
  foundAt: number
  name: string
  kind: 'wrong' | 'both' | 'nobody'
  sentence: string | null
}

const NOTED_FOR_MS = days(30)
const MOST_NOTES = 20

const select = (condition: SQL | undefined) =>
  database()
    .select({
      ...{ id: documentNamings.id, kind: documentNamings.kind, clientId: users.id, name: users.name },
      ...{ sealed: documentNamings.sealed, key: auditKeys.key, foundAt: documentNamings.foundAt },
      ...{ fileName: documents.fileName, caseId: cases.id, caseNumber: cases.caseNumber },
    })
    .from(documentNamings)
    .innerJoin(users, eq(users.id, documentNamings.userId))
    .innerJoin(documents, eq(documents.id, documentNamings.id))
    .innerJoin(cases, and(eq(cases.id, documentNamings.caseId), eq(cases.id, documents.caseId)))
    .leftJoin(auditKeys, eq(auditKeys.userId, documentNamings.userId))
    .where(and(isNull(documentNamings.answeredAt), isNull(users.blockedAt), condition))
    .orderBy(desc(documentNamings.foundAt))

type Row = ReturnType<ReturnType<typeof select>['all']>[number]

function opened({ clientId, foundAt, name, kind, sealed, key }: Row): Naming {
  const sentence = sealed && key && unsealWith(key, sealed)
  return { clientId, foundAt, name: displayName(name), kind: kind === 'answered' ? 'nobody' : kind, sentence }
}

/** Whom some documents name, by the id of the document. */
export const namingsOf = (_viewer: AdminViewer, ids: number[]): Map<number, Naming> =>
  new Map(
    select(inArray(documentNamings.id, ids))
      .all()
      .map((row) => [row.id, opened(row)]),
  )

/** Documents that clients see and that name somebody else, too or perhaps: found of late, and not answered. */
export const listNamings = (_viewer: AdminViewer, now: number) =>
  select(and(gt(documentNamings.foundAt, now - NOTED_FOR_MS), eq(documents.archived, false)))
    .limit(MOST_NOTES)
    .all()
    .map((row) => ({
      ...{ id: row.id, fileName: row.fileName, caseId: row.caseId, caseNumber: row.caseNumber },
      ...opened(row),
    }))
