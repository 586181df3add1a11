import { useTexts } from '~/i18n/texts-context'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useFirm } from '~/ui/use-firm'
import { mailAbout } from './mail-about'

type Props = {
  /** Begins an e-mail. */
  subject?: string
  /** The page has a link to write already. */
  callOnly?: boolean
}

/** The ways to reach the firm that it has given. */
export function ContactWays({ subject, callOnly = false }: Props) {
  const { lawyer: words } = useTexts()
  const firm = useFirm()
  const { phone, phoneLink } = firm
  const email = callOnly ? null : firm.email
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
