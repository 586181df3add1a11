import { Link } from '@remix-run/react'
import type { DocumentGroup } from '~/domain/cases/groups'
import { PasswordWay } from '~/features/auth/components/password-way'
import { DocumentRows } from '~/features/documents/components/document-rows'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { CountBadge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import type { DocumentsOfCase } from '../where/documents-of-case'

type Props = { documents: DocumentsOfCase; downloads: boolean }

/** Of more documents than this, one part of the case shows some, and the others are folded. */
const MANY = 12

const shownOf = (place: number, count: number) => (count <= MANY || place === 0 ? undefined : 0)

/** The documents of a case by the part of the case they belong to. `downloads` is false for tracking visitors. */
export function DocumentsByStage({ documents: { stages, count }, downloads }: Props) {
  const { documents: words } = useTexts()
  return stages.map(({ key, documents }, place) => (
    <Section
      key={key}
      id={key}
      title={key === 'unassigned' ? words.unassigned : words.stages[key]}
      hint={key === 'unassigned' ? words.unassignedHint : undefined}
      documents={documents}
      downloads={downloads}
      shown={shownOf(place, count)}
    />
  ))
}

/** The same by the firm's numbered folders: all of them, or the chosen one. */
export function DocumentsByFolder({ documents: { id, folders, count }, chosen }: FolderProps) {
  const { documents: words } = useTexts()
  const open = folders.find(({ key }) => key === chosen)
  return (
    <>
      <p className="prose">{words.foldersHint}</p>
      {folders.length > 1 && (
        <nav className="groups" aria-label={words.groupsTitle}>
          <FolderLink to={paths.caseFolders(id)} title={words.all} current={!open} />
          {folders.map(({ key, documents }) => (
            <FolderLink
              key={key}
              to={paths.caseFolders(id, key)}
              title={words.groups[key]}
              count={documents.length}
              current={key === open?.key}
            />
          ))}
        </nav>
      )}
      {(open ? [open] : folders).map(({ key, documents }, place) => (
        <Section
          key={key}
          id={folderId(key)}
          title={words.groups[key]}
          documents={documents}
          downloads
          shown={shownOf(place, count)}
        />
      ))}
    </>
  )
}

type FolderProps = { documents: DocumentsOfCase; chosen: string | null }

const folderId = (folder: DocumentGroup) => `folder-${folder}`

type LinkProps = { to: string; title: string; count?: number; current: boolean }

const FolderLink = ({ to, title, count, current }: LinkProps) => (
  <Link to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
    {title}
    {count !== undefined && <span className="badge badge--count">{count}</span>}
  </Link>
)

type SectionProps = {
  id: string
  title: string
  hint?: string
  documents: DocumentScreen[]
  downloads: boolean
  shown?: number
}

function Section({ id, title, hint, documents, downloads, shown }: SectionProps) {
  const { documents: words } = useTexts()
  return (
    <section className="card docgroup" aria-labelledby={id}>
      <div className="card__pad card__head">
        <h2 id={id}>{title}</h2>
        <CountBadge count={documents.length} of={words.count(documents.length)} />
        {hint && <p className="card__sub">{hint}</p>}
      </div>
      <DocumentRows documents={documents} row="opens" downloads={downloads} shown={shown} />
    </section>
  )
}

/** What stands above the documents: by what they are ordered, all of them at once, or why they cannot be opened. */
export function DocumentsHead({
  documents: { id, caseNumber, count, zipSize },
  downloads,
  byFolder,
}: HeadProps) {
  const { documents: words, where, summary } = useTexts()
  return (
    <header className="docgroups">
      <h1>{words.title}</h1>
      <p className="soft">{where.caseNumber(caseNumber)}</p>
      {count === 0 && <p>{words.none}</p>}
      {count > 0 && !downloads && (
        <>
          <p>{words.trackingHint}</p>
          <PasswordWay />
        </>
      )}
      {zipSize && (
        <a className="btn btn--text btn--small" href={paths.caseZip(id)}>
          <Icon name="download" />
          {summary.zip(zipSize)}
        </a>
      )}
      {downloads && count > 0 && (
        <nav className="groups" aria-label={words.viewsTitle}>
          <FolderLink to={paths.caseDocuments(id)} title={words.byStage} current={!byFolder} />
          <FolderLink to={paths.caseFolders(id)} title={words.byFolder} current={byFolder} />
        </nav>
      )}
    </header>
  )
}

type HeadProps = Props & { byFolder: boolean }
