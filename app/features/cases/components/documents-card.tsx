import { Link } from '@remix-run/react'
import { DocumentList } from '~/features/documents/components/document-list'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { CountBadge } from '~/ui/badge'
import type { CaseScreen } from '../case-screen'

type Props = { caseId: number; groups: NonNullable<CaseScreen['groups']>; chosen: string | null }

/** All documents of a case by numbered group; each group is a link, so that it works without scripts. */
export function DocumentsCard({ caseId, groups, chosen }: Props) {
  const { documents: words } = useTexts()
  const open = groups.find(({ group }) => group === chosen)
  const shown = open ? open.documents : groups.flatMap(({ documents }) => documents)
  if (groups.length === 0) return null
  return (
    <section className="card" aria-labelledby="documents">
      <div className="card__pad">
        <div className="card__head">
          <h2 id="documents">{words.title}</h2>
          <CountBadge count={shown.length} of={words.count(shown.length)} />
        </div>
        {groups.length > 1 && (
          <nav className="groups" aria-label={words.groupsTitle}>
            <GroupLink to={paths.dashboardGroup(caseId, 'all')} title={words.all} current={!open} />
            {groups.map(({ group, documents }) => (
              <GroupLink
                key={group}
                to={paths.dashboardGroup(caseId, group)}
                title={words.groups[group]}
                count={documents.length}
                current={group === open?.group}
              />
            ))}
          </nav>
        )}
        <DocumentList documents={shown} downloads />
      </div>
    </section>
  )
}

type LinkProps = { to: string; title: string; count?: number; current: boolean }

const GroupLink = ({ to, title, count, current }: LinkProps) => (
  <Link to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
    {title}
    {count !== undefined && <span className="badge badge--count">{count}</span>}
  </Link>
)
