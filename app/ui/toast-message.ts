import { languagesOfToast, type ToastName } from '~/i18n/admin/quoted-toasts'
import { useTexts } from '~/i18n/texts-context'

/** The result of the last action: a name in the dictionary and its parameters. */
export type ToastMessage = {
  kind: 'done' | 'alert'
  text: string
  values: Record<string, string>
  undo?: { action: string; ids: number[] }
}

type ToastWords = { title: string; text: string; lang: { title?: string; text?: string } }

/**
 * The texts of a message in the visitor's language, and the language of quoted ones; null if there is no message or its
 * name is unknown.
 */
export function useToastWords(toast: ToastMessage | null): ToastWords | null {
  const { toasts } = useTexts()
  if (!toast || !Object.hasOwn(toasts, toast.text)) return null
  const name = toast.text as ToastName
  const { title, text } = toasts[name]
  // The code that sets a toast gives it its values: `ToastParts`.
  const say = text as (values: ToastMessage['values']) => string
  return { title, text: say(toast.values), lang: languagesOfToast(name) }
}
