import { type ToastName, toasts } from '../toasts'

export type { ToastName }

type Languages = { title?: 'en' | 'de'; text?: 'en' | 'de' }

/** Quoted texts of the specification other than English titles. */
const QUOTED: Partial<Record<ToastName, Languages>> = {
  client_document_deleted: { text: 'en' },
  document_not_deleted: { text: 'en' },
  auto_sync_on: { text: 'de' },
  auto_sync_off: { text: 'de' },
  auto_sync_failed: { title: 'de', text: 'de' },
}

/** The languages of quoted texts: a title shared by both dictionaries is English unless listed here as German. */
export function languagesOfToast(name: ToastName): Languages {
  const isShared = toasts.es[name].title === toasts.en[name].title
  return { ...(isShared && { title: 'en' }), ...QUOTED[name] }
}
