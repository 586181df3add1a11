import { Link, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { MenuButton, MenuLink, MenuRule, RowMenu } from '~/ui/admin/row-menu'
import { Badge } from '~/ui/badge'
import { caseStatus } from '../case-status'

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
}

type Props = { legalCase: CaseRowView; oneForm: string }

/** One case in the list; `oneForm` is the form that archives or restores this one alone. */
export function CaseRow({ legalCase, oneForm }: Props) {
  const { cases: words, shell } = useAdminTexts()
  const texts = useTexts()
  const { search } = useLocation()
  const { id, title, caseNumber, clientId, clientName, lawyer, archived, created } = legalCase
  const status = caseStatus(legalCase.status, texts)
  return (
    <li className="rows__row">
      <input
        className="tick"
        type="checkbox"
        name="id"
        value={id}
        aria-label={shell.list.select(caseNumber)}
      />
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
      <span className="rows__wide num">
        <span className="rows__label">{words.created} </span>
        {created}
      </span>
      <span className="rows__status">
        <Badge tone={status.tone} icon={status.icon}>
          {status.text}
        </Badge>
      </span>
      <RowMenu of={caseNumber}>
        <MenuButton
          form={oneForm}
          id={id}
          icon={archived ? 'restore' : 'archive'}
          lang={archived ? undefined : 'en'}
        >
          {archived ? words.restore : words.archive}
        </MenuButton>
        <MenuRule />
        <MenuLink to={paths.adminCaseDelete(id) + search} icon="trash" lang="en" danger>
          {words.delete}
        </MenuLink>
      </RowMenu>
    </li>
  )
}
