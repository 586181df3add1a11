import { type ComponentProps, useState } from 'react'
import { buttonClass } from '../button'
import { Field } from '../field'
import { Icon } from '../icon'
import { useHydrated } from '../use-hydrated'

type Props = Omit<ComponentProps<typeof Field>, 'type'> & { show: string; hide: string }

/** A password that can be looked at while it is typed. The button needs scripts, so without them there is none. */
export function PasswordField({ show, hide, ...field }: Props) {
  const [visible, setVisible] = useState(false)
  const hydrated = useHydrated()
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
