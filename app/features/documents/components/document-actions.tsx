import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { MenuLink } from '~/ui/admin/list/row-menu'
import { Icon } from '~/ui/icon'
import { usePlace } from './use-place'

type Props = { id: number; fileName: string }

/** The actions on a document in every list: download, preview, delete. */
export function DownloadButton({ id, fileName }: Props) {
  const { documents: words } = useAdminTexts()
  return (
    <a className="btn btn--quiet btn--small" href={paths.download(id)} target="_blank" rel="noopener">
      <Icon name="download" />
      {words.download}
      <span className="sr-only"> {fileName}</span>
    </a>
  )
}

export function PreviewItem({ id }: Pick<Props, 'id'>) {
  const { documents: words } = useAdminTexts()
  return (
    <a className="menu__item" href={paths.preview(id)} target="_blank" rel="noopener">
      <Icon name="eye" />
      {words.preview}
    </a>
  )
}

/** Leads to the confirmation, which knows the list it came from. */
export function DeleteItem({ id }: Pick<Props, 'id'>) {
  const { documents: words } = useAdminTexts()
  const place = usePlace()
  return (
    <MenuLink to={`${paths.adminDocument(id, 'delete')}${place}`} icon="trash" lang="en" danger>
      {words.delete}
    </MenuLink>
  )
}
