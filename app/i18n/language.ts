export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'es'

/** The name of both the cookie and the browser storage key, fixed by the specification. */
export const languageKey = 'language-storage'

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)
export const otherLanguage = (language: Language): Language => (language === 'es' ? 'en' : 'es')
