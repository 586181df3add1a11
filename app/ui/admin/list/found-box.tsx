import type { MouseEvent } from 'react'
import type { FoundGroup } from '~/features/search/found'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge } from '../../badge'
import { foundAt } from '../use-find'

type Props = {
  id: string
  groups: FoundGroup[]
  active: number
  typed: string
  choose: (to: string) => void
}

/** The list under the field in the header: what was found, by kind, and the way to all of it. */
export function FoundBox({ id, groups, active, typed, choose }: Props) {
  const { search: words } = useAdminTexts()
  const counted = groups.reduce((sum, { found }) => sum + found.length, 0)
  const before = (index: number) => groups.slice(0, index).reduce((sum, { found }) => sum + found.length, 0)
  const optionOf = (index: number, to: string) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    href: to,
    // The field keeps the focus; a click with a modifier opens a tab, as for any link.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      choose(to)
    },
  })
  return (
    <>
      <div className="found" id={id} role="listbox" aria-label={words.title}>
        {groups.map(({ kind, found }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the pattern of ARIA groups options this way
          <div role="group" aria-label={words.kinds[kind]} key={kind}>
            <p className="found__head" aria-hidden="true">
              {words.kinds[kind]}
            </p>
            {found.map(({ to, title, facts, archived }, place) => (
              <a className="found__option" key={`${to} ${title}`} {...optionOf(before(index) + place, to)}>
                <b>{title}</b>
                {archived && <Badge tone="rest">{words.archived}</Badge>}
                <span className="soft num">{facts.join(' · ')}</span>
              </a>
            ))}
          </div>
        ))}
        <a className="found__option" {...optionOf(counted, foundAt(typed))}>
          {counted === 0 ? words.none : words.everything}
        </a>
      </div>
      <span className="sr-only" role="status">
        {words.count(counted)}
      </span>
    </>
  )
}
