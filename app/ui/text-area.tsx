import { type FieldMetadata, getTextareaProps } from '@conform-to/react'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { Icon } from './icon'

type Props = {
  field: FieldMetadata<string | null>
  label: string
  hint?: string
  rows?: number
  lang?: string
}

/** Same order and attributes as `Field`, for multi-line text. */
export function TextArea({ field, label, hint, rows = 4, lang }: Props) {
  const language = useLanguage()
  const hintId = `${field.id}-hint`
  const errorId = `${field.id}-error`
  const describedBy = [hint && hintId, field.errors && errorId].filter(Boolean).join(' ') || undefined
  const { key, ...props } = getTextareaProps(field, { ariaAttributes: false })
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
      <textarea
        key={key}
        {...props}
        className="input"
        rows={rows}
        lang={lang}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy}
      />
    </div>
  )
}
