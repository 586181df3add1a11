import { defaultLanguage, isLanguage, type Language, languageKey } from '~/i18n/language'

/** The language shown to a browser: the chosen one, Spanish by default. */
export const languageOf = (request: Request): Language => chosenLanguage(request) ?? defaultLanguage

/** The language chosen in this browser with the toggle. */
export function chosenLanguage(request: Request): Language | undefined {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  const value = cookies.find((pair) => pair.startsWith(`${languageKey}=`))?.slice(languageKey.length + 1)
  return isLanguage(value) ? value : undefined
}
