import { and, asc, count, countDistinct, eq, inArray, isNull, min, type SQL, sql } from 'drizzle-orm'
import { database } from '~db/client'
import { jsonText } from '~db/raw/json'
import { syncRows } from '~db/schema'
import { APPROVABLE, isAnsweredAlone } from '../plan/waiting-reasons'

export type RowOfRun = typeof syncRows.$inferSelect

const { runId: of, position, kind, reason, caseNumber, detail } = syncRows

/** The condition of rows of these kinds. */
export const kindIs = (...kinds: RowOfRun['kind'][]): SQL => inArray(kind, kinds)

/** Questions that can be approved; those of a waiting run that nobody has answered. */
const isQuestion = and(kindIs('waiting'), inArray(reason, APPROVABLE))
const isOpen = and(isQuestion, isNull(jsonText(detail, 'answer')))

/** The rows of a run with a condition, in order. */
export const readRows = (
  runId: number,
  condition: SQL | undefined,
  limit: number,
  offset: number,
): RowOfRun[] =>
  limit <= 0
    ? []
    : database()
        .select()
        .from(syncRows)
        .where(and(eq(of, runId), condition))
        .orderBy(asc(position))
        .limit(limit)
        .offset(offset)
        .all()

/** A line of the sheet: the client and the case of one row, by the number of the case. */
export type Line = { caseNumber: string | null; rows: RowOfRun[] }

/** The lines of a run that change something, in the order of the plan; `change`: only those with a row of this kind. */
export function readLines(
  runId: number,
  change: 'new' | 'changed' | null,
  limit: number,
  offset: number,
): Line[] {
  if (limit <= 0) return []
  const lines = database()
    .select({ caseNumber, first: min(position) })
    .from(syncRows)
    .where(and(eq(of, runId), kindIs('client', 'case'), change ? eq(reason, change) : undefined))
    .groupBy(caseNumber)
    .orderBy(min(position))
    .limit(limit)
    .offset(offset)
    .all()
  const numbers = lines.flatMap((line) => line.caseNumber ?? [])
  const rows = readRows(runId, and(kindIs('client', 'case'), inArray(caseNumber, numbers)), 10_000, 0)
  const byNumber = new Map<string | null, RowOfRun[]>(lines.map((line) => [line.caseNumber, []]))
  for (const row of rows) byNumber.get(row.caseNumber)?.push(row)
  return [...byNumber].map(([number, own]) => ({ caseNumber: number, rows: own }))
}

/** How many lines a run has, of which new ones and changed ones. */
export function countLines(runId: number): { all: number; new: number; changed: number } {
  const lines = (condition?: SQL) =>
    database()
      .select({ lines: countDistinct(caseNumber) })
      .from(syncRows)
      .where(and(eq(of, runId), kindIs('client', 'case'), condition))
      .get()?.lines ?? 0
  return { all: lines(), new: lines(eq(reason, 'new')), changed: lines(eq(reason, 'changed')) }
}

/** The questions of a run that an administrator can approve. */
export const readQuestions = (runId: number, limit: number, offset: number) =>
  readRows(runId, isQuestion, limit, offset)

/** How many such questions a run has. */
export const countQuestions = (runId: number): number =>
  database()
    .select({ rows: count() })
    .from(syncRows)
    .where(and(eq(of, runId), isQuestion))
    .get()?.rows ?? 0

/** Those that nobody has answered and that one yes may answer together, by position. */
export const openQuestions = (runId: number): number[] =>
  readRows(runId, isOpen, 10_000, 0)
    .filter((row) => !isAnsweredAlone(row.reason ?? ''))
    .map((row) => row.position)

/** What a run only reports, by reason: nobody can answer it here. `names` are some of its rows. */
export type Told = { reason: string; count: number; rows: RowOfRun[] }

const MOST_TOLD = 50

/** What a run reports without asking, by reason. */
export function readTold(runId: number): Told[] {
  const isTold = and(kindIs('waiting'), sql`${reason} NOT IN ${APPROVABLE}`)
  const groups = database()
    .select({ reason, count: count() })
    .from(syncRows)
    .where(and(eq(of, runId), isTold))
    .groupBy(reason)
    .orderBy(min(position))
    .all()
  return groups.map((group) => ({
    reason: group.reason ?? '',
    count: group.count,
    rows: readRows(runId, and(isTold, eq(reason, group.reason ?? '')), MOST_TOLD, 0),
  }))
}

/** How many rows of a kind stand before a row of the run. */
export const countBefore = (runId: number, rowKind: RowOfRun['kind'], before: number): number =>
  database()
    .select({ rows: count() })
    .from(syncRows)
    .where(and(eq(of, runId), eq(kind, rowKind), sql`${position} < ${before}`))
    .get()?.rows ?? 0
