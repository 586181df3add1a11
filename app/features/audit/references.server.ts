import { and, inArray } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import { database } from '~db/client'
import { type auditLog, caseEvents, cases, documents, timelinePhases } from '~db/schema'

type Row = typeof auditLog.$inferSelect
type Kind = 'case' | 'document' | 'event' | 'phase'
type Names = Map<number, string>

/** The facts of an entry that are ids, by name, with the kind of object they refer to. */
const FACTS: Record<string, Kind> = { case: 'case', caseId: 'case', phaseId: 'phase', events: 'event' }
const MOVE_FACTS: Record<string, Kind> = { from: 'case', to: 'case' }

const factsOf = ({ action }: Row) => (action === 'document_placed' ? { ...FACTS, ...MOVE_FACTS } : FACTS)

/**
 * The current names of the ids in entries: cases by number, documents by file name, events and phases by title. Deleted
 * objects keep their id: the trail itself contains no names. So do those of cases that are blocked, but for whoever sees `isAll`.
 */
export function referencesOf(rows: Row[], isAll: boolean) {
  const idsByKind: Record<Kind, Set<number>> = {
    case: new Set(),
    document: new Set(),
    event: new Set(),
    phase: new Set(),
  }
  for (const row of rows) {
    if (row.objectId && isKind(row.objectKind)) idsByKind[row.objectKind].add(row.objectId)
    for (const [name, kind] of Object.entries(factsOf(row)))
      for (const id of [row.detail[name]].flat()) if (typeof id === 'number') idsByKind[kind].add(id)
  }
  const names: Record<Kind, Names> = {
    case: caseNumbers([...idsByKind.case], isAll),
    document: fileNames([...idsByKind.document], isAll),
    event: eventTitles([...idsByKind.event], isAll),
    phase: phaseTitles([...idsByKind.phase]),
  }
  return {
    objectOf: ({ objectKind: kind, objectId: id }: Row) =>
      kind && id ? { kind, id, name: isKind(kind) ? (names[kind].get(id) ?? null) : null } : null,
    detailOf: (row: Row) => named(row, names),
  }
}

function named(row: Row, names: Record<Kind, Names>): Record<string, unknown> {
  const kinds: Record<string, Kind> = factsOf(row)
  const nameOf = (fact: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => nameOf(fact, each))
    const kind = Object.hasOwn(kinds, fact) ? kinds[fact] : undefined
    return kind && typeof value === 'number' ? (names[kind].get(value) ?? { id: value }) : value
  }
  const facts = Object.entries(row.detail).map(([fact, value]): [string, unknown] => [
    fact,
    nameOf(fact, value),
  ])
  return Object.fromEntries(facts)
}

const isKind = (kind: string | null): kind is Kind =>
  kind === 'case' || kind === 'document' || kind === 'event' || kind === 'phase'

function caseNumbers(ids: number[], isAll: boolean): Names {
  const { id, caseNumber: name } = cases
  const shown = isAll ? inArray(id, ids) : and(inArray(id, ids), isOfNoBlockedCase(id))
  return toNames(database().select({ id, name }).from(cases).where(shown).all())
}

function fileNames(ids: number[], isAll: boolean): Names {
  const { id, fileName: name, caseId } = documents
  const shown = isAll ? inArray(id, ids) : and(inArray(id, ids), isOfNoBlockedCase(caseId))
  return toNames(database().select({ id, name }).from(documents).where(shown).all())
}

function eventTitles(ids: number[], isAll: boolean): Names {
  const { id, title: name, caseId } = caseEvents
  const shown = isAll ? inArray(id, ids) : and(inArray(id, ids), isOfNoBlockedCase(caseId))
  return toNames(database().select({ id, name }).from(caseEvents).where(shown).all())
}

function phaseTitles(ids: number[]): Names {
  const { id, title: name } = timelinePhases
  return toNames(database().select({ id, name }).from(timelinePhases).where(inArray(id, ids)).all())
}

const toNames = (rows: { id: number; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [id, name]))
