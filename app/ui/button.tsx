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
 * The submit button of a form. While its form is being submitted (`action` is the URL it posts to), it shows that and
 * cannot be pressed again.
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
