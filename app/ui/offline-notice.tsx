import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Notice } from './notice'

/**
 * Without a connection nothing is sent: the page stays as it is, with all that was typed, and says so. A request that
 * failed would take its place. Goes by itself when the connection is back.
 */
export function OfflineNotice() {
  const { offline } = useTexts()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const hold = (event: Event) => {
      if (navigator.onLine || !leavesPage(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setHeld(true)
    }
    const release = () => setHeld(false)
    window.addEventListener('submit', hold, { capture: true })
    window.addEventListener('click', hold, { capture: true })
    window.addEventListener('online', release)
    return () => {
      window.removeEventListener('submit', hold, { capture: true })
      window.removeEventListener('click', hold, { capture: true })
      window.removeEventListener('online', release)
    }
  }, [])
  if (!held) return null
  return (
    <div className="offline">
      <Notice tone="alert">
        <strong>{offline.title}.</strong> {offline.text}
      </Notice>
    </div>
  )
}

/** Forms, and links to other pages of the portal; not those within the page, nor telephone and mail. */
function leavesPage({ type, target }: Event): boolean {
  if (type === 'submit') return true
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && /^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#')
}
