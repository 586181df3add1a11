import { useTexts } from '~/i18n/texts-context'
import { useFirm } from '~/ui/use-firm'
import type { CaseScreen } from '../where/case-screen'
import { ContactWays } from './contact-ways'

/** Who leads the case, and how to reach them; nothing if neither is known. */
export function LawyerCard({ legalCase: { lawyer, caseNumber, where: told } }: { legalCase: CaseScreen }) {
  const { lawyer: words, where } = useTexts()
  const { phone, email, hours } = useFirm()
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
      <ContactWays subject={where.mailSubject(caseNumber)} callOnly={told.needed.some(({ sent }) => !sent)} />
    </section>
  )
}
