import { Form, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '../button'
import { Icon } from '../icon'
import { useLiveSearch } from './use-live-search'

type Props = {
  label: string
  placeholder: string
  archives?: boolean
  /** The sort orders of the list, by their names in the URL; the first is the default. */
  orders?: Record<string, string>
  /** People who come here most likely want to search. */
  focusFirst?: boolean
  children?: ReactNode
}

// A search starts on the first page again, with nothing selected; its own fields set everything else.
const OWN = ['q', 'archived', 'sort', 'page', 'id', 'ticked']

/** The search form of a list. It uses GET, so a search can be bookmarked and shared. */
export function Toolbar({ label, placeholder, archives = true, orders, focusFirst, children }: Props) {
  const { list } = useAdminTexts().shell
  const [query] = useSearchParams()
  const q = query.get('q') ?? ''
  const { input, onInput, onSubmit } = useLiveSearch(q)
  const others = [...query].filter(([name]) => !OWN.includes(name))
  const shown = { false: list.active, true: list.archived }
  return (
    <Form className="toolbar" role="search" onSubmit={onSubmit}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label className="field__label" htmlFor="q">
          {label}
        </label>
        <div className="search">
          <input
            className="input"
            ref={input}
            id="q"
            name="q"
            type="search"
            maxLength={200}
            placeholder={placeholder}
            defaultValue={q}
            onInput={onInput}
            // biome-ignore lint/a11y/noAutofocus: whoever opens this page wants to find somebody
            autoFocus={focusFirst}
          />
          <button type="submit" className={buttonClass()}>
            <Icon name="search" />
            {list.search}
          </button>
        </div>
      </div>
      {(archives || orders || children) && (
        <div className="toolbar__pair">
          {archives && <Choice name="archived" label={list.show} options={shown} />}
          {orders && <Choice name="sort" label={list.sort} options={orders} />}
          {children}
        </div>
      )}
    </Form>
  )
}

type ChoiceProps = { name: string; label: string; options: Record<string, string> }

/** An invalid value in the URL counts as the first. */
function Choice({ name, label, options }: ChoiceProps) {
  const [query] = useSearchParams()
  const wanted = query.get(name) ?? ''
  const [usual = ''] = Object.keys(options)
  const chosen = Object.hasOwn(options, wanted) ? wanted : usual
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <select className="select" id={name} name={name} defaultValue={chosen} key={chosen}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
