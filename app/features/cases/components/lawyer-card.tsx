import { Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useFirm } from '~/ui/use-firm'
import type { CaseScreen } from '../where/case-screen'
import { ContactWays } from './contact-ways'

type Props = { legalCase: CaseScreen; askForCall: string | null }

/** Who leads the case, and how to reach them; nothing if neither is known. */
export function LawyerCard({ legalCase, askForCall }: Props) {
  const { id, lawyer, caseNumber, where: whereScreen } = legalCase
  const { lawyer: words, where } = useTexts()
  const { phone, email, hours } = useFirm()
  if (!lawyer && !phone && !email && !askForCall) return null
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
      <ContactWays
        subject={where.mailSubject(caseNumber)}
        callOnly={whereScreen.needed.some(({ sent }) => !sent)}
      />
      {askForCall && (
        <Link className={buttonClass({ quiet: true, small: true })} to={paths.caseCalls(id)}>
          <Icon name="calendar" />
          {askForCall}
        </Link>
      )}
    </section>
  )
}
