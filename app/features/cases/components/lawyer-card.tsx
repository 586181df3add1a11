import { useTexts } from '~/i18n/texts-context'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useFirm } from '~/ui/use-firm'
import type { CaseScreen } from '../case-screen'
import { mailAbout } from './mail-about'

/** Who leads the case, and how to reach them; nothing if neither is known. */
export function LawyerCard({ legalCase: { lawyer, caseNumber } }: { legalCase: CaseScreen }) {
  const { lawyer: words, where } = useTexts()
  const { phone, phoneLink, email, hours } = useFirm()
  if (!lawyer && !phone && !email) return null
  return (
    <section className="card lawyer" aria-labelledby="lawyer">
      <h2 className="lawyer__name" id="lawyer">
        {lawyer ? words.leads(lawyer) : words.questions}
      </h2>
      {hours && (
        <p className="soft" lang="es">
          {hours}
        </p>
      )}
      <div className="lawyer__ways">
        {phone && (
          <a className={buttonClass({ small: true })} href={phoneLink}>
            <Icon name="phone" />
            {words.call(phone)}
          </a>
        )}
        {email && (
          <a
            className={buttonClass({ quiet: true, small: true })}
            href={mailAbout(email, where.mailSubject(caseNumber))}
          >
            {words.write}
          </a>
        )}
      </div>
    </section>
  )
}
