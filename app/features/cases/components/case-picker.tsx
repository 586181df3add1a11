import { Form } from '@remix-run/react'
import { displayName } from '~/domain/person-name'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge, CountBadge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import type { CaseItem } from '../contract'
import { caseStatus } from '../status-badge'

/** `waiting`: the ids of cases with an open request to the client. */
type Props = { cases: CaseItem[]; waiting: number[]; selected: number; clientName: string }

/** Chooses the case on screen: nothing to choose with one, a form that works without scripts with several. */
export function CasePicker({ cases, waiting, selected, clientName }: Props) {
  const texts = useTexts()
  const { dashboard } = texts
  return (
    <section className="card card__pad picker" aria-labelledby="cases">
      <div className="card__head">
        <h1 id="cases">{cases.length > 1 ? dashboard.myCases : dashboard.myCase}</h1>
        <CountBadge count={cases.length} of={dashboard.caseCount(cases.length)} />
      </div>
      {cases.length > 1 && (
        <Form method="get" action={paths.dashboard} className="picker__form">
          <label className="field__label" htmlFor="case">
            {dashboard.choose}
          </label>
          <select className="select" id="case" name="case" defaultValue={selected} key={selected}>
            {cases.map(({ id, caseNumber, status }) => (
              <option key={id} value={id}>
                {dashboard.option(caseNumber, displayName(clientName), caseStatus(status, texts).text)}
              </option>
            ))}
          </select>
          <button type="submit" className={buttonClass({ quiet: true })}>
            {dashboard.show}
          </button>
        </Form>
      )}
      <OtherWaiting cases={cases.filter(({ id }) => id !== selected && waiting.includes(id))} />
    </section>
  )
}

/** Other cases with open requests: a closed select would not show them. */
function OtherWaiting({ cases }: { cases: CaseItem[] }) {
  const { dashboard, where } = useTexts()
  return cases.map(({ id, caseNumber }) => (
    <p key={id} className="row">
      <Badge tone="ahead" icon="clock">
        {dashboard.waits}
      </Badge>
      <TextLink to={paths.dashboardCase(id)}>{where.caseNumber(caseNumber)}</TextLink>
    </p>
  ))
}
