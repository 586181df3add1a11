import { Form, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '../button'
import { Icon } from '../icon'

type Props = { label: string; placeholder: string; archives?: boolean; children?: ReactNode }

/** The search of a list. It is a form that asks for an address, so a search can be kept and sent to a colleague. */
export function Toolbar({ label, placeholder, archives = true, children }: Props) {
  const { list } = useAdminTexts().shell
  const [query] = useSearchParams()
  const archived = query.get('archived') ?? 'false'
  return (
    <Form className="toolbar" role="search" key={query.toString()}>
      <div className="field">
        <label className="field__label" htmlFor="q">
          {label}
        </label>
        <div className="search">
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            maxLength={200}
            placeholder={placeholder}
            defaultValue={query.get('q') ?? ''}
          />
          <button type="submit" className={buttonClass()}>
            <Icon name="search" />
            {list.search}
          </button>
        </div>
      </div>
      <div className="toolbar__pair">
        {archives && (
          <div className="field">
            <label className="field__label" htmlFor="archived">
              {list.show}
            </label>
            <select className="select" id="archived" name="archived" defaultValue={archived}>
              <option value="false">{list.active}</option>
              <option value="true">{list.archived}</option>
            </select>
          </div>
        )}
        {children}
      </div>
    </Form>
  )
}
