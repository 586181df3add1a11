import { Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { NewBadge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'
import { type DocumentScreen, isShownInPlace } from '../document-screen'
import { FirstPage } from './first-page'

/**
 * `row`: what a row does. It saves its document, or it opens it and a small button saves it. Viewers who may not
 * download read the titles.
 */
type Props = {
  documents: DocumentScreen[]
  row: 'saves' | 'opens'
  downloads: boolean
  label?: string
  /** How many are shown before the others are folded; without it, of long lists a few. */
  shown?: number
}

/** Of more documents than this, a few are shown. */
const MANY = 6
const FEW = 4

/** A client's documents, one to a row; the others open without scripts. */
export function DocumentRows({ documents, shown = documents.length > MANY ? FEW : MANY, ...rest }: Props) {
  const { documents: words } = useTexts()
  const first = documents.slice(0, shown)
  const others = documents.slice(shown)
  return (
    <>
      {first.length > 0 && <Rows documents={first} {...rest} />}
      {others.length > 0 && (
        <details className="docmore">
          <summary>
            {(first.length > 0 ? words.showMore : words.show)(others.length)}
            {others.some(({ isNew }) => isNew) && <NewBadge />}
          </summary>
          <Rows documents={others} {...rest} />
        </details>
      )}
    </>
  )
}

const Rows = ({ documents, row, downloads, label }: Omit<Props, 'shown'>) => (
  <ul className={`docrows docrows--${row}`} aria-label={label}>
    {documents.map((document) => (
      <li className={document.first.version === null ? 'docrow' : 'docrow docrow--drawn'} key={document.id}>
        {downloads && <FirstPage id={document.id} version={document.first.version} />}
        {downloads ? (
          <RowLink document={document} row={row} />
        ) : (
          <span className="docrow__title">{document.title}</span>
        )}
        <p className="docrow__meta">
          {document.isNew && <NewBadge />} {document.kind}
          {document.day && (
            <>
              {document.kind && ' · '}
              <time dateTime={document.day.iso}>{document.day.text}</time>
            </>
          )}
        </p>
        {document.summary && (
          <p className="docrow__summary" lang={document.summary.lang}>
            {document.summary.text}
          </p>
        )}
        {downloads && (row === 'opens' ? <SaveLink document={document} /> : <SaveSign />)}
      </li>
    ))}
  </ul>
)

/** The title; its link covers the row. What opens is read in the portal, and without scripts in the browser's own viewer. */
function RowLink({ document: { id, title, kind }, row }: { document: DocumentScreen } & Pick<Props, 'row'>) {
  const { documents: words } = useTexts()
  const hydrated = useHydrated()
  const className = 'docrow__title docrow__link'
  if (row === 'opens' && isShownInPlace(kind))
    return (
      <Link
        className={className}
        to={hydrated ? paths.reading(id) : paths.preview(id)}
        reloadDocument={!hydrated}
      >
        {title}
      </Link>
    )
  return (
    <a className={className} href={paths.download(id)} target="_blank" rel="noopener">
      {title}
      <span className="sr-only">
        {row === 'saves' && `, ${words.download}`}
        {words.opensInNewTab}
      </span>
    </a>
  )
}

/** What the row does, for those who see it: its link says so too. */
function SaveSign() {
  const { documents: words } = useTexts()
  return (
    <span className="docrow__sign" aria-hidden="true">
      <Icon name="download" />
      {words.download}
    </span>
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
