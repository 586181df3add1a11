import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { MenuRule, RowMenu } from '~/ui/admin/row-menu'
import { SelectAll } from '~/ui/admin/ticks'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import { MOST_TICKED } from '../selection'
import { DeleteItem, DownloadButton, PreviewItem } from './document-actions'
import { DocumentLine, receiptWords } from './document-line'
import { PlaceForm } from './place-form'
import { TICKED } from './selected-bar'
import { usePlace } from './use-place'

type Withheld = {
  documents: {
    id: number
    fileName: string
    category: string
    caseNumber: string | null
    seen: string | null
    downloaded: string | null
    withheld: 'quarantine' | 'recalled' | null
    reason: string | null
  }[]
  files: { id: string; path: string; reason: string | null; placedCaseId: number | null }[]
  folders: string[]
}

/** Documents no client sees until somebody assigns them. */
export function WithheldList({ documents, files, folders }: Withheld) {
  const place = usePlace()
  const { documents: words, documentReasons } = useAdminTexts()
  const reasons: Record<string, string> = documentReasons
  return (
    <>
      <p className="soft folder__none">{words.quarantineLead}</p>
      {documents.length > 0 && (
        <SelectAll form={TICKED} list="quarantine" count={documents.length} most={MOST_TICKED} />
      )}
      <ul className="rows">
        {documents.map(({ id, fileName, category, caseNumber, withheld, reason, ...receipt }) => (
          <DocumentLine
            key={id}
            id={id}
            list="quarantine"
            fileName={fileName}
            badge={withheld && <Badge tone="ahead">{words.withheld[withheld]}</Badge>}
            about={[
              category,
              caseNumber && (withheld === 'quarantine' ? words.meantFor(caseNumber) : caseNumber),
              reason && (reasons[reason] ?? reason),
            ]}
            history={receiptWords(words, receipt, withheld === 'recalled')}
          >
            <DownloadButton id={id} fileName={fileName} />
            <RowMenu of={fileName}>
              <PreviewItem id={id} />
              <MenuRule />
              <DeleteItem id={id} />
            </RowMenu>
            <PlaceForm
              action={`${paths.adminDocument(id, 'publish')}${place}`}
              label={fileName}
              // Documents are quarantined because their case is in doubt: publishing one means naming the case.
              caseNumber={withheld === 'recalled' ? caseNumber : null}
            />
          </DocumentLine>
        ))}
        {files.map(({ id, path, reason, placedCaseId }) => (
          <li className="file" key={id}>
            <p className="file__name">
              <strong>
                <Breakable text={path} />
              </strong>
              <span className="soft">
                {[words.onDrive, reason && (reasons[reason] ?? reason)].filter(Boolean).join(' · ')}
              </span>
              {placedCaseId !== null && <Badge tone="done">{words.placed}</Badge>}
            </p>
            <PlaceForm
              action={paths.adminDriveFilePlace}
              label={path}
              caseNumber={null}
              itemId={id}
              folders={folders}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type Entry = {
  documentId: number
  fileName: string
  category: string
  caseNumber: string | null
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
        {entries.map(({ documentId, fileName, category, caseNumber, deleted, deletedBy, purge }) => (
          <DocumentLine
            key={documentId}
            id={documentId}
            list="trash"
            fileName={fileName}
            about={[category, caseNumber ?? words.unassigned]}
            history={[words.deletedBy(deletedBy, deleted, purge)]}
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
        ))}
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
