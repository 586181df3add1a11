import { useNavigation } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'

type Look = { quiet?: boolean; danger?: boolean; wide?: boolean; small?: boolean }

export function buttonClass({ quiet, danger, wide, small }: Look = {}): string {
  return ['btn', quiet && 'btn--quiet', danger && 'btn--danger', wide && 'btn--wide', small && 'btn--small']
    .filter(Boolean)
    .join(' ')
}

type Props = Look &
  Omit<ComponentProps<'button'>, 'className' | 'type'> & { action?: string; pending?: ReactNode }

/**
 * The button of a form. While its form is on the way (`action` is the address the form posts to) it says so and
 * cannot be pressed twice.
 */
export function SubmitButton({ quiet, danger, wide, small, action, pending, children, ...props }: Props) {
  const navigation = useNavigation()
  const busy =
    navigation.state !== 'idle' && action !== undefined && navigation.formAction?.startsWith(action)
  return (
    <button type="submit" className={buttonClass({ quiet, danger, wide, small })} disabled={busy} {...props}>
      {busy ? (pending ?? children) : children}
    </button>
  )
}
