import { saysOutcome } from '~/domain/stages/outcomes'
import type { PhaseColumn } from '~/features/spreadsheet/header/columns'
import type { InSheet } from '~/features/spreadsheet/reading'
import type { CaseRow, PhaseCell } from '~/features/spreadsheet/row/case-row'
import type { CaseBase, EventFields, PortalSnapshot } from '../plan-types'

type Row = InSheet<CaseRow>

/** What has come to a row from another, or left it for one: the number of the other case, by phase. */
export type Crossing = { came: Map<number, string>; left: Map<number, string> }
/** By case key. `leaving`: rows with a blank, or something else, where they had a date. */
export type Crossings = { of: Map<string, Crossing>; leaving: Set<string> }

type Fact = { row: Row; phaseId: number; key: string; isOutcome: boolean }

/**
 * Dates that have left the row of one case and stand in that of another: a judgment cut from one row and pasted into the
 * next, or the dates of two rows swapped. One of the two rows was wrong, and nobody can tell which.
 */
export function findCrossings(rows: Row[], snapshot: Pick<PortalSnapshot, 'cases' | 'caseBases'>): Crossings {
  const crossings: Crossings = { of: new Map(), leaving: new Set() }
  const left: Fact[] = []
  const came = new Map<string, Fact[]>()
  for (const row of rows) {
    const base = snapshot.caseBases.get(row.key)
    left.push(...leftBy(row, base))
    for (const phaseCell of row.phases) {
      const fact = cameTo(row, phaseCell, base)
      if (fact) came.set(fact.key, [...(came.get(fact.key) ?? []), fact])
    }
  }
  const put = (side: 'came' | 'left', { row, phaseId }: Fact, other: string) => {
    const crossing = crossings.of.get(row.key) ?? { came: new Map(), left: new Map() }
    crossings.of.set(row.key, crossing)
    crossing[side].set(phaseId, other)
  }
  for (const fact of left) {
    crossings.leaving.add(fact.row.key)
    const others = came.get(fact.key)?.filter(({ row }) => row.key !== fact.row.key) ?? []
    const nearest = others.sort((a, b) => distance(a, fact) - distance(b, fact))[0]
    if (nearest) {
      put('left', fact, nearest.row.caseNumber)
      put('came', nearest, fact.row.caseNumber)
      came.set(fact.key, came.get(fact.key)?.filter((one) => one !== nearest) ?? [])
    } else if (fact.isOutcome) {
      const other = whoHas(fact, snapshot)
      if (other) put('left', fact, other)
    }
  }
  return crossings
}

const FAR = 1_000_000
const distance = (a: Fact, b: Fact) =>
  Math.abs(a.row.row - b.row.row) + (a.row.sheet === b.row.sheet ? 0 : FAR)

/** The dates of outcomes are compared whatever the outcome is; others within their phase. */
const keyOf = (phase: PhaseColumn, date: string) =>
  `${saysOutcome(phase) ? 'outcome' : phase.phaseId} ${date}`

/** The dates a row had when it was last applied, and no longer says. */
function leftBy(row: Row, base: CaseBase | undefined): Fact[] {
  if (!base) return []
  return Object.entries(base.events).flatMap(([id, { eventDate }]) => {
    const phaseId = Number(id)
    const phase = [...row.columns.phases.values()].find((column) => column.phaseId === phaseId)
    if (eventDate === null || !phase) return []
    const reading = row.phases.find((phaseCell) => phaseCell.phase.phaseId === phaseId)?.reading
    const isGone =
      !reading || reading.kind === 'none' || (reading.kind === 'event' && isOther(reading, eventDate))
    const key = keyOf(phase, eventDate)
    return isGone ? [{ row, phaseId, key, isOutcome: saysOutcome(phase) }] : []
  })
}

const isOther = (reading: EventFields, date: string) =>
  reading.eventDate !== null && reading.eventDate !== date

function cameTo(row: Row, { phase, reading }: PhaseCell, base: CaseBase | undefined): Fact | null {
  const { phaseId } = phase
  if (reading.kind !== 'event' || reading.eventDate === null) return null
  if (base?.events[phaseId]?.eventDate === reading.eventDate) return null
  const key = keyOf(phase, reading.eventDate)
  return { row, phaseId, key, isOutcome: saysOutcome(phase) }
}

/** It was copied first and cut later: the other row has had it since an earlier run. */
function whoHas(
  { row, phaseId }: Fact,
  { caseBases }: Pick<PortalSnapshot, 'caseBases'>,
): string | undefined {
  const date = caseBases.get(row.key)?.events[phaseId]?.eventDate
  for (const key of caseBases.keys()) {
    const other = key === row.key ? undefined : caseBases.get(key)
    if (other?.events[phaseId]?.eventDate === date) return other?.caseNumber
  }
  return undefined
}
