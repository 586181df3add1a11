import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { TextQuery } from '../search/search-texts.server'

type Props = { query: TextQuery; folders: string[] }

/** What to search for in the text of documents, and in which: a form whose answer is an address. */
export function TextFilters({ query, folders }: Props) {
  const { reading: words } = useAdminTexts()
  const { after: _, ...asked } = query
  return (
    <Form className="filterbar" role="search" aria-label={words.title} key={JSON.stringify(asked)}>
      <Field name="q" label={words.word} value={query.q} type="search" />
      <Field name="of" label={words.of} value={query.of} placeholder={words.ofHint} />
      <div className="field">
        <label className="field__label" htmlFor="text-folder">
          {words.folder}
        </label>
        <select className="select" id="text-folder" name="folder" defaultValue={query.folder}>
          <option value="">{words.everyFolder}</option>
          {folders.map((folder) => (
            <option key={folder}>{folder}</option>
          ))}
        </select>
      </div>
      <Field name="from" label={words.from} value={query.from} type="date" />
      <Field name="to" label={words.to} value={query.to} type="date" />
      <div className="row filterbar__do">
        <button type="submit" className={buttonClass()}>
          <Icon name="search" />
          {words.search}
        </button>
        <Link
          className={buttonClass({ quiet: true })}
          to={`${paths.adminTexts}?${new URLSearchParams({ q: query.q })}`}
        >
          {words.clear}
        </Link>
      </div>
    </Form>
  )
}

type FieldProps = {
  name: string
  label: string
  value: string
  type?: 'date' | 'search'
  placeholder?: string
}

const Field = ({ name, label, value, type, placeholder }: FieldProps) => (
  <div className="field">
    <label className="field__label" htmlFor={`text-${name}`}>
      {label}
    </label>
    <input
      className="input"
      id={`text-${name}`}
      name={name}
      type={type ?? 'text'}
      defaultValue={value}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={type === 'date' ? undefined : 200}
    />
  </div>
)
