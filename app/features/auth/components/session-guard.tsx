import { useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'

const WARN_MS = 120_000

/**
 * Warns two minutes before an idle session ends, with a way to extend it, and goes to the sign-in when it has
 * ended, so that nobody types into a page that is dead. Without scripts the note in the page says how long.
 */
export function SessionGuard({ idleMs }: { idleMs: number }) {
  const { session } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const fetcher = useFetcher()
  const navigate = useNavigate()
  const left = useIdleTime(idleMs, fetcher.data)
  const warning = left <= WARN_MS

  useEffect(() => {
    if (left <= 0) navigate(paths.dashboard)
    else if (warning && !dialog.current?.open) dialog.current?.showModal()
    else if (!warning) dialog.current?.close()
  }, [left, warning, navigate])

  return (
    <>
      <p className="wrap small soft session-note">{session.note(Math.round(idleMs / 60_000))}</p>
      <dialog className="dialog" ref={dialog} aria-labelledby="session-title">
        <h2 id="session-title">{session.title}</h2>
        <p>{session.text(Math.max(1, Math.ceil(left / 60_000)))}</p>
        <fetcher.Form method="post" action={paths.session} className="row">
          <button type="submit" className={buttonClass()} onClick={() => dialog.current?.close()}>
            {session.stay}
          </button>
        </fetcher.Form>
      </dialog>
    </>
  )
}

/** Milliseconds until the session is idle too long; every visit to the server begins the time anew. */
function useIdleTime(idleMs: number, answer: unknown): number {
  const { key } = useLocation()
  const [left, setLeft] = useState(idleMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or answer is what begins the time anew
  useEffect(() => {
    const end = Date.now() + idleMs
    setLeft(idleMs)
    const timer = setInterval(() => setLeft(end - Date.now()), 1000)
    return () => clearInterval(timer)
  }, [idleMs, key, answer])
  return left
}
