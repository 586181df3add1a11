import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { mediumDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { useLanguage } from '~/i18n/texts-context'

type Value = string | string[] | null | undefined
type Props = {
  /** The record's current values; undefined while nobody else has saved it. */
  current: Record<string, string | string[]> | undefined
  /** What this visitor entered. */
  typed: Record<string, unknown> | null | undefined
  /** Labels of the compared fields, by field name. */
  labels: Record<string, string>
  /** Labels of values chosen from a list, by field name. */
  words?: Record<string, Record<string, string>>
  /** What becomes of what was entered, where the form does not keep it. */
  lead?: string
}

/**
 * Two people changed the same record: shows both values of each field, so that the second can make an informed
 * decision.
 */
export function Conflict({ current, typed, labels, words = {}, lead }: Props) {
  const { conflict } = useAdminTexts().shell
  const language = useLanguage()
  if (!current) return null
  const differing = Object.entries(labels).filter(
    ([name]) => textOf(current[name]) !== textOf(typed?.[name] as Value),
  )
  const called = (name: string, value: string) => words[name]?.[value] ?? dayOf(language, value) ?? value
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title">{conflict.title}</h3>
      <p>{lead ?? conflict.lead}</p>
      <dl>
        {differing.map(([name, label]) => (
          <div className="change" key={name}>
            <dt>{label}</dt>
            <dd className="change__old">
              <span>{conflict.theirs}</span> <b>{called(name, textOf(current[name])) || conflict.blank}</b>
            </dd>
            <dd className="change__new">
              <span>{conflict.yours}</span>{' '}
              <b>{called(name, textOf(typed?.[name] as Value)) || conflict.blank}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A day as people write it; null for any other value. */
const dayOf = (language: Language, value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? mediumDate(language, value) : null

const textOf = (value: Value): string =>
  (Array.isArray(value) ? value : [value ?? ''])
    .map((part) => part.replace(/\r\n/g, '\n').trim())
    .filter((part) => part !== '')
    .join(', ')
