import type { AdminTexts } from '~/i18n/admin'
import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { Changes } from './changes'
import type { AuditEntryView } from './components/audit-table'
import type { AuditRow } from './list-audit.server'

export type AuditWords = AdminTexts['audit']

const lookUp = (words: Record<string, string>, name: string) =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name

/** An entry as shown on screen, entirely in words. */
export function entryView(words: AuditWords, language: Language, row: AuditRow): AuditEntryView {
  const { id, at, actorKind, actor, action, clientId, clientName } = row
  return {
    id,
    when: dateTimeAt(language, at),
    kind: words.kinds[actorKind],
    actor: actor ?? (actorKind === 'admin' ? words.unsigned : null),
    action: actionWords(words, action),
    client: clientId === null ? null : { id: clientId, name: clientName },
    object: objectWords(words, row.object),
    detail: detailWords(words, row.detail),
    changes: changeWords(words, row.changes),
    erased: row.changes === 'erased',
  }
}

/** `Expediente creado`; actions from an older release keep their own name. */
export const actionWords = (words: AuditWords, action: string) => lookUp(words.actions, action)

/** `Expediente EXP-2025-0012`; objects without a name, or deleted ones, by their internal number. */
export const objectWords = (words: AuditWords, object: AuditRow['object']) =>
  object ? `${lookUp(words.objects, object.kind)} ${object.name ?? words.internal(object.id)}` : ''

/** The facts of an entry as `name: value`, without the changed values and without zero counts. */
export function detailWords(words: AuditWords, detail: Record<string, unknown>): string {
  return Object.entries(samePlace(detail))
    .filter(([name, value]) => name !== 'changes' && value !== 0 && textOf(value) !== '')
    .map(([name, value]) => `${lookUp(words.facts, name)}: ${factText(words, name, value)}`)
    .join(' · ')
}

/** If a document was moved to the folder of the case it was already in, only that case is shown. */
function samePlace({ from, to, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (from === undefined || textOf(from) !== textOf(to)) return { from, to, ...others }
  return { case: to, ...others }
}

/** The changes, one field per line: name, before, after. */
export function changeWords(
  words: AuditWords,
  changes: Changes | 'erased' | null,
): { field: string; before: string; after: string }[] {
  if (changes === null || changes === 'erased') return []
  return Object.entries(changes).map(([field, { before, after }]) => ({
    field: lookUp(words.fields, field),
    before: valueText(words, field, before) || words.blank,
    after: valueText(words, field, after) || words.blank,
  }))
}

function factText(words: AuditWords, name: string, value: unknown): string {
  if (name === 'fields' && Array.isArray(value))
    return value.map((field) => lookUp(words.fields, String(field))).join(', ')
  if (name === 'filters' && Array.isArray(value))
    return value.map((filter) => lookUp(words.filterNames, String(filter))).join(', ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return [value]
    .flat()
    .map((each) => (isGone(each) ? words.internal(each.id) : lookUp(words.values, textOf(each))))
    .join(', ')
}

const isGone = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value

/** Text entered by people stays unchanged; a status is a code. */
function valueText(words: AuditWords, field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return field === 'status' ? lookUp(words.values, textOf(value)) : textOf(value)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
