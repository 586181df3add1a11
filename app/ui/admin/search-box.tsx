import { Form, useLocation, useSearchParams } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Icon } from '../icon'
import { useHydrated } from '../use-hydrated'
import { FoundBox } from './list/found-box'
import { FIND_FIELD } from './shortcuts'
import { useFind } from './use-find'

const KEYS = ['/', 'Ctrl K']
export const FOUND_LIST = 'found-list'

/**
 * The search over everything, in the header of every page. With scripts what it finds is listed while one types (the
 * combobox pattern of ARIA); without them it leads to its page.
 */
export function SearchBox() {
  const { find } = useAdminTexts().shell
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const words = pathname === paths.adminSearch ? (query.get('q') ?? '') : ''
  const { box, groups, open, active, typed, choose, handlers } = useFind()
  const combobox = useHydrated() && {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': FOUND_LIST,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': open && active >= 0 ? `${FOUND_LIST}-${active}` : undefined,
  }
  return (
    <Form
      className="find"
      role="search"
      aria-label={find.label}
      action={paths.adminSearch}
      ref={box}
      onSubmit={handlers.onSubmit}
      onBlur={handlers.onBlur}
    >
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
        onInput={handlers.onInput}
        onKeyDown={handlers.onKeyDown}
        {...combobox}
      />
      <span className="find__keys" aria-hidden="true">
        {KEYS.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
      <button type="submit" className="sr-only">
        {find.submit}
      </button>
      {open && <FoundBox id={FOUND_LIST} groups={groups} active={active} typed={typed} choose={choose} />}
    </Form>
  )
}
