import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { displayName } from '~/domain/people/person-name'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { listPhases } from '~/features/timeline/list-phases.server'
import { database } from '~db/client'
import { cases, timelinePhases, users, workItems } from '~db/schema'
import type { QueueLine, WordColumn } from './queue-lines'
import { suggestMeaning } from './suggest-meaning'

const MOST_NAMES = 4

/** The phases that a word can name. */
export const phasesToName = () =>
  listPhases()
    .filter(isTimelinePhase)
    .map(({ id, title }) => ({ id, title }))

/** Where a word is: its columns in the order of their phases, with the people of the first cells. */
export function wordDetails(
  key: string,
  cellText: string,
): Pick<QueueLine, 'columns' | 'names' | 'suggested'> {
  const columns = columnsOf(key)
  const canAsk = columns.every(({ phaseId }) => phaseId !== null)
  return {
    columns,
    names: [...new Set(columns.flatMap(({ names }) => names))].slice(0, MOST_NAMES),
    suggested: suggestMeaning(cellText, phasesToName(), canAsk),
  }
}

function columnsOf(key: string): WordColumn[] {
  const { wordPhaseId } = workItems
  return database()
    .select({ phaseId: wordPhaseId, phase: timelinePhases.title, count: count() })
    .from(workItems)
    .leftJoin(timelinePhases, eq(timelinePhases.id, wordPhaseId))
    .where(isWord(key))
    .groupBy(wordPhaseId, timelinePhases.id)
    .orderBy(asc(timelinePhases.order))
    .all()
    .map((column) => ({ ...column, names: namesIn(key, column.phaseId) }))
}

function namesIn(key: string, phaseId: number | null): string[] {
  const { wordPhaseId, caseNumber, id } = workItems
  const inColumn = phaseId === null ? isNull(wordPhaseId) : eq(wordPhaseId, phaseId)
  return database()
    .select({ name: users.name, caseNumber })
    .from(workItems)
    .leftJoin(cases, eq(cases.caseNumber, caseNumber))
    .leftJoin(users, and(eq(users.id, cases.clientId), isNull(users.blockedAt)))
    .where(and(isWord(key), inColumn))
    .orderBy(asc(id))
    .limit(MOST_NAMES)
    .all()
    .flatMap((row) => (row.name ? displayName(row.name) : (row.caseNumber ?? [])))
}

const isWord = (key: string) =>
  and(eq(workItems.word, key), eq(workItems.state, 'open'), eq(workItems.kind, 'unmapped'))
