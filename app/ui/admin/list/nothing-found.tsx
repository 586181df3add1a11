import { Link, useSearchParams } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '../../button'
import { Icon } from '../../icon'

/** `lang` is the language of `empty` where the specification quotes it in one language only. */
type Props = { searched: boolean; empty: string; lang?: string }

/** The parameters dropped to show the whole list again; the chosen view is kept. */
const SEARCH = ['q', 'page', 'id', 'ticked', 'view', 'lawyer', 'phase']

/** A list without rows: either nothing matches the search, or there is nothing yet. */
export function NothingFound({ searched, empty, lang }: Props) {
  const { list } = useAdminTexts().shell
  const [query] = useSearchParams()
  const all = new URLSearchParams([...query].filter(([name]) => !SEARCH.includes(name)))
  return (
    <div className="empty">
      <Icon name="folder" />
      <p lang={searched ? undefined : lang}>{searched ? list.nothingFound : empty}</p>
      {searched && (
        <Link className={buttonClass({ quiet: true, small: true })} to={`?${all}`}>
          {list.clear}
        </Link>
      )}
    </div>
  )
}
