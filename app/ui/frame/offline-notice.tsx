import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Notice } from '../notice'
import { useHydrated } from '../use-hydrated'

/**
 * While offline, nothing is sent: the page stays as it is, with everything that was typed, and says so, because a
 * failed request would replace it. Disappears once the connection is back.
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
  if (!useHydrated()) return null
  return (
    <div className="offline">
      {held && (
        <Notice tone="alert">
          <strong>{offline.title}.</strong> {offline.text}
        </Notice>
      )}
    </div>
  )
}

/** Forms, and links to other pages of the portal; not links within the page, telephone numbers or e-mail addresses. */
function leavesPage({ type, target }: Event): boolean {
  if (type === 'submit') return true
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && /^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#')
}
