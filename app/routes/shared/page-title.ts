import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { defaultLanguage, isLanguage, type Language } from '~/i18n/language'
import { type Texts, texts } from '~/i18n/texts'

/**
 * The title of a page in the visitor's language, the page first, then the portal; and what the portal is for. A page that
 * failed, or is not there, says so.
 */
export function pageTitle(title: (texts: Texts, language: Language) => string): MetaFunction {
  return ({ matches, error }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { language?: unknown } | undefined
    const language = isLanguage(root?.language) ? root.language : defaultLanguage
    const words = texts[language]
    const shortTitle = error ? titleOfError(error, words) : title(words, language)
    const whole = shortTitle === words.portal ? shortTitle : `${shortTitle} · ${words.portal}`
    return [{ title: whole }, { name: 'description', content: words.auth.lead }]
  }
}

const titleOfError = (error: unknown, { notFound, fault }: Texts) =>
  isRouteErrorResponse(error) && error.status === 404 ? notFound.title : fault.title
