import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { RequestKind } from '~/domain/cases/request-kinds'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { type NewRequest, openRequestIn } from '~/features/cases/requests.server'
import type { Language } from '~/i18n/language'
import { database, type Tx, transact } from '~db/client'
import { cases, requestTemplates, users } from '~db/schema'
import { noteAsked } from './ask-by-phase.server'
import { findTemplate, type TemplateRow, wordsOf } from './templates.server'

/** A template as it fills the form of a case, in the language of its client. `due` is a civil date, or empty. */
export type TemplateChoice = { id: number; kind: RequestKind; text: string; example: string; due: string }

/** Every template, in the words for the client of a case. */
export function templatesFor(_viewer: AdminViewer, caseId: number, now: number): TemplateChoice[] {
  const language = languageIn(database(), caseId)
  const rows = database().select().from(requestTemplates).orderBy(requestTemplates.id).all()
  return rows.map((row) => {
    const { kind, text, example, dueDate } = filled(row, language, now)
    return { id: row.id, kind, text, example: example ?? '', due: dueDate ?? '' }
  })
}

/**
 * Asks the client of a case with a template: in its words, kind and term if none were typed. Returns whether a mail was queued.
 * Throws `not_found`.
 */
export function openByTemplate(
  viewer: AdminViewer,
  caseId: number,
  { templateId, text, ...typed }: Omit<NewRequest, 'text'> & { templateId: number; text: string | null },
  now: number,
): boolean {
  return transact((tx) => {
    const known = filled(findTemplate(tx, templateId), languageIn(tx, caseId), now)
    const { dueDate, example, notify } = typed
    const request =
      text === null
        ? { ...known, dueDate: dueDate ?? known.dueDate, example: example ?? known.example, notify }
        : { ...typed, text }
    const { id, mailed } = openRequestIn(tx, viewer, caseId, request, now)
    noteAsked(tx, { templateId, caseId }, id)
    return mailed
  })
}

function filled(template: TemplateRow, language: Language, now: number) {
  const { kind, termDays } = template
  const dueDate = termDays === null ? null : addDays(civilDateAt(now), termDays)
  return { ...wordsOf(template, language), kind, dueDate }
}

const languageIn = (tx: Tx, caseId: number): Language =>
  tx
    .select({ language: users.language })
    .from(users)
    .innerJoin(cases, eq(cases.clientId, users.id))
    .where(eq(cases.id, caseId))
    .get()?.language ?? 'es'
