import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { displayName } from '~/domain/people/person-name'
import { roleOf } from '~/domain/staff-roles'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { caseHolders, casePositions, cases, nameOrder, users } from '~db/schema'
import { closedOn, dueDays, firstOfMonth, lastClosing } from './retention'
import { retentionTerms } from './retention-terms.server'

/** A client whose cases are closed, since when, and from which day on something may be proposed. */
export type Closed = {
  id: number
  name: string
  dni: string | null
  closed: CivilDate
  blocked: number | null
  blockedBy: string | null
  block: CivilDate
  erase: CivilDate
}

const { id, name, dni, blockedAt, blockedBy } = users
/** Of ticked clients who are not what they were. */
const MOST_NAMED = 8
const ofCase = {
  status: cases.status,
  archived: cases.archived,
  archivedAt: cases.archivedAt,
  updatedAt: cases.updatedAt,
  since: casePositions.since,
}

/** The days on which the cases of clients were closed, by client; also of those that they hold beside others. */
function closingsOf(which?: SQL): Map<number, (CivilDate | null)[]> {
  const ownCases = database()
    .select({ of: cases.clientId, ...ofCase })
    .from(cases)
    .innerJoin(users, eq(id, cases.clientId))
    .leftJoin(casePositions, eq(casePositions.caseId, cases.id))
    .where(which)
    .all()
  const beside = database()
    .select({ of: caseHolders.userId, ...ofCase })
    .from(caseHolders)
    .innerJoin(users, eq(id, caseHolders.userId))
    .innerJoin(cases, eq(cases.id, caseHolders.caseId))
    .leftJoin(casePositions, eq(casePositions.caseId, cases.id))
    .where(which)
    .all()
  const days = new Map<number, (CivilDate | null)[]>()
  for (const { of, ...legalCase } of [...ownCases, ...beside])
    if (of !== null) days.set(of, [...(days.get(of) ?? []), closedOn(legalCase)])
  return days
}

/** Clients all of whose cases are closed; of those that are blocked also who has none. The one closed longest ago first. */
function listClosed(which: SQL): Closed[] {
  const closings = closingsOf(which)
  const terms = retentionTerms()
  return database()
    .select({ id, name, dni, blocked: blockedAt, blockedBy })
    .from(users)
    .where(which)
    .all()
    .flatMap((row) => {
      const days = closings.get(row.id) ?? []
      const since = row.blocked === null ? null : civilDateAt(row.blocked)
      const closed = lastClosing(days) ?? since
      return closed === null
        ? []
        : [{ ...row, name: displayName(row.name), closed, ...dueDays(closed, terms) }]
    })
    .sort((one, other) => one.closed.localeCompare(other.closed) || one.id - other.id)
}

/** Who may be blocked, as of the first of this month, and who is, with the day from which on each may be erased. */
export function retentionPage(_viewer: AdminViewer, now: number) {
  const all = listClosed(or(isNull(blockedAt), isNotNull(blockedAt)) as SQL)
  const day = firstOfMonth(now)
  return {
    day,
    toBlock: all.filter((row) => isProposed(row, day)),
    blocked: all.filter((row) => row.blocked !== null).map((row) => ({ ...row, isDue: row.erase <= day })),
  }
}

const isProposed = ({ blocked, block }: Closed, day: CivilDate) => blocked === null && block <= day

/** Throws `rows_changed` if one of these clients is not proposed to be blocked any more, and `not_found` for one that is gone. */
export function requireProposed(ids: number[], now: number) {
  const day = firstOfMonth(now)
  const open = listClosed(and(inArray(id, ids), isNull(blockedAt)) as SQL)
  requireAll(
    ids,
    open.filter((row) => isProposed(row, day)),
  )
}

/** The same of clients who have to be blocked. */
export const requireBlocked = (ids: number[]) =>
  requireAll(
    ids,
    database()
      .select({ id })
      .from(users)
      .where(and(inArray(id, ids), isNotNull(blockedAt)))
      .all(),
  )

function requireAll(ids: number[], still: { id: number }[]) {
  const gone = ids.filter((one) => !still.some((row) => row.id === one))
  if (gone.length === 0) return
  const rows = database()
    .select({ name })
    .from(users)
    .where(inArray(id, gone))
    .orderBy(nameOrder)
    .limit(MOST_NAMED)
    .all()
  if (rows.length === 0) throw new AppError('not_found')
  throw new AppError('rows_changed', { names: rows.map((row) => displayName(row.name)).join(', ') })
}

/** Throws `retention_runs` for somebody who is blocked and whose term has not ended. */
export function requireErasable(clientId: number, now: number) {
  const [found] = listClosed(eq(id, clientId))
  if (found && found.blocked !== null && found.erase > civilDateAt(now)) throw new AppError('retention_runs')
}

const Found = z.object({ month: z.string(), count: z.number() })
const readFound = () => Found.safeParse(JSON.parse(readSetting('retention_found') ?? 'null')).data ?? null

/** Counts the proposals of this month, unless they were counted or put off; done each night. */
export function noteProposals(now: number) {
  if (readFound()?.month === firstOfMonth(now)) return
  countAgain(now)
}

/** The same after somebody has decided about some of them, or changed the terms. */
export function countAgain(now: number) {
  const { toBlock, blocked } = retentionPage({ kind: 'admin', label: null, session: '' }, now)
  noteCount(toBlock.length + blocked.filter(({ isDue }) => isDue).length, now)
}

/** Nothing more is proposed in this month. */
export const putOffProposals = (_viewer: AdminViewer, now: number) => noteCount(0, now)

function noteCount(count: number, now: number) {
  if (count === 0 && readFound() === null) return
  const json = JSON.stringify({ month: firstOfMonth(now), count })
  transact((tx) => writeSetting(tx, 'retention_found', json, now))
}

/** How many clients are proposed this month, for those who may decide about it. */
export const countProposals = (viewer: AdminViewer): number =>
  roleOf(viewer) === 'admin' ? (readFound()?.count ?? 0) : 0
