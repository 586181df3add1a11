import { useEffect, useRef } from 'react'
import { Icon } from './icon'

/** The error of a form as a whole. It takes the focus, so that it is noticed. */
export function FormError({ errors }: { errors?: string[] }) {
  const notice = useRef<HTMLDivElement>(null)
  const text = errors?.join(' ')
  useEffect(() => {
    if (text) notice.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <div className="notice notice--alert" role="alert" ref={notice} tabIndex={-1}>
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  )
}
