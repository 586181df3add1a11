import type { Language } from './language'

/** What devices are told of; also the first word of its key. */
const PUSH_KINDS = ['news', 'change', 'reminder', 'quiet'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** What a device shows. Anybody may see its screen: no name, no number, nothing of the case. */
export const pushTexts: Record<Language, Record<PushKind, string>> = {
  es: {
    news: 'Hay novedades en su expediente',
    change: 'Hay un cambio en una fecha de su expediente: mírelo',
    reminder: 'Se acerca una fecha de su expediente',
    quiet: 'Le contamos cómo sigue su expediente',
  },
  en: {
    news: 'There is news about your case',
    change: 'Something about a date in your case has changed: please look',
    reminder: 'A date in your case is coming up',
    quiet: 'Where your case stands',
  },
}

export const pushKindOf = (key: string): PushKind =>
  PUSH_KINDS.find((kind) => key.startsWith(`${kind}:`)) ?? 'news'
