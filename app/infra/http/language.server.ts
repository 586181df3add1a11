import { defaultLanguage, isLanguage, type Language, languageKey } from '~/i18n/language'

/** The language of what is shown to a browser: the chosen one, Spanish until then. */
export const languageOf = (request: Request): Language => chosenLanguage(request) ?? defaultLanguage

/** The language that somebody chose in this browser with the toggle. */
export function chosenLanguage(request: Request): Language | undefined {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  const value = cookies.find((pair) => pair.startsWith(`${languageKey}=`))?.slice(languageKey.length + 1)
  return isLanguage(value) ? value : undefined
}
