import { displayName } from '~/domain/people/person-name'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { fileSize } from '~/i18n/format'
import { LABELS, ORDERS } from '~/i18n/labels'
import { useLanguage } from '~/i18n/texts-context'
import { type Column, dayCell } from '~/ui/admin/list/column'
import { At } from '~/ui/admin/list/column-cells'
import type { TextState } from '~db/schema'
import { receiptView, receiptWords } from '../receipt-view'
import type { ReceiptTimes } from '../receipts.server'

/** A document of the list, with the client it belongs to; instants in UTC milliseconds. */
export type ListedDocument = ReceiptTimes & {
  id: number
  fileName: string
  fileSize: number
  category: string
  uploadDate: number
  archived: boolean
  caseId: number | null
  /** How it stands. */
  stood: string
  /** What became of reading it. */
  text: TextState | null
  pages: number | null
  /** Of the picture of its first page; null without one. */
  version: number | null
  /** Since when its client does not see it because nobody has read it, and when it was shown unread. */
  unreadSince: number | null
  shownUnreadAt: number | null
  caseNumber: string | null
  clientName: string | null
}

/** What the order of documents may be by. */
export type DocumentKey = 'id' | 'fileName'
type DocumentColumn = Column<ListedDocument, DocumentKey>

/** The columns of the list of documents. On the page each document is a line of its folder. */
export const documentColumns = (): DocumentColumn[] => [
  {
    id: 'file',
    heading: LABELS.file,
    value: (row) => row.fileName,
    order: { name: 'name', reverse: '-name', by: 'fileName', first: 'asc', says: ORDERS.name },
    fixed: true,
    slot: 'lead',
  },
  { id: 'folder', heading: LABELS.folder, value: (row) => row.category, fixed: true },
  {
    id: 'case',
    heading: LABELS.case,
    value: (row) => row.caseNumber,
    cell: ({ caseNumber }) => caseNumber ?? <Unassigned />,
    slot: 'under',
    bare: true,
    usual: true,
  },
  {
    id: 'client',
    heading: LABELS.client,
    value: ({ clientName }) => clientName && displayName(clientName),
    slot: 'under',
    bare: true,
    usual: true,
  },
  {
    id: 'uploaded',
    heading: LABELS.uploaded,
    value: (row) => dayCell(row.uploadDate),
    cell: (row) => <At instant={row.uploadDate} />,
    order: { name: 'newest', reverse: 'oldest', by: 'id', first: 'desc', says: ORDERS.created, usual: true },
    slot: 'under',
    usual: true,
  },
  {
    id: 'size',
    heading: LABELS.size,
    cell: (row) => <Size {...row} />,
    parts: [{ heading: LABELS.bytes, value: (row) => row.fileSize }],
    slot: 'under',
    bare: true,
    usual: true,
  },
  {
    id: 'receipt',
    heading: LABELS.seen,
    cell: (row) => <Receipt {...row} />,
    parts: [
      { heading: LABELS.seen, value: (row) => dayCell(row.firstSeenAt) },
      { heading: LABELS.opened, value: (row) => dayCell(row.lastOpenedAt) },
      { heading: LABELS.downloaded, value: (row) => dayCell(row.lastDownloadedAt) },
    ],
    usual: true,
  },
]

const Unassigned = () => useAdminTexts().documents.unassigned
function Size({ fileSize: bytes, pages }: Pick<ListedDocument, 'fileSize' | 'pages'>) {
  const { reading: words } = useAdminTexts()
  const size = fileSize(useLanguage(), bytes)
  return pages === null ? size : `${size} · ${words.pages(pages)}`
}

function Receipt(row: ListedDocument) {
  const { documents: words } = useAdminTexts()
  return receiptWords(words, receiptView(row, useLanguage()), !row.archived && row.unreadSince === null).join(
    '. ',
  )
}
