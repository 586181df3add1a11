import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { buttonClass } from '~/ui/button'

const WARN_MS = 120_000

/**
 * `endsAt`: as a time of day; `leftMs`: the time left when the page was rendered. `action`: where the session is
 * extended (POST) and checked (GET), which redirects to the sign-in once it has ended.
 */
type Props = { idleMs: number; leftMs: number; endsAt: string; action: string }

/**
 * Warns two minutes before a session ends: an idle session can be extended, one at the end of its life cannot. Goes to
 * the sign-in once it has ended, so that nobody types into a dead page; the page stays if another window or an upload
 * has kept the session alive. Without scripts, a note on the page states how long it lasts.
 */
export function SessionGuard({ idleMs, leftMs, endsAt, action }: Props) {
  const { session } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const fetcher = useFetcher<{ idleLeftMs: number }>()
  const { load } = fetcher
  const { key } = useLocation()
  // A page that is loaded extends the session, a check does not: what ends last is its end.
  const idle = Math.max(
    useTimeLeft(idleMs, key, leftMs),
    useTimeLeft(fetcher.data?.idleLeftMs ?? 0, fetcher.data),
  )
  const life = useTimeLeft(leftMs)
  const [understood, setUnderstood] = useState(false)
  const final = life <= idle
  const left = Math.min(idle, life)
  const over = left <= 0
  const extending = fetcher.formMethod !== undefined
  const warning = left <= WARN_MS && !(final && understood)
  const minutes = Math.max(1, Math.ceil(left / 60_000))

  useEffect(() => {
    if (warning && !dialog.current?.open) dialog.current?.showModal()
    else if (!warning) dialog.current?.close()
  }, [warning])

  // Checking now would cancel a request to stay signed in that is still running.
  useEffect(() => {
    if (over && !extending) load(action)
  }, [over, extending, load, action])

  return (
    <>
      <p className="wrap small soft session-note">{session.note(Math.round(idleMs / 60_000), endsAt)}</p>
      <dialog
        className="dialog"
        ref={dialog}
        aria-labelledby="session-title"
        onClose={() => setUnderstood(final)}
      >
        <h2 id="session-title">{session.title}</h2>
        <p>{final ? session.finalText(minutes) : session.text(minutes)}</p>
        {final ? (
          <form method="dialog" className="row">
            <button type="submit" className={buttonClass()}>
              {session.understood}
            </button>
          </form>
        ) : (
          <fetcher.Form method="post" action={action} className="row">
            <button type="submit" className={buttonClass()} onClick={() => dialog.current?.close()}>
              {session.stay}
            </button>
          </fetcher.Form>
        )}
      </dialog>
    </>
  )
}

/** The milliseconds left of a period. When its end changes, the countdown restarts. */
function useTimeLeft(ms: number, ...signs: unknown[]): number {
  const [left, setLeft] = useState(ms)
  useEffect(() => {
    const end = Date.now() + ms
    setLeft(ms)
    const timer = setInterval(() => setLeft(end - Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ms, ...signs])
  return left
}
