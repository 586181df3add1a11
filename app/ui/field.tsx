import type { ComponentProps, ReactNode } from 'react'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { Icon } from './icon'

/** A field of a form: one of `serverForm`, or one of `useSchemaForm` in the administration. */
export type FormField = {
  id: string
  formId: string
  name: string
  errors?: string[]
  initialValue?: unknown
  required?: boolean
  minLength?: number
  maxLength?: number
}

type FrameProps = { field: FormField; label: string; hint?: string }

type Props = FrameProps & {
  type?: 'text' | 'password' | 'email' | 'tel' | 'date' | 'time'
  look?: 'upper' | 'code'
  /** Values offered while one types; any other can be typed too. */
  suggestions?: string[]
} & Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'autoCapitalize'
    | 'inputMode'
    | 'placeholder'
    | 'spellCheck'
    | 'autoFocus'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'onInput'
  >

/** A single-line text field. */
export function Field({ field, label, hint, type = 'text', look, suggestions, ...input }: Props) {
  const list = suggestions && `${field.id}-suggestions`
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        {...controlProps(field, hint)}
        type={type}
        {...input}
        list={list}
        className={look ? `input input--${look}` : 'input'}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}

/** A multi-line text field. */
export function TextField({
  field,
  label,
  hint,
  rows = 4,
  lang,
}: FrameProps & { rows?: number; lang?: string }) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea {...controlProps(field, hint)} rows={rows} lang={lang} className="input" />
    </FieldFrame>
  )
}

type Option = { value: string; label: string }

/** A native select. */
export function SelectField({ field, label, hint, options }: FrameProps & { options: Option[] }) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select {...controlProps(field, hint)} className="select">
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
export function CheckField({ field, label }: { field: FormField; label: string }) {
  const { id, formId, name, required, initialValue } = field
  return (
    <label className="check">
      <input
        id={id}
        form={formId}
        name={name}
        type="checkbox"
        value="on"
        required={required}
        defaultChecked={initialValue === 'on'}
      />
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

/** The attributes of an input: its limits, what it holds, and what links it to its hint and error. */
function controlProps(field: FormField, hint: string | undefined) {
  const { id, formId, name, required, minLength, maxLength, initialValue } = field
  const described = [hint && `${id}-hint`, field.errors && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    form: formId,
    required: required || undefined,
    minLength,
    maxLength,
    defaultValue: typeof initialValue === 'string' ? initialValue : undefined,
    'aria-invalid': field.errors ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
}
