import { and, eq, inArray } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { isKnownSituation } from '~/domain/stages/known-situations'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import {
  type ColumnReaders,
  columnKey,
  mappingOf,
  readersOf,
  type WorkbookMapping,
} from '~/features/spreadsheet/workbook-mapping'
import type { Tx } from '~db/client'
import { caseEvents, cases, syncBases, workItems } from '~db/schema'
import { outdatePlans } from '../plan/saved-plan.server'

type Said = { by: string | null; now: number }

/** A saved mapping in which each answer about free text has its author and time; those given before keep theirs. */
export function withAuthors(
  mapping: WorkbookMapping,
  before: WorkbookMapping | null,
  { by, now }: Said,
): WorkbookMapping {
  const stamp = (known: Map<string, ColumnReaders>) => (answer: ColumnReaders) => {
    const old = known.get(columnKey(answer.heading))
    return old?.readers === answer.readers ? old : { ...answer, by, at: now }
  }
  return {
    sheets: mapping.sheets.map((sheetMapping) =>
      sheetMapping.readers
        ? {
            ...sheetMapping,
            readers: sheetMapping.readers.map(stamp(readersOf(mappingOf(before, sheetMapping.sheet)))),
          }
        : sheetMapping,
    ),
  }
}

/** A column of free text about which something else has been said than before. */
export type ChangedReaders = {
  sheet: string
  heading: string
  key: string
  readers: 'clients' | 'firm' | null
  /** It has the texts of events, not the situation of the case. */
  isNote: boolean
}

/** The columns of free text about which a mapping says something else than the one `before`. */
export function changedReaders(
  mapping: WorkbookMapping,
  before: WorkbookMapping | null,
  views: SheetView[],
): ChangedReaders[] {
  return views.flatMap(({ sheet, headings }) => {
    const [now, old] = [mapping, before].map((workbookMapping) =>
      readersOf(mappingOf(workbookMapping, sheet)),
    )
    return headings.flatMap(({ key, text, target }) => {
      const readers = now?.get(key)?.readers ?? null
      const same = readers === (old?.get(key)?.readers ?? null)
      return same ? [] : [{ sheet, heading: text, key, readers, isNote: target?.kind === 'description' }]
    })
  })
}

/** Takes the questions that have been answered out of the queue. */
export function closeReaderQuestions(
  tx: Tx,
  workbookId: number,
  changed: ChangedReaders[],
  { by, now }: Said,
) {
  const keys = changed.map(({ sheet, key }) => ['waiting', 'heading_words', workbookId, sheet, key].join('|'))
  tx.update(workItems)
    .set({ state: 'solved', closedAt: now, closedBy: by })
    .where(and(inArray(workItems.key, keys), eq(workItems.state, 'open')))
    .run()
}

type Base = { fields: Record<string, string | null>; events: Record<string, { description: string | null }> }

/**
 * Takes the firm's own words off the pages of a workbook's clients at once: what they read as it stands in the sheet,
 * except known situations. Plans that wait have to be made again. What another column is to show them comes back with
 * the next run. Values entered by hand stay.
 */
export function hideOwnWords(
  tx: Tx,
  viewer: AdminViewer,
  workbookId: number,
  changed: ChangedReaders[],
  now: number,
) {
  const closed = changed.filter(({ readers }) => readers !== 'clients')
  if (closed.length === 0) return
  outdatePlans(tx, workbookId)
  const ofEvents = closed.some(({ isNote }) => isNote)
  const ofCases = closed.some(({ isNote }) => !isNote)
  const rows = tx
    .select({ key: syncBases.key, base: syncBases.fields, legalCase: cases })
    .from(syncBases)
    .innerJoin(cases, eq(cases.id, syncBases.caseId))
    .where(and(eq(syncBases.kind, 'case'), eq(syncBases.workbookId, workbookId)))
    .all()
  for (const { key, base: stored, legalCase } of rows) {
    const base = stored as Base
    const fields = ofCases ? hideSituation(tx, legalCase, base, now) : []
    const phases = ofEvents ? hideDescriptions(tx, legalCase.id, base, now) : []
    if (fields.length + phases.length === 0) continue
    tx.update(syncBases)
      .set({ fields: base, digest: null })
      .where(and(eq(syncBases.kind, 'case'), eq(syncBases.key, key)))
      .run()
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'case_changed',
      userId: legalCase.clientId,
      object: { kind: 'case', id: legalCase.id },
      detail: { fields, phases },
    })
  }
}

const isOwn = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text !== '' && !isKnownSituation(text)

function hideSituation(
  tx: Tx,
  { id, situacionActual }: typeof cases.$inferSelect,
  base: Base,
  now: number,
): string[] {
  if (!isOwn(situacionActual) || situacionActual !== base.fields.situacionActual) return []
  tx.update(cases).set({ situacionActual: null, updatedAt: now }).where(eq(cases.id, id)).run()
  delete base.fields.situacionActual
  return ['situacionActual']
}

function hideDescriptions(tx: Tx, caseId: number, base: Base, now: number): string[] {
  const fromSheet = and(eq(caseEvents.caseId, caseId), eq(caseEvents.source, 'spreadsheet'))
  return tx
    .select()
    .from(caseEvents)
    .where(fromSheet)
    .all()
    .flatMap(({ id, phaseId, title, description }) => {
      const baseEvent = base.events[phaseId ?? '']
      if (!baseEvent || !isOwn(description) || description !== baseEvent.description) return []
      tx.update(caseEvents).set({ description: null, changedAt: now }).where(eq(caseEvents.id, id)).run()
      baseEvent.description = null
      return [title]
    })
}
