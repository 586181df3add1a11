import type { ToastWords } from '~/i18n/toasts/toast-words'
import type { IconName } from './icon'

/** The result of the last action, in the visitor's language. */
export type ToastMessage = ToastWords & {
  kind: 'done' | 'calm' | 'alert'
  undo?: { action: string; ids: number[] }
}

/** `calm`: what is told as a matter of course, such as a session that has ended. */
export const TOAST_ICONS: Record<ToastMessage['kind'], IconName> = {
  done: 'check',
  calm: 'clock',
  alert: 'warning',
}
