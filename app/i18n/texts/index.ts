import type { Language } from '../language'
import { en } from './en'
import { es, type Texts } from './es'

export type { Texts }
export const texts: Record<Language, Texts> = { es, en }

/** A validation or error message by its key; other text is returned unchanged. */
export function messageText(language: Language, name: string): string {
  const { validation } = texts[language]
  return Object.hasOwn(validation, name) ? validation[name as keyof typeof validation] : name
}

type Toasts = Texts['toasts']
export type ToastName = keyof Toasts
type ValuesOf<Name extends ToastName> = Parameters<Toasts[Name]['text']>[0]
type Plain = { [Name in ToastName]: ValuesOf<Name> extends undefined ? Name : never }[ToastName]

/** Toasts with a reason for a failure. */
export type FailureName = {
  [Name in Exclude<ToastName, Plain>]: { reason: string } extends ValuesOf<Name> ? Name : never
}[Exclude<ToastName, Plain>]

/** Toasts with a count. */
export type CountName = {
  [Name in Exclude<ToastName, Plain>]: { count: string } extends ValuesOf<Name> ? Name : never
}[Exclude<ToastName, Plain>]

/** The data of a toast: its name, and exactly the values its texts need. */
export type ToastParts =
  | { text: Plain; values?: Record<string, never> }
  | { text: FailureName; values: { reason: string } }
  | {
      [Name in Exclude<ToastName, Plain | FailureName>]: { text: Name; values: ValuesOf<Name> }
    }[Exclude<ToastName, Plain | FailureName>]
