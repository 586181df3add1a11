import type { AdminViewer } from '~/access/viewer'
import { factOf } from '~/domain/cases/case-facts'
import { displayName } from '~/domain/people/person-name'
import { caseAsClient } from '~/features/cases/case-as-client.server'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { weekdayDate } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { findCase } from '../find-case.server'
import { LONGEST_DRAFT } from '../limits'
import type { InsertForm } from '../message-form'
import { keepDraft } from '../threads.server'
import { FACTS_IN_SNIPPETS, type FieldValues, fillFields } from './snippet-fields'
import { findSnippet } from './snippets.server'

/**
 * Puts a snippet behind what is typed, in their language and with what is known of the case, and keeps both as the draft:
 * nothing is sent. A field without a value stays as it is. Throws `not_found`, `draft_too_long`, and what `keepDraft` throws.
 */
export function insertSnippet(
  viewer: AdminViewer,
  caseId: number,
  { snippet, text, draft }: InsertForm,
  now: number,
  holderId?: number,
) {
  const { textEs, textEn } = findSnippet(database(), snippet)
  const { client, clientId, language } = findCase(database(), caseId, holderId)
  const { input } = caseAsClient(viewer, clientId, caseId, now)
  const screen = toCaseScreen(input, { language, since: null, withFiles: false })
  const { iso, time, checking } = screen.hearing ?? {}
  const values: FieldValues = {
    cliente: displayName(client),
    expediente: screen.caseNumber,
    etapa: screen.where.line,
    // Nobody is told of a hearing whose day the firm is still checking.
    vista: iso && checking === null ? [weekdayDate(language, iso), time].filter(Boolean).join(', ') : null,
    ...Object.fromEntries(FACTS_IN_SNIPPETS.map((name) => [factOf(name).field, input.detail[name] || null])),
  }
  const filled = fillFields((language === 'en' && textEn) || textEs, values)
  const whole = text === '' ? filled : `${text}\n\n${filled}`
  if (whole.length > LONGEST_DRAFT) throw new AppError('draft_too_long')
  keepDraft(viewer, caseId, { text: whole, draft }, now, holderId)
}
