import type { Language } from '../language'
import { en } from './en'
import { es, type Texts } from './es'

export type { Texts }
export const texts: Record<Language, Texts> = { es, en }

/** A message of validation or of an error, by its name; text that is no name stays as it is. */
export function messageText(language: Language, name: string): string {
  const { validation } = texts[language]
  return Object.hasOwn(validation, name) ? validation[name as keyof typeof validation] : name
}

type Toasts = Texts['toasts']
export type ToastName = keyof Toasts
type ValuesOf<Name extends ToastName> = Parameters<Toasts[Name]['text']>[0]
type Plain = { [Name in ToastName]: ValuesOf<Name> extends undefined ? Name : never }[ToastName]

/** Toasts that say why something failed. */
export type FailureName = {
  [Name in Exclude<ToastName, Plain>]: { reason: string } extends ValuesOf<Name> ? Name : never
}[Exclude<ToastName, Plain>]

/** Toasts that say how many. */
export type CountName = {
  [Name in Exclude<ToastName, Plain>]: { count: string } extends ValuesOf<Name> ? Name : never
}[Exclude<ToastName, Plain>]

/** What a toast is made from: its name, and exactly the values that its words are filled with. */
export type ToastParts =
  | { text: Plain; values?: Record<string, never> }
  | { text: FailureName; values: { reason: string } }
  | {
      [Name in Exclude<ToastName, Plain | FailureName>]: { text: Name; values: ValuesOf<Name> }
    }[Exclude<ToastName, Plain | FailureName>]
