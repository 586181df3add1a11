import { Form } from '@remix-run/react'
import { displayName } from '~/features/clients/person-name'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge, CountBadge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { caseStatus } from '../case-status'
import type { CaseItem } from '../case-view'

/** `waiting`: the cases in which something is asked of the client, by id. */
type Props = { cases: CaseItem[]; waiting: number[]; selected: number; clientName: string }

/** Which case is on the screen. With one there is nothing to choose; with several a form that works by itself. */
export function CasePicker({ cases, waiting, selected, clientName }: Props) {
  const texts = useTexts()
  const { dashboard } = texts
  const text = ({ id, caseNumber, status }: CaseItem) => {
    const option = dashboard.option(caseNumber, displayName(clientName), caseStatus(status, texts).text)
    return waiting.includes(id) ? `${option} · ${dashboard.waits}` : option
  }
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
            {cases.map((one) => (
              <option key={one.id} value={one.id}>
                {text(one)}
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

/** The list is closed, and says of one case only what it is: the others that wait for the client stand below it. */
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
