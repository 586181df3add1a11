import { Link } from '@remix-run/react'
import { displayName } from '~/domain/people/person-name'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge, CountBadge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import type { CaseChoice } from '../case-choices.server'
import { caseStatus } from '../status-badge'

type Props = { cases: CaseChoice[]; selected: number; clientName: string }

/** The cases of a client as rows that say where each stands; each is a link, so that it works without scripts. */
export function CasePicker({ cases, selected, clientName }: Props) {
  return (
    <nav className="card owncases" aria-labelledby="cases">
      <CasesHeading count={cases.length} />
      <ul>
        {cases.map((choice) => (
          <li key={choice.id}>
            <Choice choice={choice} selected={choice.id === selected} clientName={clientName} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function CasesHeading({ count }: { count: number }) {
  const { dashboard } = useTexts()
  return (
    <div className="owncases__head">
      <h2 id="cases">{count > 1 ? dashboard.myCases : dashboard.myCase}</h2>
      <CountBadge count={count} of={dashboard.caseCount(count)} />
    </div>
  )
}

type ChoiceProps = { choice: CaseChoice; selected: boolean; clientName: string }

function Choice({ choice, selected, clientName }: ChoiceProps) {
  const texts = useTexts()
  const { dashboard } = texts
  const { id, caseNumber, status, opponent, line, asks } = choice
  return (
    <Link
      className="owncase"
      to={paths.dashboardCase(id)}
      aria-current={selected ? 'true' : undefined}
      preventScrollReset
    >
      {opponent && <b className="owncase__name">{opponent}</b>}
      <span lang={line.lang}>{line.text}</span>
      <span className="owncase__number">
        {dashboard.option(
          caseNumber,
          displayName(clientName),
          status === null ? line.text : caseStatus(status, texts).text,
        )}
      </span>
      {asks && (
        <Badge tone="ahead" icon="clock">
          {dashboard.waits}
        </Badge>
      )}
      <Icon name="right" />
    </Link>
  )
}
