import { Form, useLocation, useSearchParams } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Icon } from '../icon'
import { FIND_FIELD } from './shortcuts'

const KEYS = ['/', 'Ctrl K']

/** The search over everything, in the header of every page. */
export function SearchBox() {
  const { find } = useAdminTexts().shell
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const words = pathname === paths.adminSearch ? (query.get('q') ?? '') : ''
  return (
    <Form className="find" role="search" aria-label={find.label} action={paths.adminSearch}>
      <Icon name="search" />
      <input
        key={words}
        id={FIND_FIELD}
        name="q"
        maxLength={200}
        aria-label={find.label}
        placeholder={find.placeholder}
        defaultValue={words}
        autoComplete="off"
        enterKeyHint="search"
      />
      <span className="find__keys" aria-hidden="true">
        {KEYS.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
      <button type="submit" className="sr-only">
        {find.submit}
      </button>
    </Form>
  )
}
