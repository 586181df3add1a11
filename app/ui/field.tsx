import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { Icon } from './icon'

type FrameProps = { field: FieldMetadata<string>; label: string; hint?: string }

type Props = FrameProps & {
  type?: 'text' | 'password' | 'email' | 'tel' | 'date'
  look?: 'upper' | 'code'
} & Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'autoCapitalize'
    | 'inputMode'
    | 'placeholder'
    | 'spellCheck'
    | 'autoFocus'
    | 'maxLength'
    | 'onInput'
  >

/** A single-line text field. */
export function Field({ field, label, hint, type = 'text', look, ...input }: Props) {
  const { key, ...props } = getInputProps(field, { type, ariaAttributes: false })
  const tied = ties(field, hint)
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input key={key} {...props} {...input} {...tied} className={look ? `input input--${look}` : 'input'} />
    </FieldFrame>
  )
}

/** A multi-line text field. */
export function TextField({ field, label, hint, rows = 4 }: FrameProps & { rows?: number }) {
  const { key, ...props } = getTextareaProps(field, { ariaAttributes: false })
  const tied = ties(field, hint)
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea key={key} {...props} {...tied} rows={rows} className="input" />
    </FieldFrame>
  )
}

type Option = { value: string; label: string }

/** A native select. */
export function SelectField({ field, label, hint, options }: FrameProps & { options: Option[] }) {
  const { key, ...props } = getSelectProps(field, { ariaAttributes: false })
  const tied = ties(field, hint)
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select key={key} {...props} {...tied} className="select">
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** A checkbox. */
export function CheckField({ field, label }: { field: FieldMetadata<boolean | undefined>; label: string }) {
  const { key, ...props } = getInputProps(field as FieldMetadata<boolean>, {
    type: 'checkbox',
    ariaAttributes: false,
  })
  return (
    <label className="check">
      <input key={key} {...props} />
      <span>{label}</span>
    </label>
  )
}

/** Label, hint, error and input, in this order. Screens never set the ARIA attributes by hand. */
function FieldFrame({ field, label, hint, children }: FrameProps & { children: ReactNode }) {
  const language = useLanguage()
  return (
    <div className={field.errors ? 'field field--error' : 'field'}>
      <label className="field__label" htmlFor={field.id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      {field.errors && (
        <p className="field__error" id={`${field.id}-error`}>
          <Icon name="warning" />
          <span>{field.errors.map((error) => messageText(language, error)).join(' ')}</span>
        </p>
      )}
      {children}
    </div>
  )
}

/** The ARIA attributes that link an input to its hint and error. */
function ties(field: FieldMetadata<string>, hint: string | undefined) {
  const described = [hint && `${field.id}-hint`, field.errors && `${field.id}-error`]
    .filter(Boolean)
    .join(' ')
  return {
    'aria-invalid': field.errors ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
}
