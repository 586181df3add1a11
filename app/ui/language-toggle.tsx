import { Form, useLocation } from '@remix-run/react'
import { otherLanguage } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from './button'
import { Icon } from './icon'

/** Shows the current language, and names the other one for screen readers. */
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
        {language.toUpperCase()}
        <span className="sr-only">{header.switchLanguage(languageName)}</span>
        <span className="sr-only" lang={other}>
          {texts[other].languageName}
        </span>
      </button>
    </Form>
  )
}
