import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { MenuLink, RowMenu } from '~/ui/admin/list/row-menu'
import { Icon } from '~/ui/icon'
import { PreviewItem } from './document-actions'

type Props = { clientId: number; caseId: number; id: number; fileName: string; hidden: boolean }

/** The actions on a document of a client's case. */
export function FiledDocumentMenu({ clientId, caseId, id, fileName, hidden }: Props) {
  const { client: words, clientPage } = useAdminTexts()
  return (
    <span className="doc__actions">
      <Link
        className="btn btn--text btn--small"
        to={paths.adminClientDocumentDelete(clientId, caseId, id)}
        preventScrollReset
      >
        {words.deleteDocument}
        <span className="sr-only"> {fileName}</span>
      </Link>
      <RowMenu of={fileName}>
        <PreviewItem id={id} />
        <MenuLink to={paths.adminFiling(clientId, caseId, id)} icon="folder">
          {clientPage.filing.link}
        </MenuLink>
        {!hidden && (
          <Form method="post" action={paths.adminDocument(id, 'recall')} preventScrollReset>
            <input type="hidden" name="back" value={paths.adminClient(clientId, caseId)} />
            <button type="submit" className="menu__item">
              <Icon name="ban" />
              {clientPage.filing.recall}
            </button>
          </Form>
        )}
      </RowMenu>
    </span>
  )
}
