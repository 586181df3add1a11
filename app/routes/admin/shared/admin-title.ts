import type { MetaFunction } from '@remix-run/node'
import { type AdminTexts, adminTexts } from '~/i18n/admin'
import { defaultLanguage, isLanguage } from '~/i18n/language'

/** The title of an administration page in the visitor's language, which is its description too. */
export function adminTitle(title: (texts: AdminTexts) => string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { language?: unknown } | undefined
    const words = adminTexts[isLanguage(root?.language) ? root.language : defaultLanguage]
    const whole = `${title(words)} · ${words.shell.title}`
    return [{ title: whole }, { name: 'description', content: whole }]
  }
}
