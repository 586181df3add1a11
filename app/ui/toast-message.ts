import type { ToastWords } from '~/i18n/toasts/toast-words'

/** The result of the last action, in the visitor's language. */
export type ToastMessage = ToastWords & {
  kind: 'done' | 'alert'
  undo?: { action: string; ids: number[] }
}
