import { Link, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { areShortcutsOn } from '~/ui/admin/shortcuts'
import { isTyping } from '~/ui/admin/use-shortcuts'
import { Icon } from '~/ui/icon'
import type { Neighbours } from '../find-neighbours.server'

/** From a client's page back to the list it was opened from, and on to the next in it: with J and K too. */
export function WayBack({ list, previous, next }: Neighbours) {
  const { neighbours: words } = useAdminTexts()
  useKeys({ j: next, k: previous })
  return (
    <nav className="way-back" aria-label={words.label}>
      <Link to={list}>
        <Icon name="left" />
        {list.startsWith('/admin/search') ? words.toResults : words.toList}
      </Link>
      {previous && (
        <Link to={previous} rel="prev">
          {words.previous}
        </Link>
      )}
      {next && (
        <Link to={next} rel="next">
          {words.next}
        </Link>
      )}
    </nav>
  )
}

function useKeys(ways: Record<string, string | null>) {
  const navigate = useNavigate()
  const { j, k } = ways
  useEffect(() => {
    const obey = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target } = event
      const to = { j, k }[key.toLowerCase()]
      const isOurs = !ctrlKey && !altKey && !metaKey && !isTyping(target) && areShortcutsOn()
      if (to && isOurs && !document.querySelector(':modal')) navigate(to)
    }
    document.addEventListener('keydown', obey)
    return () => document.removeEventListener('keydown', obey)
  }, [j, k, navigate])
}
