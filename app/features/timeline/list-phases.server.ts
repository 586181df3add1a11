import { asc } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { foldAccents } from '~/domain/fold-accents'
import { closesCase, isTimelinePhase } from '~/domain/stages/phase-titles'
import { isoInstant, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { timelinePhases } from '~db/schema'
import type { PhaseView } from './contract'

export type Phase = typeof timelinePhases.$inferSelect

/** All phases and status fields, in order. */
export function listPhases(): Phase[] {
  return database()
    .select()
    .from(timelinePhases)
    .orderBy(asc(timelinePhases.order), asc(timelinePhases.id))
    .all()
}

/** The order of a new phase: after the last one; null if the numbers for phases are used up. */
export function nextOrder(): number | null {
  const last = listPhases().filter(isTimelinePhase).at(-1)?.order ?? 0
  return isTimelinePhase({ order: last + 1 }) ? last + 1 : null
}

/** The phases that close a case once completed, by their folders. */
export const closingPhases = (rows: Phase[] = listPhases()): Set<number> =>
  new Set(rows.filter(({ documentCategories }) => documentCategories.some(closesCase)).map(({ id }) => id))

/** The titles of the phases that are hearings, whatever they are called. */
export const titlesOfHearings = () =>
  listPhases()
    .filter(({ stage }) => stage === 'hearing')
    .map(({ title }) => title)

/** Throws `phase_unknown` unless each id belongs to a phase that can have events: status fields cannot. */
export function requirePhases(ids: Iterable<number>) {
  const phases = new Set(
    listPhases()
      .filter(isTimelinePhase)
      .map(({ id }) => id),
  )
  for (const id of ids) if (!phases.has(id)) throw new AppError('phase_unknown')
}

/** Phases for the administrator, in order; the search covers titles and columns. */
export function listPhaseViews(_viewer: AdminViewer, query: ListQuery): Page<PhaseView> {
  const searchText = foldAccents(query.q)
  const matches = listPhases().filter(({ title, excelColumn }) =>
    foldAccents(`${title} ${excelColumn ?? ''}`).includes(searchText),
  )
  const from = offsetOf(query)
  return { rows: matches.slice(from, from + query.pageSize).map(toPhaseView), total: matches.length }
}

/** A phase as returned by the API. */
export const toPhaseView = (row: Phase): PhaseView => ({
  id: row.id,
  title: row.title,
  description: row.description,
  order: row.order,
  excelColumn: row.excelColumn,
  documentCategories: row.documentCategories,
  stage: row.stage,
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
})

/** The phases of the timeline, as the choices of a form. */
export const phaseChoices = (_viewer: AdminViewer) =>
  listPhases()
    .filter(isTimelinePhase)
    .map(({ id, title }) => ({ value: String(id), label: title }))
