import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { RecordItems, RecordRestore, RecordTick } from '~/ui/admin/record-list'
import { RowMenu } from '~/ui/admin/row-menu'
import { Badge } from '~/ui/badge'
import type { CaseLine } from '../case-line'
import { caseStatus } from '../status-badge'
import { CasePlace } from './case-line-parts'

export type CaseRowView = {
  id: number
  title: string
  caseNumber: string
  clientId: number | null
  clientName: string | null
  lawyer: string | null
  status: string
  archived: boolean
  created: string
  line: CaseLine | null
}

/** One case in the list. */
export function CaseRow({ legalCase }: { legalCase: CaseRowView }) {
  const { cases: words, shell } = useAdminTexts()
  const texts = useTexts()
  const { id, title, caseNumber, clientId, clientName, lawyer, archived, created, line } = legalCase
  const status = caseStatus(legalCase.status, texts)
  return (
    <li className="rows__row">
      <RecordTick id={id} of={caseNumber} />
      {clientId === null ? (
        <span className="rows__name">{title}</span>
      ) : (
        <Link className="rows__name" to={paths.adminClient(clientId, id)}>
          {title}
        </Link>
      )}
      <span className="rows__id num">
        <span className="sr-only">{words.number} </span>
        {caseNumber}
      </span>
      <span className="rows__wide">
        <span className="sr-only">{words.client} </span>
        {clientId === null ? words.noClient : <Link to={paths.adminClient(clientId)}>{clientName}</Link>}
      </span>
      <span className="rows__wide">
        <span className="rows__label">{words.lawyer} </span>
        {lawyer || shell.list.unassignedLawyer}
      </span>
      <span className="rows__wide">{line && <CasePlace line={line} />}</span>
      <span className="rows__wide num">
        <span className="rows__label">{words.created} </span>
        {created}
      </span>
      <span className="rows__status">
        <Badge tone={status.tone} icon={status.icon}>
          {status.text}
        </Badge>
        {archived && <RecordRestore id={id} of={caseNumber} words={words} />}
      </span>
      <RowMenu of={caseNumber}>
        <RecordItems id={id} archived={archived} words={words} deleteAt={paths.adminCaseDelete(id)} />
      </RowMenu>
    </li>
  )
}
