import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Icon } from '../icon'
import * as typed from './typed-forms'

/**
 * Keeps what is typed into each form of a page in this tab, so that it is there again after a sign-in that came in
 * between. It comes back to the person who typed it, by the name they sign with. Passwords, codes and files are not
 * kept, nor is anything once another page has come.
 */
export function KeepTyped({ label }: { label: string | null }) {
  const { shell } = useAdminTexts()
  const { key, pathname, search } = useLocation()
  const page = pathname + search
  const shown = useRef<string | null>(null)
  const [back, setBack] = useState<typed.Back | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or the same one again, begins anew
  useEffect(() => {
    if (shown.current === null) setBack(typed.bringBack(page, label))
    else if (shown.current === page) typed.forgetSent()
    else {
      typed.forget()
      setBack(null)
    }
    shown.current = page
  }, [key, page])

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const form = (target as Partial<HTMLInputElement> | null)?.form
      if (form?.method === 'post') typed.keep(form, page, label)
    }
    const onSubmit = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      if (target.getAttribute('action') === paths.adminSignOut) typed.forget()
      else typed.noteSent(target)
    }
    document.addEventListener('input', onInput)
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('submit', onSubmit)
    }
  }, [page, label])

  if (!back || (!back.isFilled && back.homeless.length === 0)) return null
  return (
    <div className="said wrap">
      <div className="notice notice--done" role="status">
        <Icon name="restore" />
        <div>
          {back.isFilled && <p>{shell.typedIsBack}</p>}
          {back.homeless.length > 0 && (
            <>
              <p>{shell.typedElsewhere}</p>
              {back.homeless.map((text) => (
                <blockquote key={text}>{text}</blockquote>
              ))}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** On the sign-in page: what was typed belongs to a session that has ended. */
export function useTypedAfterSignIn() {
  useEffect(() => typed.noteEnd(), [])
}
