import type { FormEvent } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Field, type FormField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { useHydrated } from '~/ui/use-hydrated'
import { codeDigits } from '../codes/code-digits'

/** Without scripts: room for the digits and the spaces between them. */
const MAX_LENGTH = 12

type Props = { field: FormField; until: string; autoFocus?: boolean }

/** A single field for the whole code: phones can fill it in, it can be pasted, and only the digits are kept. */
export function CodeField({ field, until, autoFocus }: Props) {
  const { code } = useTexts()
  const hydrated = useHydrated()
  return (
    <Field
      field={field}
      label={code.label}
      hint={code.hint(until)}
      look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={hydrated ? undefined : MAX_LENGTH}
      autoFocus={autoFocus}
      onInput={keepDigits}
    />
  )
}

/** Keeps the caret at its position among the digits. */
function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const digits = codeDigits(input.value)
  if (digits === input.value) return
  const caret = codeDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}

/** Where the code was sent. `isHidden`: as far as strangers may see it, who are not told whether it was. */
export function SentTo({ email, isHidden = false }: { email: string; isHidden?: boolean }) {
  const { code } = useTexts()
  return (
    <Notice tone="done" icon="mail">
      <p>
        {code.sentTo}
        <strong>{email}</strong>
      </p>
      {isHidden && <p className="small">{code.ifRegistered}</p>}
    </Notice>
  )
}
