import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { NewBadge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import type { DocumentScreen } from '../document-screen'

type Props = { documents: DocumentScreen[]; label?: string; downloads: boolean }

/** Documents as rows, each a download; viewers who may not download see the names. */
export const DownloadRows = ({ documents, label, downloads }: Props) => (
  <ul className="downloads" aria-label={label}>
    {documents.map((document) => (
      <li key={document.id}>
        {downloads ? (
          <a className="download" href={paths.download(document.id)} target="_blank" rel="noopener">
            <File document={document} downloads />
          </a>
        ) : (
          <span className="download">
            <File document={document} downloads={false} />
          </span>
        )}
      </li>
    ))}
  </ul>
)

function File({ document, downloads }: { document: DocumentScreen; downloads: boolean }) {
  const { documents: words } = useTexts()
  return (
    <>
      <span className="download__name">
        {document.title} {document.isNew && <NewBadge />}
      </span>
      <span className="download__meta">
        {[document.kind, document.day?.text].filter(Boolean).join(' · ')}
      </span>
      {downloads && (
        <span className="download__get">
          <Icon name="download" />
          {words.download}
          <span className="sr-only">{words.opensInNewTab}</span>
        </span>
      )}
    </>
  )
}
