import { useTexts } from '~/i18n/texts-context'

/** What the last action came to: a name in the dictionary and what it fills in. */
export type ToastMessage = { kind: 'done' | 'alert'; text: string; values: Record<string, string> }

/** The words of a message in the visitor's language; null for none, or for a name that nobody knows. */
export function useToastWords(toast: ToastMessage | null): { title: string; text: string } | null {
  const { toasts } = useTexts()
  if (!toast || !Object.hasOwn(toasts, toast.text)) return null
  const { title, text } = toasts[toast.text as keyof typeof toasts]
  return { title, text: text(toast.values) }
}
