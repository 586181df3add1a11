import { Form, useSearchParams } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '../../button'
import { Icon } from '../../icon'
import { useLiveSearch } from '../use-live-search'
import { LIST_FORM, ListChoice } from './list-choice'

type Props = {
  label: string
  placeholder: string
  archives?: boolean
  /** The sort orders of the list, by their names in the URL; the first is the default. */
  orders?: Record<string, string>
  /** Names of choices of this form that stand elsewhere on the page. */
  elsewhere?: readonly string[]
  /** People who come here most likely want to search. */
  focusFirst?: boolean
  /** There are more matches than the search reads. */
  isCutShort?: boolean
  children?: ReactNode
}

// A search starts on the first page again, with nothing selected; its own fields set everything else.
const OWN = ['q', 'archived', 'sort', 'page', 'id', 'ticked']

/** The search form of a list. It uses GET, so a search can be bookmarked and shared. */
export function Toolbar({
  label,
  placeholder,
  archives = true,
  orders,
  elsewhere = [],
  focusFirst,
  isCutShort,
  children,
}: Props) {
  const { list } = useAdminTexts().shell
  const [query] = useSearchParams()
  const q = query.get('q') ?? ''
  const { input, onInput, onSubmit } = useLiveSearch(q)
  // The attribute would also scroll down to the field.
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (focusFirst && !isTyping) input.current?.focus({ preventScroll: true })
  }, [focusFirst, input])
  const others = [...query].filter(([name]) => !OWN.includes(name) && !elsewhere.includes(name))
  const shown: [string, string][] = [
    ['false', list.active],
    ['true', list.archived],
  ]
  return (
    <Form className="toolbar" id={LIST_FORM} role="search" onSubmit={onSubmit}>
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
          />
          <button type="submit" className={buttonClass()}>
            <Icon name="search" />
            <span className="search__word">{list.search}</span>
          </button>
        </div>
        {isCutShort && <p className="small soft">{list.cutShort}</p>}
      </div>
      {(archives || orders || children) && (
        <div className="toolbar__pair">
          {archives && <ListChoice name="archived" label={list.show} options={shown} />}
          {orders && <ListChoice name="sort" label={list.sort} options={Object.entries(orders)} />}
          {children}
        </div>
      )}
    </Form>
  )
}
