import type { FieldColumn, PhaseColumn } from '~/features/spreadsheet/find-columns'
import type { CaseField } from '~/features/spreadsheet/headings'
import type { Mapping } from '~/features/spreadsheet/read-sheets'
import { listPhases } from '~/features/timeline/list-phases.server'
import { closesCase, isTimelinePhase } from '~/features/timeline/phase-titles'
import { sha256 } from '~/infra/crypto.server'
import { loadWords } from './word-meanings.server'

/** Raised when the reader understands a sheet differently from before, so that known files are read again. */
const READER_VERSION = 2

export type CurrentMapping = Mapping & { version: string; closing: Set<number> }

/** Which column feeds what, as the phases and status fields say today. */
export function currentMapping(): CurrentMapping {
  const rows = listPhases()
  const phases: PhaseColumn[] = rows
    .filter(isTimelinePhase)
    .map(({ id, title, order, excelColumn }) => ({ phaseId: id, title, order, excelColumn }))
  const fields: FieldColumn[] = rows.flatMap(({ field, excelColumn }) =>
    field && field !== 'status' && excelColumn ? [{ field: field as CaseField, excelColumn }] : [],
  )
  const closing = rows
    .filter(({ documentCategories }) => documentCategories.some(closesCase))
    .map(({ id }) => id)
  const words = loadWords()
  return {
    phases,
    fields,
    words,
    closing: new Set(closing),
    version: sha256(JSON.stringify([READER_VERSION, phases, fields, closing, [...words]])),
  }
}
