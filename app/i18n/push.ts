import type { Language } from './language'

/** What a device shows. Anybody may see its screen: no name, no number, nothing of the case. */
export const pushTexts: Record<Language, { news: string }> = {
  es: { news: 'Hay novedades en su expediente' },
  en: { news: 'There is news about your case' },
}
