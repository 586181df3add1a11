import { Link, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '../button'
import { ToastNotice } from '../toast-notice'

type Props = { title: string; lang?: string; closeTo: string; wide?: boolean; children: ReactNode }

/**
 * A question about what is behind it, with an address of its own. Without scripts it is the page, and what
 * comes after it in the document is hidden; with them it lies over that page. Closing it goes to `closeTo`.
 */
export function Dialog({ title, lang, closeTo, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
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

type CancelProps = { to: string; focusFirst?: boolean; children?: ReactNode }

/** The way out of a dialog that changes nothing. Before something goes for good it has the focus first. */
export function DialogCancel({ to, focusFirst, children }: CancelProps) {
  const { list } = useAdminTexts().shell
  return (
    <Link className={buttonClass({ quiet: true })} to={to} preventScrollReset data-focus-first={focusFirst}>
      {children ?? list.cancel}
    </Link>
  )
}
