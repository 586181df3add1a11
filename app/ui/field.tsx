import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { Icon } from './icon'

type Props = {
  field: FieldMetadata<string>
  label: string
  hint?: string
  type?: 'text' | 'password' | 'email' | 'tel'
  look?: 'upper' | 'code'
} & Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'placeholder' | 'spellCheck' | 'autoFocus' | 'maxLength'
>

/**
 * Label, hint, error, input: in this order, tied together for those who hear the page. No screen writes these
 * ties by hand.
 */
export function Field({ field, label, hint, type = 'text', look, ...input }: Props) {
  const language = useLanguage()
  const hintId = `${field.id}-hint`
  const errorId = `${field.id}-error`
  const describedBy = [hint && hintId, field.errors && errorId].filter(Boolean).join(' ') || undefined
  const { key, ...props } = getInputProps(field, { type, ariaAttributes: false })
  return (
    <div className={field.errors ? 'field field--error' : 'field'}>
      <label className="field__label" htmlFor={field.id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {field.errors && (
        <p className="field__error" id={errorId}>
          <Icon name="warning" />
          <span>{field.errors.map((error) => messageText(language, error)).join(' ')}</span>
        </p>
      )}
      <input
        key={key}
        {...props}
        {...input}
        className={look ? `input input--${look}` : 'input'}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy}
      />
    </div>
  )
}
