import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DocumentList } from '~/features/documents/components/document-list'
import { UploadBox } from '~/features/documents/components/upload-box'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge, CountBadge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import type { AdminCaseScreen, ReceiptView } from '../admin-case-screen.server'
import { caseStatus } from '../status-badge'
import { RequestCard } from './request-card'
import { EventRow } from './timeline-card'

/** `folders`: where documents may be uploaded; null for an archived case, which accepts none. */
type Props = AdminCaseScreen & { clientId: number; folders: string[] | null }

/** One case of a client, with the firm's actions on it. */
export function ClientCase({ clientId, folders, legalCase, request, receipts }: Props) {
  const texts = useTexts()
  const { client: words } = useAdminTexts()
  const { id, caseNumber, events, unassigned } = legalCase
  const { tone, icon, text } = caseStatus(legalCase.status, texts)
  const notes = (document: DocumentScreen) => (
    <DocumentNotes
      deletion={paths.adminClientDocumentDelete(clientId, id, document.id)}
      document={document}
      receipt={receipts[document.id]}
    />
  )
  return (
    <>
      <RequestCard clientId={clientId} caseId={id} request={request} />
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
      <section className="card" aria-labelledby="timeline">
        <div className="card__pad card__head">
          <h2 id="timeline" lang="es">
            {words.timeline(caseNumber)}
          </h2>
          <Badge tone={tone} icon={icon}>
            {text}
          </Badge>
          <div className="row">
            <Link
              className={buttonClass({ quiet: true, small: true })}
              to={paths.adminCaseEdit(clientId, id)}
            >
              {words.editCase}
            </Link>
            <Link
              className={buttonClass({ quiet: true, small: true })}
              to={paths.adminEventNew(clientId, id)}
            >
              {words.addEvent}
            </Link>
          </div>
          {legalCase.description && <p className="prose lines">{legalCase.description}</p>}
          {events.length === 0 && <p className="card__sub">{words.noEvents}</p>}
        </div>
        <ol className="thread">
          {events.map((event) => (
            <EventRow key={event.id} event={event} downloads notes={notes}>
              <Link to={paths.adminEvent(clientId, id, event.id)}>
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
      <Unassigned documents={unassigned ?? []} notes={notes} />
    </>
  )
}

type NotesProps = { deletion: string; document: DocumentScreen; receipt?: ReceiptView }

/** Whether the client can see or has seen a document, and the button to delete it. */
function DocumentNotes({ deletion, document, receipt }: NotesProps) {
  const { client: words, documents } = useAdminTexts()
  const { seen, downloaded, hidden } = receipt ?? { seen: null, downloaded: null, hidden: null }
  const unseen = hidden === null && documents.notSeen
  return (
    <span className="doc__meta">
      {hidden && <Badge tone="rest">{documents.withheld[hidden]}</Badge>}{' '}
      {[seen ? documents.seen(seen) : unseen, downloaded && documents.downloaded(downloaded)]
        .filter(Boolean)
        .join(' · ')}{' '}
      <Link to={deletion} preventScrollReset>
        {words.deleteDocument}
        <span className="sr-only"> {document.fileName}</span>
      </Link>
    </span>
  )
}

type UnassignedProps = { documents: DocumentScreen[]; notes: (document: DocumentScreen) => ReactNode }

function Unassigned({ documents, notes }: UnassignedProps) {
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
        <DocumentList documents={documents} downloads notes={notes} />
      </div>
    </section>
  )
}
