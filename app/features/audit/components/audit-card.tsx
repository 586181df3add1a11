import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { type AuditEntryView, AuditTable } from './audit-table'

/** The latest actions on a client's data; the full trail is one link away, with its filters. */
export function AuditCard({ clientId, entries }: { clientId: number; entries: AuditEntryView[] }) {
  const { audit: words } = useAdminTexts()
  return (
    <section className="card" aria-labelledby="audit">
      <div className="card__pad card__head">
        <h2 id="audit">{words.ofClient}</h2>
        <p className="card__sub">{entries.length === 0 ? words.noneOfClient : words.newestOfClient}</p>
      </div>
      {entries.length > 0 && <AuditTable entries={entries} ofOne />}
      <div className="card__foot">
        <Link to={paths.adminAuditOf(clientId)}>{words.allOfClient}</Link>
      </div>
    </section>
  )
}
