import { useEffect, useRef } from 'react'
import { Icon } from './icon'

type Props = {
  errors?: string[]
  /** Nobody did anything wrong: only time has passed. */
  calm?: true
}

/** The error of a form as a whole. It takes the focus, so that it is noticed. */
export function FormError({ errors, calm }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  const text = errors?.join(' ')
  useEffect(() => {
    if (text) notice.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <div
      className={`notice notice--${calm ? 'ahead' : 'alert'}`}
      role={calm ? 'status' : 'alert'}
      ref={notice}
      tabIndex={-1}
    >
      <Icon name={calm ? 'clock' : 'warning'} />
      <p>{text}</p>
    </div>
  )
}
