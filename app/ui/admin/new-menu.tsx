import { useParams } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '../button'
import { Icon } from '../icon'
import { Menu, useMayOpen } from '../menu'
import { MenuLink } from './list/row-menu'

/** What can be added from every page; nothing by lawyers. A case belongs to a client: on a client's page to this one, else one is chosen first. */
export function NewMenu() {
  const { add } = useAdminTexts().shell
  const { clientId } = useParams()
  const mayOpen = useMayOpen()
  if (!mayOpen(paths.adminClientNew)) return null
  const summary = (
    <>
      <Icon name="plus" />
      <span className="new__word">{add.title}</span>
      <Icon name="down" />
    </>
  )
  return (
    <Menu className="new" summary={summary} summaryClass={buttonClass({ small: true })}>
      <MenuLink to={paths.adminClientNew} icon="card">
        {add.client}
      </MenuLink>
      <MenuLink to={clientId ? paths.adminCaseNew(Number(clientId)) : paths.adminClients} icon="folder">
        {clientId ? add.case : add.caseOfClient}
      </MenuLink>
      <MenuLink to={paths.adminDocuments} icon="upload">
        {add.documents}
      </MenuLink>
      <MenuLink to={paths.adminUpload} icon="sync">
        {add.workbook}
      </MenuLink>
    </Menu>
  )
}
