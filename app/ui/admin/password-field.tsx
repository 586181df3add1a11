import { type ComponentProps, useEffect, useState } from 'react'
import { buttonClass } from '../button'
import { Field } from '../field'
import { Icon } from '../icon'
import { useHydrated } from '../use-hydrated'

type Props = Omit<ComponentProps<typeof Field>, 'type'> & {
  show: string
  hide: string
  /** The answer to the last attempt: every new one clears the field. */
  answer: unknown
}

/** A password field that can show its content. The button needs scripts, so it is missing without them. */
export function PasswordField({ show, hide, answer, ...field }: Props) {
  const { id } = field.field
  const [visible, setVisible] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => {
    const input = document.getElementById(id)
    if (answer && input instanceof HTMLInputElement) input.value = ''
  }, [answer, id])
  return (
    <div className="password">
      <Field {...field} type={visible ? 'text' : 'password'} />
      {hydrated && (
        <button
          type="button"
          className={buttonClass({ quiet: true, small: true })}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon name="eye" />
          {visible ? hide : show}
        </button>
      )}
    </div>
  )
}
