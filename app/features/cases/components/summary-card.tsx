import type { ReactNode } from 'react'
import type { UserView } from '~/features/auth/viewer'
import { displayName } from '~/features/clients/person-name'
import { useTexts } from '~/i18n/texts-context'
import { Badge } from '~/ui/badge'
import type { CaseScreen } from '../case-screen'
import { caseStatus, defaultSituation } from '../case-status'

/** The facts of a case, as the firm has them on file. What is not known is said, never invented. */
export function SummaryCard({ user, legalCase }: { user: UserView; legalCase: CaseScreen }) {
  const texts = useTexts()
  const { summary } = texts
  const { tone, icon, text } = caseStatus(legalCase.status, texts)
  return (
    <section className="card" aria-labelledby="summary">
      <div className="card__pad">
        <div className="card__head">
          <h2 id="summary">{displayName(user.name)}</h2>
          <Badge tone={tone} icon={icon}>
            {text}
          </Badge>
        </div>
        <dl className="facts">
          <Fact name={summary.dni} value={<span className="num">{user.dni ?? summary.notRecorded}</span>} />
          <Fact name={summary.email} value={user.email ?? summary.notRecorded} />
          <Fact
            name={summary.start}
            value={legalCase.start ? <CivilTime {...legalCase.start} /> : summary.notRecorded}
          />
          <Fact name={summary.caseCode} value={<span className="num">{legalCase.caseNumber}</span>} />
          <Fact
            name={summary.situation}
            value={legalCase.situation ?? defaultSituation(legalCase.status, texts)}
          />
          <Fact name={summary.opponent} value={legalCase.opponent ?? summary.notSpecified} />
        </dl>
      </div>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const CivilTime = ({ iso, text }: { iso: string; text: string }) => <time dateTime={iso}>{text}</time>
