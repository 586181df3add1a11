import { useSearchParams, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** The form that searches a list; its choices may stand elsewhere on the page. */
export const LIST_FORM = 'list-search'

/** `options`: the values in the URL with their labels; the first is the default. */
type Props = { name: string; label: string; options: [value: string, label: string][]; inline?: boolean }

/**
 * A choice of a list's search form. With scripts the list follows at once. An invalid value in the URL counts as the
 * first.
 */
export function ListChoice({ name, label, options, inline }: Props) {
  const [query] = useSearchParams()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const urlValue = query.get(name) ?? ''
  const chosen = options.some(([value]) => value === urlValue) ? urlValue : (options[0]?.[0] ?? '')
  useEffect(() => {
    if (select.current) select.current.value = chosen
  }, [chosen])
  return (
    <div className={inline ? 'field field--inline' : 'field'}>
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <select
        className="select"
        ref={select}
        id={name}
        name={name}
        form={LIST_FORM}
        defaultValue={chosen}
        onChange={({ currentTarget: { form } }) => {
          if (form) submit(form, { preventScrollReset: true })
        }}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
