import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { buttonClass } from './button'
import { Field } from './field'
import { Icon } from './icon'
import { WithScripts } from './with-scripts'

type Props = Omit<Parameters<typeof Field>[0], 'type' | 'look'> & {
  /** The answer to the last attempt, if every new one clears the field. */
  answer?: unknown
}

/** A password field that can show its content. */
export function PasswordField({ answer, ...field }: Props) {
  const { id } = field.field
  const { show, hide } = useTexts().auth
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const input = document.getElementById(id)
    if (answer && input instanceof HTMLInputElement) input.value = ''
  }, [answer, id])
  return (
    <div className="password">
      <Field {...field} type={visible ? 'text' : 'password'} />
      <WithScripts>
        <button
          type="button"
          className={buttonClass({ quiet: true, small: true })}
          aria-pressed={visible}
          aria-controls={id}
          onClick={() => setVisible(!visible)}
        >
          <Icon name="eye" />
          <span>
            {visible ? hide : show}
            <span className="sr-only">: {field.label}</span>
          </span>
        </button>
      </WithScripts>
    </div>
  )
}
