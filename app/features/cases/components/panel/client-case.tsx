import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DocumentList } from '~/features/documents/components/document-list'
import { FiledDocumentMenu } from '~/features/documents/components/filed-document'
import { UploadBox } from '~/features/documents/components/upload-box'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { receiptWords } from '~/features/documents/receipt-view'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge, CountBadge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import type { AdminCaseScreen, CaseReceipt } from '../../admin-case-screen.server'
import { EventRow } from './event-row'

/** `folders`: where documents may be uploaded; null for an archived case, which accepts none. */
type Props = Pick<AdminCaseScreen, 'legalCase' | 'receipts'> & { clientId: number; folders: string[] | null }

/** The timeline and the documents of one case, with the firm's actions on them. */
export function ClientCase({ clientId, folders, legalCase, receipts }: Props) {
  const { client: words } = useAdminTexts()
  const { id, caseNumber, events, unassigned } = legalCase
  const notes = (document: DocumentScreen) => <DocumentNotes receipt={receipts[document.id]} />
  const actions = ({ id: documentId, fileName }: DocumentScreen) => (
    <FiledDocumentMenu
      clientId={clientId}
      caseId={id}
      id={documentId}
      fileName={fileName}
      hidden={(receipts[documentId]?.hidden ?? null) !== null}
      unread={receipts[documentId]?.unread ?? null}
    />
  )
  return (
    <>
      <section className="card" aria-labelledby="timeline">
        <div className="card__pad card__head">
          <h2 id="timeline" lang="es">
            {words.timeline(caseNumber)}
          </h2>
          {folders && (
            <Link
              className={`push ${buttonClass({ quiet: true, small: true })}`}
              to={paths.adminEventNew(clientId, id)}
              preventScrollReset
            >
              {words.addEvent}
            </Link>
          )}
          {legalCase.description && <p className="prose lines">{legalCase.description}</p>}
          {events.length === 0 && <p className="card__sub">{words.noEvents}</p>}
        </div>
        <ol className="thread">
          {events.map((event) => (
            <EventRow key={event.id} event={event} downloads notes={notes} actions={actions}>
              <Link
                className="client__change"
                to={paths.adminEvent(clientId, id, event.id)}
                preventScrollReset
              >
                {words.editEvent}
                <span className="sr-only" lang={event.titleLang}>
                  {' '}
                  {event.title}
                </span>
              </Link>
            </EventRow>
          ))}
        </ol>
      </section>
      <Unassigned documents={unassigned ?? []} notes={notes} actions={actions} />
      {folders && (
        <section className="card" aria-labelledby="upload">
          <div className="card__pad card__head">
            <h2 id="upload">{words.upload(caseNumber)}</h2>
          </div>
          <UploadBox folders={folders} target={caseNumber}>
            <input type="hidden" name="caseNumber" value={caseNumber} />
            <input type="hidden" name="back" value={paths.adminClient(clientId, id)} />
          </UploadBox>
        </section>
      )}
    </>
  )
}

const NONE: CaseReceipt = {
  ...{ seen: null, opened: null, downloaded: null, perhaps: null },
  ...{ hidden: null, unread: null, shownUnread: null, summaryToConfirm: false },
}

/** Whether the client can see a document, and what they did with it. */
function DocumentNotes({ receipt }: { receipt?: CaseReceipt }) {
  const { documents, summaries } = useAdminTexts()
  const { hidden, unread, shownUnread, summaryToConfirm, ...facts } = receipt ?? NONE
  const notes = [
    ...(unread === null ? [] : [documents.unread]),
    ...receiptWords(documents, facts, hidden === null && unread === null),
    ...(shownUnread === null ? [] : [documents.shownUnread(shownUnread)]),
  ]
  return (
    <span className="doc__meta">
      {hidden && <Badge tone="rest">{documents.withheld[hidden]}</Badge>}{' '}
      {summaryToConfirm && <Badge tone="ahead">{summaries.toConfirm}</Badge>} {notes.join(' · ')}
    </span>
  )
}

type OfDocument = (document: DocumentScreen) => ReactNode
type UnassignedProps = { documents: DocumentScreen[]; notes: OfDocument; actions: OfDocument }

function Unassigned({ documents, notes, actions }: UnassignedProps) {
  const { client: words } = useAdminTexts()
  const { documents: counting } = useTexts()
  if (documents.length === 0) return null
  return (
    <section className="card card--ahead" aria-labelledby="unassigned">
      <div className="card__pad">
        <div className="card__head">
          <h2 id="unassigned" lang="es">
            {words.unassigned}
          </h2>
          <CountBadge count={documents.length} of={counting.count(documents.length)} />
          <p className="card__sub">{words.unassignedHint}</p>
        </div>
        <DocumentList documents={documents} downloads notes={notes} actions={actions} />
      </div>
    </section>
  )
}
