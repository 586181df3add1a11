import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '~/i18n/texts-context'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'

/** One field for the whole code: phones fill it in, it can be pasted, and blanks do not matter. */
export function CodeField({ field, until }: { field: FieldMetadata<string>; until: string }) {
  const { code } = useTexts()
  return (
    <Field
      field={field}
      label={code.label}
      hint={code.hint(until)}
      look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}

/** Where the code went, as far as strangers may see it. */
export function SentTo({ email }: { email: string }) {
  const { code } = useTexts()
  return (
    <Notice tone="done" icon="mail">
      <p>
        {code.sentTo}
        <strong className="nowrap">{email}</strong>
      </p>
      <p className="small">{code.ifRegistered}</p>
    </Notice>
  )
}
