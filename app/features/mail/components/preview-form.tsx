import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '~/ui/button'
import { PREVIEW_KINDS, PREVIEW_WIDTHS, type PreviewQuery } from '../preview/preview-kinds'

/** Which e-mail is shown, about which case, in which language and how wide: a GET form. */
export function PreviewForm({ query }: { query: PreviewQuery }) {
  const { mails: words, client } = useAdminTexts()
  return (
    <Form className="filterbar" aria-label={words.preview} key={JSON.stringify(query)}>
      <Choice name="kind" label={words.kind} value={query.kind}>
        {PREVIEW_KINDS.map((kind) => [kind, client.mails.kinds[kind]])}
      </Choice>
      <div className="field">
        <label className="field__label" htmlFor="preview-case">
          {words.case}
        </label>
        <input
          className="input num"
          id="preview-case"
          name="case"
          defaultValue={query.case}
          placeholder={words.anyCase}
          autoComplete="off"
          maxLength={60}
        />
      </div>
      <Choice name="language" label={words.language} value={query.language}>
        {[
          ['es', 'Español'],
          ['en', 'English'],
        ]}
      </Choice>
      <Choice name="width" label={words.width} value={query.width}>
        {PREVIEW_WIDTHS.map((width) => [width, words.widths[width]])}
      </Choice>
      <div className="row filterbar__do">
        <button type="submit" className={buttonClass()}>
          {words.show}
        </button>
      </div>
    </Form>
  )
}

type ChoiceProps = { name: string; label: string; value: string; children: [string, string][] }

const Choice = ({ name, label, value, children }: ChoiceProps) => (
  <div className="field">
    <label className="field__label" htmlFor={`preview-${name}`}>
      {label}
    </label>
    <select className="select" id={`preview-${name}`} name={name} defaultValue={value}>
      {children.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </div>
)
