import { Form, Link, useSearchParams } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { COLUMNS_PARAMETER, shownColumns } from '~/ui/admin/list/column'
import { ColumnCell, ColumnsUnder } from '~/ui/admin/list/column-cells'
import { MenuRule, RowMenu } from '~/ui/admin/list/row-menu'
import { SelectAll } from '~/ui/admin/list/ticks'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { Icon, type IconName } from '~/ui/icon'
import { MOST_TICKED, tickOf } from '../lists/selection'
import { DeleteItem, DownloadButton, PreviewItem } from './document-actions'
import { documentColumns, type ListedDocument } from './document-columns'
import { DocumentLine } from './document-line'
import { FirstPage } from './first-page'
import { OwnerWords } from './owner-words'
import { TICKED, useMaySelect } from './selected-bar'
import { usePlace } from './use-place'

export type Folder = { category: string; count: number; countText: string; documents: ListedDocument[] }

type SectionProps = { folder: Folder; open: boolean; whole: boolean; deletable: boolean }

/** One of the numbered folders. Only the newest documents of a long one are on the page; `whole` shows it alone. */
export function FolderSection({ folder, open, whole, deletable }: SectionProps) {
  const { documents: words } = useAdminTexts()
  const { category, count, countText, documents } = folder
  const place = usePlace()
  const selects = useMaySelect()
  const [query] = useSearchParams()
  const alone = new URLSearchParams(query)
  alone.set('folder', category)
  for (const name of ['id', 'ticked']) alone.delete(name)
  const id = `folder-${category}`
  return (
    <details className="folder" open={open || query.get('ticked') === category}>
      <summary>
        <Icon name="folder" />
        <span className="folder__name" id={id}>
          <Breakable text={category} />
        </span>{' '}
        <span className="badge badge--count">{countText}</span>
      </summary>
      {count === 0 ? (
        <p className="soft folder__none">{words.none}</p>
      ) : (
        <>
          {selects && <SelectAll form={TICKED} list={category} count={documents.length} most={MOST_TICKED} />}
          <ul className="rows" aria-labelledby={id}>
            {documents.map((document) => (
              <FolderDocument key={document.id} document={document} list={category} />
            ))}
          </ul>
          <p className="row folder__foot">
            {!whole && count > documents.length && <Link to={`?${alone}`}>{words.more(countText)}</Link>}
            {deletable && selects && (
              <Link
                className="btn btn--text btn--small"
                to={`${paths.adminFolderDelete(category)}${place}`}
                lang="en"
                preventScrollReset
              >
                {words.deleteAll}
                <span className="sr-only"> {category}</span>
              </Link>
            )}
          </p>
        </>
      )}
    </details>
  )
}

/** One that waits is read soon, and an empty one has been. */
type State = ListedDocument['text']
const isUnread = (text: State): text is Exclude<State, null | 'read' | 'waiting'> =>
  text !== null && text !== 'read' && text !== 'waiting'

function FolderDocument({ document, list }: { document: ListedDocument; list: string }) {
  const [query] = useSearchParams()
  const selects = useMaySelect()
  const columns = shownColumns(documentColumns(), query.get(COLUMNS_PARAMETER))
  const { id, fileName, caseId, archived, stood } = document
  return (
    <DocumentLine
      tick={tickOf(id, caseId, stood)}
      list={list}
      fileName={fileName}
      badge={<Badges document={document} />}
      picture={<FirstPage id={id} version={document.version} />}
      about={<ColumnsUnder columns={columns} row={document} />}
      history={columns
        .filter((column) => column.id === 'receipt')
        .map((column) => <ColumnCell key={column.id} column={column} row={document} />)}
    >
      <DownloadButton id={id} fileName={fileName} />
      <RowMenu of={fileName}>
        <PreviewItem id={id} />
        {selects && <Actions document={document} />}
      </RowMenu>
      {selects && archived && caseId === null && (
        <OwnerWords item={{ record: 'document', id, stood }} fileName={fileName} owner={null} />
      )}
    </DocumentLine>
  )
}

function Actions({ document: { id, caseId, archived, stood, unreadSince } }: { document: ListedDocument }) {
  const { documents: words } = useAdminTexts()
  return (
    <>
      {archived ? (
        caseId !== null && (
          <VerbButton
            id={id}
            verb="publish"
            icon="restore"
            label={words.publish}
            values={{ caseId: `${caseId}`, stood }}
          />
        )
      ) : (
        <>
          {unreadSince && (
            <VerbButton id={id} verb="show" icon="eye" label={words.showNow} values={{ stood }} />
          )}
          <VerbButton id={id} verb="archive" icon="archive" label={words.archive} lang="en" />
          <VerbButton id={id} verb="recall" icon="left" label={words.recall} />
        </>
      )}
      <MenuRule />
      <DeleteItem id={id} />
    </>
  )
}

/** What became of reading it, and whether its client sees it. */
function Badges({ document: { archived, text, unreadSince, shownUnreadAt } }: { document: ListedDocument }) {
  const { documents: words, reading } = useAdminTexts()
  const language = useLanguage()
  return (
    <>
      {isUnread(text) && <Badge tone="rest">{reading.badges[text]}</Badge>}
      {!archived && unreadSince !== null && <Badge tone="ahead">{words.unread}</Badge>}
      {!archived && shownUnreadAt !== null && (
        <Badge tone="rest">{words.shownUnread(dateTimeAt(language, shownUnreadAt))}</Badge>
      )}
    </>
  )
}

type VerbProps = {
  id: number
  verb: string
  icon: IconName
  label: string
  lang?: string
  values?: Record<string, string>
}

function VerbButton({ id, verb, icon, label, lang, values = {} }: VerbProps) {
  const place = usePlace()
  return (
    <Form method="post" action={`${paths.adminDocument(id, verb)}${place}`} preventScrollReset>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="menu__item" lang={lang}>
        <Icon name={icon} />
        {label}
      </button>
    </Form>
  )
}
