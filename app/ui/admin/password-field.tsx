import { type ComponentProps, useEffect, useState } from 'react'
import { buttonClass } from '../button'
import { Field } from '../field'
import { Icon } from '../icon'
import { useHydrated } from '../use-hydrated'

type Props = Omit<ComponentProps<typeof Field>, 'type'> & {
  show: string
  hide: string
  /** The answer to the last try: whenever there is a new one, what was typed goes. */
  answer: unknown
}

/** A password that can be looked at while it is typed. The button needs scripts, so without them there is none. */
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
