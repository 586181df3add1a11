import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

type Value = string | string[] | null | undefined
type Props = {
  /** What the record says now; undefined as long as nobody else has saved it. */
  current: Record<string, string | string[]> | undefined
  /** What this visitor typed. */
  typed: Record<string, unknown> | null | undefined
  /** The fields that are compared, by their names. */
  labels: Record<string, string>
  /** How values that are chosen from a list are called, by the name of their field. */
  words?: Record<string, Record<string, string>>
}

/** Two people changed one record: both values of each field, so that the second can decide with open eyes. */
export function Conflict({ current, typed, labels, words = {} }: Props) {
  const { conflict } = useAdminTexts().shell
  if (!current) return null
  const differing = Object.entries(labels).filter(
    ([name]) => textOf(current[name]) !== textOf(typed?.[name] as Value),
  )
  const called = (name: string, value: string) => words[name]?.[value] ?? value
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title">{conflict.title}</h3>
      <p>{conflict.lead}</p>
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

const textOf = (value: Value): string =>
  (Array.isArray(value) ? value : [value ?? ''])
    .map((part) => part.replace(/\r\n/g, '\n').trim())
    .filter((part) => part !== '')
    .join(', ')
