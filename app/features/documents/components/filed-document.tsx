import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { MenuLink, RowMenu } from '~/ui/admin/list/row-menu'
import { Icon, type IconName } from '~/ui/icon'
import { useMayOpen } from '~/ui/menu'
import { PreviewItem } from './document-actions'

/** `unread`: how it stands, if its client sees it once it has been read. */
type Props = {
  clientId: number
  caseId: number
  id: number
  fileName: string
  hidden: boolean
  unread: string | null
}

/** The actions on a document of a client's case. */
export function FiledDocumentMenu({ clientId, caseId, id, fileName, hidden, unread }: Props) {
  const { client: words, clientPage, documents } = useAdminTexts()
  const back = paths.adminClient(clientId, caseId)
  const acts = useMayOpen()(paths.adminDocument(id, 'recall'))
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
        {unread && acts && (
          <Verb id={id} verb="show" back={back} stood={unread} icon="eye" label={documents.showNow} />
        )}
        {!hidden && acts && (
          <Verb id={id} verb="recall" back={back} icon="ban" label={clientPage.filing.recall} />
        )}
      </RowMenu>
    </span>
  )
}

type VerbProps = { id: number; verb: string; back: string; stood?: string; icon: IconName; label: string }

const Verb = ({ id, verb, back, stood, icon, label }: VerbProps) => (
  <Form method="post" action={paths.adminDocument(id, verb)} preventScrollReset>
    <input type="hidden" name="back" value={back} />
    {stood && <input type="hidden" name="stood" value={stood} />}
    <button type="submit" className="menu__item">
      <Icon name={icon} />
      {label}
    </button>
  </Form>
)
