import { Form, Link } from '@remix-run/react'
import { documentReason } from '~/i18n/admin/sync/document-reasons'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { MenuRule, RowMenu } from '~/ui/admin/list/row-menu'
import { SelectAll } from '~/ui/admin/list/ticks'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { MOST_TICKED } from '../lists/selection'
import { receiptWords } from '../receipt-view'
import { DeleteItem, DownloadButton, PreviewItem } from './document-actions'
import { DocumentLine } from './document-line'
import { OwnerWords, type SeemingOwner } from './owner-words'
import { TICKED } from './selected-bar'
import { usePlace } from './use-place'

type Withheld = {
  documents: {
    id: number
    fileName: string
    category: string
    caseId: number | null
    caseNumber: string | null
    clientName: string | null
    owner: SeemingOwner | null
    /** What is written in it that names somebody else. */
    sentence: string | null
    seen: string | null
    opened: string | null
    downloaded: string | null
    perhaps: string | null
    withheld: 'quarantine' | 'recalled' | null
    reason: string | null
    stood: string
  }[]
  files: {
    id: string
    path: string
    reason: string | null
    placedCaseId: number | null
    owner: SeemingOwner | null
  }[]
}

/** Documents no client sees until somebody assigns them. */
export function WithheldList({ documents, files }: Withheld) {
  const { documents: words, documentReasons } = useAdminTexts()
  return (
    <>
      <p className="soft folder__none">{words.quarantineLead}</p>
      {documents.length > 0 && (
        <SelectAll form={TICKED} list="quarantine" count={documents.length} most={MOST_TICKED} />
      )}
      <ul className="rows">
        {documents.map(
          ({ id, fileName, category, caseId, caseNumber, clientName, owner, sentence, ...row }) => (
            <DocumentLine
              key={id}
              tick={`${id}`}
              list="quarantine"
              fileName={fileName}
              badge={row.withheld && <Badge tone="ahead">{words.withheld[row.withheld]}</Badge>}
              about={[
                category,
                caseNumber &&
                  (row.withheld === 'quarantine'
                    ? words.meantFor(caseNumber)
                    : `${clientName ?? ''} ${caseNumber}`),
                row.reason && documentReason(documentReasons, row.reason),
              ]
                .filter(Boolean)
                .join(' · ')}
              history={receiptWords(words, row, row.withheld === 'recalled').join('. ')}
            >
              <DownloadButton id={id} fileName={fileName} />
              <RowMenu of={fileName}>
                <PreviewItem id={id} />
                {row.withheld === 'recalled' && caseId !== null && (
                  <PublishItem id={id} caseId={caseId} stood={row.stood} />
                )}
                <MenuRule />
                <DeleteItem id={id} />
              </RowMenu>
              <OwnerWords
                item={{ record: 'document', id, stood: row.stood }}
                fileName={fileName}
                owner={owner}
                sentence={sentence}
                own={row.withheld === 'quarantine' ? ownCase({ caseId, caseNumber, clientName }) : null}
              />
            </DocumentLine>
          ),
        )}
        {files.map(({ id, path, reason, placedCaseId, owner }) => (
          <li className="file" key={id}>
            <p className="file__name">
              <strong>
                <Breakable text={path} />
              </strong>
              <span className="soft">
                {[words.onDrive, reason && documentReason(documentReasons, reason)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {placedCaseId !== null && <Badge tone="done">{words.placed}</Badge>}
            </p>
            <OwnerWords item={{ record: 'file', id }} fileName={path} owner={owner} />
          </li>
        ))}
      </ul>
    </>
  )
}

const ownCase = ({
  caseId,
  caseNumber,
  clientName,
}: Pick<Withheld['documents'][number], 'caseId' | 'caseNumber' | 'clientName'>) =>
  caseId === null ? null : { caseId, place: [clientName, caseNumber].filter(Boolean).join(' · ') }

/** Back to the case a document was recalled from. */
function PublishItem({ id, caseId, stood }: { id: number; caseId: number; stood: string }) {
  const { documents: words } = useAdminTexts()
  return (
    <Form method="post" action={`${paths.adminDocument(id, 'publish')}${usePlace()}`} preventScrollReset>
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="stood" value={stood} />
      <button type="submit" className="menu__item">
        <Icon name="restore" />
        {words.publish}
      </button>
    </Form>
  )
}

type Entry = {
  documentId: number
  fileName: string
  category: string
  caseNumber: string | null
  clientName: string | null
  deleted: string
  deletedBy: string | null
  purge: string
}

/** Documents deleted in the last 30 days. */
export function TrashList({ entries }: { entries: Entry[] }) {
  const place = usePlace()
  const { documents: words } = useAdminTexts()
  return (
    <>
      <SelectAll form={TICKED} list="trash" count={entries.length} most={MOST_TICKED} />
      <ul className="rows">
        {entries.map(
          ({ documentId, fileName, category, caseNumber, clientName, deleted, deletedBy, purge }) => (
            <DocumentLine
              key={documentId}
              tick={`${documentId}`}
              list="trash"
              fileName={fileName}
              about={[category, clientName, caseNumber ?? words.unassigned].filter(Boolean).join(' · ')}
              history={words.deletedBy(deletedBy, deleted, purge)}
            >
              <Form
                method="post"
                action={`${paths.adminDocument(documentId, 'restore')}${place}`}
                preventScrollReset
              >
                <button type="submit" className={buttonClass({ quiet: true, small: true })}>
                  {words.restore}
                  <span className="sr-only"> {fileName}</span>
                </button>
              </Form>
            </DocumentLine>
          ),
        )}
      </ul>
      <p className="card__foot">
        <Link
          className={buttonClass({ quiet: true, small: true })}
          to={`${paths.adminTrashEmpty}?show=trash`}
          preventScrollReset
        >
          {words.emptyTrash}
        </Link>
      </p>
    </>
  )
}
