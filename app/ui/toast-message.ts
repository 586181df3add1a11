import { languagesOfToast, type ToastName } from '~/i18n/admin/quoted-toasts'
import { useTexts } from '~/i18n/texts-context'

/** What the last action came to: a name in the dictionary and what it fills in. */
export type ToastMessage = { kind: 'done' | 'alert'; text: string; values: Record<string, string> }

type ToastWords = { title: string; text: string; lang: { title?: string; text?: string } }

/** The words of a message in the visitor's language, and the language of what is quoted; null for none, or for a name that nobody knows. */
export function useToastWords(toast: ToastMessage | null): ToastWords | null {
  const { toasts } = useTexts()
  if (!toast || !Object.hasOwn(toasts, toast.text)) return null
  const name = toast.text as ToastName
  const { title, text } = toasts[name]
  // Whoever leaves a toast gives it its values: `ToastParts`.
  const say = text as (values: ToastMessage['values']) => string
  return { title, text: say(toast.values), lang: languagesOfToast(name) }
}
