import { Form, Link } from '@remix-run/react'
import { ATTENDANCES } from '~/domain/stages/event-status'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import type { AdminCaseScreen, FactView } from '../../admin-case-screen.server'
import { caseStatus } from '../../status-badge'
import { EditableFact } from './editable-fact'

type Props = {
  clientId: number
  caseId: number
  archived: boolean
  facts: AdminCaseScreen['facts']
  situations?: string[]
}

/** Where a case stands, each fact edited in place, and what can be done with the whole case. */
export function SituationBand({ clientId, caseId, archived, facts, situations }: Props) {
  const texts = useTexts()
  const { client: words, clientPage } = useAdminTexts()
  const { forms } = words
  const { tone, icon, text: status } = caseStatus(facts.status.value, texts)
  const attendance = ATTENDANCES.find((known) => known === facts.hearingAttendance.value) ?? 'later'
  const fact = (name: FactView, label: string) => (
    <div key={name.name}>
      <dt>{label}</dt>
      <dd>
        <EditableFact clientId={clientId} caseId={caseId} fact={name} label={label} />
      </dd>
    </div>
  )
  return (
    <section className="card band" aria-labelledby="situation">
      <div className="band__head">
        <h2 id="situation" className="band__label" lang="es">
          {words.situation}
        </h2>
        <div className="band__now" lang="es">
          <EditableFact
            clientId={clientId}
            caseId={caseId}
            fact={facts.situacionActual}
            label={forms.situacionActual}
            known={situations}
          >
            {facts.situacionActual.text ?? (archived ? words.situationArchived : words.situationDefault)}
          </EditableFact>
        </div>
      </div>
      <dl className="facts band__facts">
        {fact(facts.caseNumber, words.caseCode)}
        <div>
          <dt>{forms.status}</dt>
          <dd>
            {archived ? (
              <Badge tone="rest">{clientPage.archived}</Badge>
            ) : (
              <EditableFact clientId={clientId} caseId={caseId} fact={facts.status} label={forms.status}>
                <Badge tone={tone} icon={icon}>
                  {status}
                </Badge>
              </EditableFact>
            )}
          </dd>
        </div>
        {fact(facts.processStartDate, forms.processStartDate)}
        {fact(facts.nextHearing, forms.nextHearing)}
        {facts.nextHearing.text && (
          <>
            {fact(facts.hearingTime, forms.hearingTime)}
            {fact(facts.hearingPlace, forms.hearingPlace)}
            <div>
              <dt>{forms.hearingAttendance}</dt>
              <dd>
                <EditableFact
                  clientId={clientId}
                  caseId={caseId}
                  fact={facts.hearingAttendance}
                  label={forms.hearingAttendance}
                >
                  {forms.attendance[attendance]}
                </EditableFact>
              </dd>
            </div>
          </>
        )}
        {fact(facts.title, forms.title)}
      </dl>
      <div className="card__foot">
        <Link
          className="btn btn--text btn--small"
          to={paths.adminCaseEdit(clientId, caseId)}
          preventScrollReset
        >
          {words.editCase}
        </Link>
        <Form
          method="post"
          action={paths.adminCaseVerb(clientId, caseId, archived ? 'restore' : 'archive')}
          preventScrollReset
        >
          <button type="submit" className="btn btn--text btn--small">
            {archived ? clientPage.restoreCase : clientPage.archiveCase}
          </button>
        </Form>
        <Link
          className="btn btn--text btn--small danger"
          to={paths.adminClientCaseDelete(clientId, caseId)}
          preventScrollReset
        >
          {clientPage.deleteCase}
        </Link>
      </div>
    </section>
  )
}
