import { languagesOfToast } from '../admin/quoted-toasts'
import type { Language } from '../language'
import { type ToastName, toasts } from '.'

export type ToastWords = {
  name: string
  title: string
  text: string
  lang: { title?: string; text?: string }
}

/** The texts of a result in the visitor's language, and the language of quoted ones; null for an unknown name. */
export function toastWords(
  language: Language,
  { text: name, values }: { text: string; values: Record<string, string> },
): ToastWords | null {
  if (!Object.hasOwn(toasts[language], name)) return null
  const { title, text } = toasts[language][name as ToastName]
  // The code that sets a toast gives it its values: `ToastParts`.
  const say = text as (values: Record<string, string>) => string
  return { name, title, text: say(values), lang: languagesOfToast(name as ToastName) }
}
