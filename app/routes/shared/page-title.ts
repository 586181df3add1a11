import type { MetaFunction } from '@remix-run/node'
import { defaultLanguage, isLanguage } from '~/i18n/language'
import { type Texts, texts } from '~/i18n/texts'

/** The title of a page in the visitor's language, the page first, then the portal; and what the portal is for. */
export function pageTitle(title: (texts: Texts) => string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { language?: unknown } | undefined
    const words = texts[isLanguage(root?.language) ? root.language : defaultLanguage]
    return [{ title: `${title(words)} · ${words.portal}` }, { name: 'description', content: words.auth.lead }]
  }
}
