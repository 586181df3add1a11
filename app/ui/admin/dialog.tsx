import { Link, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '../button'
import { ToastNotice } from '../toast-notice'

type Props = { title: string; lang?: string; closeTo: string; wide?: boolean; children: ReactNode }

/**
 * A question about the page behind it, with its own URL. Without scripts it is shown as the page itself, hiding the
 * rest of the document; with scripts it is a dialog over that page. Closing it leads to `closeTo`.
 */
export function Dialog({ title, lang, closeTo, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => focusAgain(opener)
  }, [])
  return (
    <dialog
      open
      ref={dialog}
      lang={lang}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        navigate(closeTo, { preventScrollReset: true })
      }}
    >
      <ToastNotice />
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  )
}

/** Where the focus was before a dialog, or the menu that the link to it stands in. */
function focusAgain(opener: Element | null) {
  if (!(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body) return
  opener.focus({ preventScroll: true })
  if (document.activeElement === opener) return
  opener.closest('details')?.querySelector('summary')?.focus({ preventScroll: true })
}

type CancelProps = { to: string; focusFirst?: boolean; children?: ReactNode }

/** Closes a dialog without changing anything. Before a permanent deletion it has the initial focus. */
export function DialogCancel({ to, focusFirst, children }: CancelProps) {
  const { list } = useAdminTexts().shell
  return (
    <Link className={buttonClass({ quiet: true })} to={to} preventScrollReset data-focus-first={focusFirst}>
      {children ?? list.cancel}
    </Link>
  )
}
