import { Form, Link } from '@remix-run/react'
import { displayName } from '~/domain/people/person-name'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { WhoField } from '~/ui/plain-form'
import type { CaseScreen } from '../where/case-screen'
import { CaseFacts, type Person } from './case-facts'
import { CasesHeading } from './case-picker'

/** `only`: it is the client's only case, so that there is no list of cases. `preview`: nothing can be printed. */
type Props = {
  user: Person
  legalCase: CaseScreen
  only: boolean
  muted: boolean | null
  preview: boolean
}

/** What is on file of a case: folded on a phone, open on a wide screen. */
export function FileCard({ user, legalCase, only, muted, preview }: Props) {
  const { dashboard, summary } = useTexts()
  return (
    <section className="card record" aria-label={only ? dashboard.myCase : summary.facts}>
      {only && (
        <div className="record__head">
          <CasesHeading count={1} />
          <p className="soft">{dashboard.oneCase(legalCase.caseNumber, displayName(user.name))}</p>
        </div>
      )}
      <details className="unfold">
        <summary>{summary.facts}</summary>
        <div className="record__facts">
          <CaseFacts user={user} legalCase={legalCase} headingId="summary" />
          {!preview && <Link to={paths.caseSummary(legalCase.id)}>{summary.print}</Link>}
          {muted !== null && <Mails caseId={legalCase.id} userId={user.id} muted={muted} />}
        </div>
      </details>
    </section>
  )
}

/** Whether the client is written to about a case, and the button that changes it. */
function Mails({ caseId, userId, muted }: { caseId: number; userId: number; muted: boolean }) {
  const { mute: words } = useTexts()
  const action = paths.caseMails(caseId)
  return (
    <Form method="post" action={action} id="mails" className="form" preventScrollReset>
      <p className="small soft">{muted ? words.muted : words.lead}</p>
      <WhoField userId={userId} />
      <input type="hidden" name="intent" value={muted ? 'unmute' : 'mute'} />
      <div className="row">
        <SubmitButton small quiet action={action}>
          {muted ? words.again : words.stop}
        </SubmitButton>
      </div>
    </Form>
  )
}
