import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { LABELS } from '~/i18n/labels'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { AUDIT_ACTIONS } from '../actions'
import type { AuditQuery } from '../audit-query'

/** The filters are a GET form; the same URL, as CSV, is the export. */
export function AuditFilters({ query }: { query: AuditQuery }) {
  const { audit: words } = useAdminTexts()
  const language = useLanguage()
  const { after: _, ...filters } = query
  const actions = AUDIT_ACTIONS.map((name): [string, string] => [name, words.actions[name]])
  const sorted = actions.sort(([, a], [, b]) => a.localeCompare(b))
  return (
    <Form className="filterbar" role="search" aria-label={words.filters} key={JSON.stringify(filters)}>
      <Choice
        name="who"
        label={LABELS.who[language]}
        value={query.who}
        all={words.anyone}
        options={Object.entries(words.kinds)}
      />
      <Choice
        name="what"
        label={LABELS.what[language]}
        value={query.what}
        all={words.anything}
        options={sorted}
      />
      <Text name="label" label={words.label} value={query.label} />
      <Text
        name="client"
        label={LABELS.client[language]}
        value={query.client}
        placeholder={words.clientHint}
      />
      <Text name="from" label={words.from} value={query.from} type="date" />
      <Text name="to" label={words.to} value={query.to} type="date" />
      <div className="row filterbar__do">
        <button type="submit" className={buttonClass()}>
          <Icon name="search" />
          {words.filter}
        </button>
        <Link className={buttonClass({ quiet: true })} to={paths.adminAudit}>
          {words.clear}
        </Link>
        <a
          className={buttonClass({ quiet: true })}
          href={`${paths.adminAuditCsv}?${new URLSearchParams(filters)}`}
          download
          onClick={({ currentTarget: link }) => exportAsChosen(link)}
        >
          <Icon name="download" />
          {words.export}
        </a>
      </div>
    </Form>
  )
}

/** What is chosen counts for the export, even before the list shows it. */
function exportAsChosen(link: HTMLAnchorElement) {
  const form = link.closest('form')
  if (!form) return
  const chosen = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  link.href = `${paths.adminAuditCsv}?${new URLSearchParams(chosen)}`
}

type ChoiceProps = { name: string; label: string; value: string; all: string; options: [string, string][] }

const Choice = ({ name, label, value, all, options }: ChoiceProps) => (
  <div className="field">
    <label className="field__label" htmlFor={`audit-${name}`}>
      {label}
    </label>
    <select className="select" id={`audit-${name}`} name={name} defaultValue={value}>
      <option value="">{all}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </div>
)

type TextProps = { name: string; label: string; value: string; type?: 'date'; placeholder?: string }

const Text = ({ name, label, value, type, placeholder }: TextProps) => (
  <div className="field">
    <label className="field__label" htmlFor={`audit-${name}`}>
      {label}
    </label>
    <input
      className="input"
      id={`audit-${name}`}
      name={name}
      type={type ?? 'text'}
      defaultValue={value}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={type ? undefined : 200}
    />
  </div>
)
