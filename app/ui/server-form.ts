import type { FormField } from './field'

/** The server's answer to a form that it refused: what was typed, and the errors by field; `''` is the form itself. */
export type FormAnswer = {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
}

/** `answer`: the server's last answer, which moves the focus to the first error. */
type ServerForm = { id: string; errors?: string[]; answer?: unknown }
type Limits = Pick<FormField, 'required' | 'maxLength'>

/**
 * A form that the server alone validates, so that its page needs no schema: `fields` names its fields with their limits,
 * and `lastResult` is the server's last answer.
 */
export function serverForm<Name extends string>(
  id: string,
  fields: Record<Name, Limits>,
  lastResult: FormAnswer | undefined,
): [form: ServerForm, Record<Name, FormField>] {
  const { initialValue, error } = lastResult ?? {}
  const field = ([name, limits]: [string, Limits]): [string, FormField] => {
    const typed = initialValue?.[name]
    const errors = error?.[name] ?? undefined
    return [
      name,
      {
        ...limits,
        id: `${id}-${name}`,
        formId: id,
        name,
        errors,
        initialValue: typeof typed === 'string' ? typed : undefined,
      },
    ]
  }
  const entries = Object.entries<Limits>(fields).map(field)
  const form = { id, errors: error?.[''] ?? undefined, answer: lastResult }
  return [form, Object.fromEntries(entries) as Record<Name, FormField>]
}
