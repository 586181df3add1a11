import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { NewBadge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import { type DocumentScreen, isShownInPlace } from '../document-screen'

/** A client's documents, one to a row: the row opens it, the small button saves it. */
export const DocumentRows = ({
  documents,
  downloads,
}: {
  documents: DocumentScreen[]
  downloads: boolean
}) => (
  <ul className="docrows">
    {documents.map((document) => (
      <li className="docrow" key={document.id}>
        <div className="docrow__text">
          {downloads ? <OpenLink document={document} /> : <span>{document.title}</span>}
          <p className="docrow__meta">
            {document.isNew && <NewBadge />} {document.kind}
            {document.day && (
              <>
                {document.kind && ' · '}
                <time dateTime={document.day.iso}>{document.day.text}</time>
              </>
            )}
          </p>
        </div>
        {downloads && <SaveLink document={document} />}
      </li>
    ))}
  </ul>
)

function OpenLink({ document: { id, title, kind } }: { document: DocumentScreen }) {
  const { documents: words } = useTexts()
  return (
    <a
      className="docrow__open"
      href={isShownInPlace(kind) ? paths.preview(id) : paths.download(id)}
      target="_blank"
      rel="noopener"
    >
      {title}
      <span className="sr-only">{words.opensInNewTab}</span>
    </a>
  )
}

function SaveLink({ document: { id, title } }: { document: DocumentScreen }) {
  const { documents: words } = useTexts()
  return (
    <a className="iconbtn docrow__save" href={paths.download(id)} target="_blank" rel="noopener">
      <Icon name="download" />
      <span className="sr-only">
        {words.download} {title}
        {words.opensInNewTab}
      </span>
    </a>
  )
}
