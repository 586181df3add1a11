import type { ReactNode } from 'react'
import { displayName } from '~/domain/people/person-name'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { useFirm } from '~/ui/use-firm'
import { caseStatus, defaultSituation } from '../status-badge'
import type { CaseScreen } from '../where/case-screen'
import type { DateText } from '../where/event-screen'

export type Person = { id: number; name: string; dni: string | null; email: string | null }

type Props = { user: Person; legalCase: CaseScreen; headingId: string; onPaper?: boolean }

/**
 * Name, status and facts; unknown values are shown as such, never invented. `onPaper`: they stand alone, with what is
 * elsewhere on the page of the case.
 */
export function CaseFacts({ user, legalCase, headingId, onPaper = false }: Props) {
  const texts = useTexts()
  const { summary } = texts
  const firm = useFirm()
  const status = legalCase.status === null ? null : caseStatus(legalCase.status, texts)
  return (
    <>
      <div className="card__head">
        <h2 id={headingId}>{displayName(user.name)}</h2>
        {status && (
          <Badge tone={status.tone} icon={status.icon}>
            {status.text}
          </Badge>
        )}
      </div>
      <dl className="facts">
        <Fact name={summary.dni} value={<span className="num">{user.dni ?? summary.notRecorded}</span>} />
        <Fact
          name={summary.email}
          value={user.email ? <Breakable text={user.email} /> : summary.notRecorded}
        />
        <Fact
          name={summary.start}
          value={legalCase.start ? <CivilTime {...legalCase.start} /> : summary.notRecorded}
        />
        <Fact name={summary.caseCode} value={<span className="num">{legalCase.caseNumber}</span>} />
        <Fact
          name={summary.situation}
          value={
            legalCase.situation ? (
              <span lang="es">{legalCase.situation}</span>
            ) : (
              (legalCase.status && defaultSituation(legalCase.status, texts)) || summary.notSpecified
            )
          }
        />
        <Fact name={summary.opponent} value={legalCase.opponent ?? summary.notSpecified} />
        {[...legalCase.facts, ...(onPaper ? legalCase.money : [])].map(({ name, label, text }) => (
          <Fact key={name} name={label} value={<span lang="es">{text}</span>} />
        ))}
        {legalCase.hearing && (
          <Fact name={summary.hearing} value={<CivilTime {...legalCase.hearing} />}>
            {onPaper && <a href={paths.caseHearing(legalCase.id)}>{summary.toCalendar}</a>}
          </Fact>
        )}
        {legalCase.lawyer && (
          <Fact name={summary.lawyer} value={legalCase.lawyer}>
            {onPaper && firm.phone && <a href={firm.phoneLink}>{firm.phone}</a>}
          </Fact>
        )}
      </dl>
      {legalCase.description && (
        <dl className="facts facts--wide">
          <Fact name={summary.description} value={<p className="lines">{legalCase.description}</p>} />
        </dl>
      )}
    </>
  )
}

export const Fact = ({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {children && <small>{children}</small>}
    </dd>
  </div>
)

const CivilTime = ({ iso, text }: DateText) => <time dateTime={iso}>{text}</time>
