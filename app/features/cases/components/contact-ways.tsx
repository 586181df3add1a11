import { useTexts } from '~/i18n/texts-context'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useFirm } from '~/ui/use-firm'
import { mailAbout } from './mail-about'

/** The ways to reach the firm that it has given; `subject` begins an e-mail. */
export function ContactWays({ subject }: { subject?: string }) {
  const { lawyer: words } = useTexts()
  const { phone, phoneLink, email } = useFirm()
  if (!phone && !email) return null
  return (
    <div className="lawyer__ways">
      {phone && (
        <a className={buttonClass({ small: true })} href={phoneLink}>
          <Icon name="phone" />
          {words.call(phone)}
        </a>
      )}
      {email && (
        <a className={buttonClass({ quiet: true, small: true })} href={mailAbout(email, subject)}>
          {words.write}
        </a>
      )}
    </div>
  )
}
