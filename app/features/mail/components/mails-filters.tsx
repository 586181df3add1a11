import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { MAIL_KINDS } from '../mail-kinds'
import { MAIL_FILTERS, type MailsQuery } from '../mails-query'

/** The filters of the list of e-mails: a GET form, so that a view can be bookmarked. */
export function MailsFilters({ query }: { query: MailsQuery }) {
  const { mails: words, client } = useAdminTexts()
  const kinds: Record<string, string> = client.mails.kinds
  return (
    <Form className="filterbar" role="search" aria-label={words.filters} key={JSON.stringify(query)}>
      <Choice name="state" label={words.state} value={query.state} all={words.anyState}>
        {MAIL_FILTERS.map((name) => [name, words.states[name]])}
      </Choice>
      <Choice name="kind" label={words.kind} value={query.kind} all={words.anyKind}>
        {MAIL_KINDS.map((name) => [name, kinds[name] ?? name])}
      </Choice>
      <Text name="client" label={words.client} value={query.client} placeholder={words.clientHint} />
      <Text name="run" label={words.run} value={query.run} />
      <div className="row filterbar__do">
        <button type="submit" className={buttonClass()}>
          <Icon name="search" />
          {words.filter}
        </button>
        <Link className={buttonClass({ quiet: true })} to={paths.adminMails}>
          {words.clear}
        </Link>
      </div>
    </Form>
  )
}

type ChoiceProps = { name: string; label: string; value: string; all: string; children: [string, string][] }

const Choice = ({ name, label, value, all, children }: ChoiceProps) => (
  <div className="field">
    <label className="field__label" htmlFor={`mails-${name}`}>
      {label}
    </label>
    <select className="select" id={`mails-${name}`} name={name} defaultValue={value}>
      <option value="">{all}</option>
      {children.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </div>
)

type TextProps = { name: string; label: string; value: string; placeholder?: string }

const Text = ({ name, label, value, placeholder }: TextProps) => (
  <div className="field">
    <label className="field__label" htmlFor={`mails-${name}`}>
      {label}
    </label>
    <input
      className="input"
      id={`mails-${name}`}
      name={name}
      defaultValue={value}
      placeholder={placeholder}
      inputMode={name === 'run' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={200}
    />
  </div>
)
