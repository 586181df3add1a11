import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { SubmitButton } from '../button'

/** Welcome e-mails for the selected clients: it says what leaves before anything does. */
export function BulkWelcome({ action }: { action: string }) {
  const { list } = useAdminTexts().shell
  const { search } = useLocation()
  return (
    <BulkMenu summary={list.welcome}>
      <p>{list.welcomeText}</p>
      <SubmitButton small action={action} formAction={action + search}>
        {list.welcomeNow}
      </SubmitButton>
    </BulkMenu>
  )
}

/** One lawyer for the cases of the selected rows. */
export function BulkLawyer({ action, lawyers }: { action: string; lawyers: string[] }) {
  const { list } = useAdminTexts().shell
  const { search } = useLocation()
  return (
    <BulkMenu summary={list.assign}>
      <label className="field__label" htmlFor="bulk-lawyer">
        {list.assignTo}
      </label>
      <input className="input" id="bulk-lawyer" name="lawyer" list="bulk-lawyers" maxLength={200} />
      <datalist id="bulk-lawyers">
        {lawyers.map((lawyer) => (
          <option key={lawyer} value={lawyer} />
        ))}
      </datalist>
      <SubmitButton small action={action} formAction={action + search}>
        {list.assignNow}
      </SubmitButton>
    </BulkMenu>
  )
}

const BulkMenu = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="chip-new">
    <summary className="btn btn--quiet btn--small">{summary}</summary>
    <div className="chip-new__form">{children}</div>
  </details>
)
