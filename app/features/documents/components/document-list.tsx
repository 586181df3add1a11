import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { NewBadge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { type DocumentScreen, isShownInPlace } from '../document-screen'
import { FirstPage } from './first-page'

type Props = {
  documents: DocumentScreen[]
  label?: string
  downloads: boolean
  /** Additional information on a document. */
  notes?: (document: DocumentScreen) => ReactNode
  actions?: (document: DocumentScreen) => ReactNode
}

/** Documents as rows; viewers who may not download see them without a button. */
export function DocumentList({ documents, label, downloads, notes, actions }: Props) {
  const { documents: words } = useTexts()
  return (
    <ul className="docs" aria-label={label}>
      {documents.map((document) => (
        <li className="doc" key={document.id}>
          {document.first.version === null ? (
            <span className="doc__kind" aria-hidden="true">
              {document.kind}
            </span>
          ) : (
            <FirstPage id={document.id} version={document.first.version} />
          )}
          <p className="doc__name">
            {downloads && isShownInPlace(document.kind) ? (
              <PreviewLink document={document} />
            ) : (
              <Breakable text={document.fileName} />
            )}{' '}
            {document.isNew && <NewBadge />}{' '}
            <span className="doc__meta">
              {document.size}
              {document.first.pages !== null && ` · ${words.pages(document.first.pages)}`} · {document.date}
            </span>
            {notes?.(document)}
          </p>
          {downloads && <DownloadLink document={document} />}
          {actions?.(document)}
        </li>
      ))}
    </ul>
  )
}

function PreviewLink({ document }: { document: DocumentScreen }) {
  const { documents: words } = useTexts()
  return (
    <a href={paths.preview(document.id)} target="_blank" rel="noopener">
      <Breakable text={document.fileName} />
      <span className="sr-only">{words.opensInNewTab}</span>
    </a>
  )
}

function DownloadLink({ document }: { document: DocumentScreen }) {
  const { documents: words } = useTexts()
  return (
    <a
      className={buttonClass({ quiet: true, small: true })}
      href={paths.download(document.id)}
      target="_blank"
      rel="noopener"
    >
      <Icon name="download" />
      {words.download}
      <span className="sr-only">
        {' '}
        {document.fileName}
        {words.opensInNewTab}
      </span>
    </a>
  )
}
