import { asc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { requestAsks, requestTemplates, timelinePhases } from '~db/schema'
import { keepBegun, listKept } from './begun-phases.server'
import type { NewTemplate } from './schemas'

export type TemplateRow = typeof requestTemplates.$inferSelect

/** Every template, with the phase it is asked at and in how many cases it was kept, because that had begun before. */
export function listTemplates(viewer: AdminViewer) {
  const keptOf = new Map(listKept(viewer).map(({ id, cases }) => [id, cases]))
  return database()
    .select({ template: requestTemplates, phase: timelinePhases.title })
    .from(requestTemplates)
    .leftJoin(timelinePhases, eq(timelinePhases.id, requestTemplates.phaseId))
    .orderBy(asc(requestTemplates.id))
    .all()
    .map(({ template, phase }) => ({ ...template, phase, kept: phase ? (keptOf.get(template.id) ?? 0) : 0 }))
}

/** A template as its form shows it. Throws `not_found`. */
export function getTemplate(_viewer: AdminViewer, id: number) {
  const fields = asTyped(findTemplate(database(), id))
  return { id, ...fields, version: recordVersion(fields) }
}

/** Adds a template; with a phase it is asked in the cases in which that begins from now on. Throws `phase_unknown`. */
export function createTemplate(viewer: AdminViewer, input: NewTemplate, now: number) {
  transact((tx) => {
    requirePhase(tx, input.phaseId)
    const row = tx
      .insert(requestTemplates)
      .values({ ...input, updatedAt: now })
      .returning()
      .get()
    keepBegun(tx, row)
    record(tx, viewer, row.id, {}, input, now)
  })
}

/**
 * Changes a template; what was asked for stays as it was, also if its phase changes. Throws `not_found`, `phase_unknown`, and
 * `edit_conflict` if it has changed since it was shown.
 */
export function changeTemplate(
  viewer: AdminViewer,
  id: number,
  { version, ...input }: NewTemplate & { version: string },
  now: number,
) {
  transact((tx) => {
    const before = findTemplate(tx, id)
    requireVersion(asTyped(before), version)
    requirePhase(tx, input.phaseId)
    const row = tx
      .update(requestTemplates)
      .set({ ...input, updatedAt: now })
      .where(eq(requestTemplates.id, id))
      .returning()
      .get()
    if (row.phaseId !== before.phaseId) {
      tx.update(requestAsks).set({ requestId: null }).where(eq(requestAsks.templateId, id)).run()
      keepBegun(tx, row)
    }
    record(tx, viewer, id, editable(before), input, now)
  })
}

/** Removes a template; what was asked for with it stays. Throws `not_found`. */
export function removeTemplate(viewer: AdminViewer, id: number, now: number) {
  transact((tx) => {
    const before = findTemplate(tx, id)
    tx.delete(requestTemplates).where(eq(requestTemplates.id, id)).run()
    record(tx, viewer, id, editable(before), {}, now)
  })
}

/** The words of a template in a language. */
export const wordsOf = ({ textEs, textEn, exampleEs, exampleEn }: TemplateRow, language: Language) =>
  language === 'en' ? { text: textEn, example: exampleEn } : { text: textEs, example: exampleEs }

/** Throws `not_found`. */
export function findTemplate(tx: Tx, id: number): TemplateRow {
  const row = tx.select().from(requestTemplates).where(eq(requestTemplates.id, id)).get()
  if (!row) throw new AppError('not_found')
  return row
}

/** The fields of its form, as they are typed. */
const asTyped = ({ id: _, updatedAt: _at, termDays, phaseId, ...fields }: TemplateRow) => ({
  ...fields,
  ...{ termDays: termDays?.toString() ?? '', phaseId: phaseId?.toString() ?? '' },
})

const editable = ({ id: _, updatedAt: _at, ...fields }: TemplateRow) => fields

function requirePhase(tx: Tx, id: number | null) {
  if (id === null) return
  const known = eq(timelinePhases.id, id)
  if (!tx.select({ id: timelinePhases.id }).from(timelinePhases).where(known).get())
    throw new AppError('phase_unknown')
}

type Fields = Record<string, unknown>

const record = (tx: Tx, viewer: AdminViewer, id: number, before: Fields, after: Fields, now: number) =>
  recordPlainChange(tx, {
    ...{ at: now, actor: actorOf(viewer), action: 'template_changed' as const },
    ...{ detail: { id }, before, after },
  })
