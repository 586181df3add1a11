import { Form, useLocation } from '@remix-run/react'
import { type Language, otherLanguage } from '~/i18n/language'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '../button'
import { Icon } from '../icon'

/** As a language calls itself, at the beginning of a line. */
export const OWN_NAMES: Record<Language, string> = { es: 'Español', en: 'English' }

/** Shows the current language, and names the one it changes to in its own words. */
export function LanguageToggle() {
  const language = useLanguage()
  const { header, languageName } = useTexts()
  const { pathname, search } = useLocation()
  const other = otherLanguage(language)
  return (
    <Form method="post" action={paths.language}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        className={buttonClass({ quiet: true, small: true })}
        name="language"
        value={other}
      >
        <Icon name="globe" />
        <span>{language.toUpperCase()}</span>
        <span className="sr-only">{header.switchLanguage(languageName)}</span>
        <span lang={other} className="language__other">
          {OWN_NAMES[other]}
        </span>
      </button>
    </Form>
  )
}
