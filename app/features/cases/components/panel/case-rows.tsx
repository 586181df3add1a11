import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useMayOpen } from '~/ui/menu'
import { EditableFact } from './editable-fact'

export type ClientCaseRow = {
  id: number
  caseNumber: string
  archived: boolean
  opponent: string | null
  lawyer: string | null
  lawyerVersion: string
  phase: string | null
  date: string | null
  days: number | null
  stalled: boolean
}

type Props = {
  clientId: number
  name: string
  cases: ClientCaseRow[]
  selected: number | null
  lawyers: string[]
}

/** The client's cases; a click on one shows it below. */
export function CaseRows({ clientId, name, cases, selected, lawyers }: Props) {
  const { client: words } = useAdminTexts()
  const mayOpen = useMayOpen()
  return (
    <section className="card" aria-labelledby="cases">
      <div className="card__pad card__head">
        <h2 id="cases" lang="es">
          {words.myCases(cases.length)}
        </h2>
        {mayOpen(paths.adminCaseNew(clientId)) && (
          <Link
            className={`push ${buttonClass({ quiet: true, small: true })}`}
            to={paths.adminCaseNew(clientId)}
          >
            <Icon name="plus" />
            {words.addCase}
          </Link>
        )}
      </div>
      {cases.length === 0 && <p className="card__pad card__none">{words.noCases}</p>}
      <ul className="caserows">
        {cases.map((row) => (
          <li key={row.id} className={row.id === selected ? 'caserow caserow--chosen' : 'caserow'}>
            <Link
              className="caserow__name"
              to={paths.adminClient(clientId, row.id)}
              aria-current={row.id === selected ? 'true' : undefined}
              preventScrollReset
              lang="es"
            >
              {words.option(row.caseNumber, name)}
            </Link>
            <span className="caserow__who">
              <span>{row.opponent ?? '–'}</span>
              <EditableFact
                clientId={clientId}
                caseId={row.id}
                fact={{
                  name: 'assignedLawyer',
                  kind: 'line',
                  value: row.lawyer ?? '',
                  text: row.lawyer,
                  version: row.lawyerVersion,
                  sheet: null,
                }}
                label={`${words.forms.assignedLawyer} (${row.caseNumber})`}
                known={lawyers}
              >
                {row.lawyer ?? '–'}
              </EditableFact>
            </span>
            <Standing row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Standing({ row: { archived, phase, date, days, stalled } }: { row: ClientCaseRow }) {
  const { clientPage: words } = useAdminTexts()
  return (
    <span className="caserow__state">
      {archived && <Badge tone="rest">{words.archived}</Badge>}
      <span lang={phase ? 'es' : undefined}>{phase ?? words.noPhase}</span>
      <span className="num soft">
        {date ?? (phase ? words.noDate : '')}{' '}
        {days !== null && !archived && (
          <span className={stalled ? 'badge badge--alert' : undefined}>{words.days(days)}</span>
        )}
      </span>
    </span>
  )
}
