import { adminToasts } from '../admin/toasts'
import type { Language } from '../language'
import { clientToasts } from './client'

const TABLE = { ...adminToasts, ...clientToasts }
type ToastTexts = { [Name in keyof typeof TABLE]: (typeof TABLE)[Name]['es'] }

const inLanguage = (language: Language) =>
  Object.fromEntries(Object.entries(TABLE).map(([name, both]) => [name, both[language]])) as ToastTexts

/** The results of actions. Only the server needs them: browsers get the one that applies. */
export const toasts: Record<Language, ToastTexts> = { es: inLanguage('es'), en: inLanguage('en') }

export type ToastName = keyof ToastTexts
type ValuesOf<Name extends ToastName> = Parameters<ToastTexts[Name]['text']>[0]
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
