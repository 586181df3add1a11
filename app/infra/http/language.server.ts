import { defaultLanguage, isLanguage, type Language, languageKey } from '~/i18n/language'

/** The language a browser has chosen with the toggle; Spanish until then. */
export function languageOf(request: Request): Language {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  const value = cookies.find((pair) => pair.startsWith(`${languageKey}=`))?.slice(languageKey.length + 1)
  return isLanguage(value) ? value : defaultLanguage
}
