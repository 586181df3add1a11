import { and, asc, countDistinct, desc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { database } from '~db/client'
import { prepared } from '~db/prepared'
import { idOf } from '~db/raw/compare'
import type { WorkSource } from './line-columns.server'
import { linesThatWait } from './lines-that-wait.server'
import { type QueueLineKind, WORK_LINE_KINDS } from './queue-lines'

/** A question in the queue: one item, or several that a single answer resolves (`count`), represented by the first. */
export type FoundLine = { kind: QueueLineKind; id: number | string; source: WorkSource; count: number }
/** What is requested: some kinds, one group of it, and of that the part from one sheet. */
export type WorkScope = { kinds: readonly QueueLineKind[] | null; group: string | null; sheet: string | null }

function within({ kinds, group, sheet }: WorkScope) {
  // An opened group lists its clients and cases one by one.
  const lines = linesThatWait(group === null ? 'together' : 'each')
  const line = {
    kind: sql<QueueLineKind>`${lines.kind}`,
    id: sql<number | string>`${lines.id}`.mapWith(idOf),
    source: lines.source,
    sheet: sql<string>`${lines.sheet}`,
    question:
      group === null
        ? sql`${lines.question}`
        : sql`CASE WHEN ${lines.source} = 'client' OR ${lines.kind} = 'case' THEN ${lines.id} ELSE ${lines.question} END`,
    group: sql<string>`${lines.kind} || ':' || ${lines.topic}`,
  }
  const inScope = and(
    kinds === null ? undefined : inArray(line.kind, kinds),
    group === null ? undefined : eq(line.group, group),
    sheet === null ? undefined : eq(line.sheet, sheet),
  )
  return {
    lines,
    ...line,
    wanted: inScope,
    firstId: sql<number | string>`min(${lines.id})`.mapWith(idOf),
    items: sql<number>`sum(${lines.items})`,
  }
}

const all: WorkScope = { kinds: null, group: null, sheet: null }

/** The position of a kind among the kinds. */
const placeOf = (kind: SQL) =>
  sql.join([
    sql`CASE ${kind}`,
    ...WORK_LINE_KINDS.map((name, place) => sql` WHEN ${name} THEN CAST(${place} AS INTEGER)`),
    sql` END`,
  ])

/** Somebody may travel to a hearing that is not held: nothing is asked before that. */
const isLater = (group: SQL) => sql`${group} <> 'case:hearing_unsaid'`

const kindsThatWait = prepared((db) => {
  const { lines, kind, group, question } = within(all)
  const questions = countDistinct(sql`${group} || ' ' || ${question}`)
  return db.select({ kind, count: questions }).from(lines).groupBy(kind)
})

/** How many questions are pending, by kind. Every page of the panel says it. */
export const countKinds = (): { kind: QueueLineKind; count: number }[] => kindsThatWait.all({})

/** How many questions there are. */
export function countQuestions(scope: WorkScope): number {
  const { lines, group, question, wanted } = within(scope)
  const questions = countDistinct(sql`${group} || ' ' || ${question}`)
  return database().select({ questions }).from(lines).where(wanted).get()?.questions ?? 0
}

/** Questions ordered by kind and age, words by frequency. */
export function findQuestions(scope: WorkScope, place: { limit: number; offset: number }): FoundLine[] {
  const { lines, kind, firstId, source, group, question, wanted, items } = within(scope)
  return database()
    .select({ kind, id: firstId, source, count: items })
    .from(lines)
    .where(wanted)
    .groupBy(group, question, kind, sql`${source}`)
    .orderBy(isLater(group), placeOf(kind), desc(items), firstId)
    .limit(place.limit)
    .offset(place.offset)
    .all()
}

/** `mark` changes whenever the items in the group do. */
export type FoundGroup = {
  kind: QueueLineKind
  group: string
  count: number
  questions: number
  mark: string
}

/** The groups, ordered by kind, largest first. */
export function findGroups(scope: WorkScope): FoundGroup[] {
  const { lines, kind, group, question, wanted, items } = within(scope)
  const mark = sql<string>`${items} || '.' || sum(${lines.sum})`
  return database()
    .select({ kind, group, count: items, questions: countDistinct(question), mark })
    .from(lines)
    .where(wanted)
    .groupBy(group, kind)
    .orderBy(isLater(group), placeOf(kind), desc(items), asc(group))
    .all()
}

/** The first questions of every group. */
export function findExamples(scope: WorkScope, limit: number): (FoundLine & { group: string })[] {
  const { lines, kind, firstId, source, group, question, wanted, items } = within(scope)
  const place = sql<number>`row_number() OVER (PARTITION BY ${group} ORDER BY ${items} DESC, ${firstId})`
  const questions = database()
    .select({
      kind: kind.as('kind'),
      id: firstId.as('first_id'),
      source,
      count: items.as('questions_count'),
      group: group.as('line_group'),
      place: place.as('place'),
    })
    .from(lines)
    .where(wanted)
    .groupBy(group, question, kind, sql`${source}`)
    .as('questions')
  const rank = sql`${questions.place}`
  return database().select().from(questions).where(lte(rank, limit)).orderBy(rank).all().map(withoutPlace)
}

const withoutPlace = <Line extends { place: number }>({ place: _place, ...line }: Line) => line

/** How many items of every group come from each sheet. */
export function findSheets(scope: WorkScope): { group: string; sheet: string; count: number }[] {
  const { lines, firstId, group, sheet, wanted, items } = within(scope)
  return database()
    .select({ group, sheet, count: items })
    .from(lines)
    .where(and(wanted, isNotNull(sheet)))
    .groupBy(group, sheet)
    .orderBy(firstId)
    .all()
}

/** The items of a group, in order: those of the queue, or the clients. */
export function findIds(scope: WorkScope, of: 'work' | 'client'): number[] {
  const { lines, id, source, wanted } = within(scope)
  const rows = database()
    .select({ id })
    .from(lines)
    .where(and(wanted, eq(source, of)))
    .orderBy(id)
    .all()
  return rows.map((row) => Number(row.id))
}
