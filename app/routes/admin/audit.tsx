import { useLoaderData } from '@remix-run/react'
import { readAuditQuery } from '~/features/audit/audit-query'
import { entryView } from '~/features/audit/audit-words'
import { AuditFilters } from '~/features/audit/components/audit-filters'
import { AuditTable } from '~/features/audit/components/audit-table'
import { listAudit } from '~/features/audit/list-audit.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { auditWordsIn } from '~/features/firm-facts/audit-words.server'
import { namesTooMany } from '~/features/lists/clients-named.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { Onward } from '~/ui/admin/list/onward'
import { useMayOpen } from '~/ui/menu'
import { TextLink } from '~/ui/text-link'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.audit)

export const loader = page(requireAdmin, ({ request, viewer, context: { language } }) => {
  const query = readAuditQuery(queryOf(request))
  const { rows, next } = listAudit(viewer, query)
  const words = auditWordsIn(language)
  const entries = rows.map((row) => entryView(words, language, row))
  return { query, entries, next, tooMany: namesTooMany(query.client) }
})

export default function Audit() {
  const { query, entries, next, tooMany } = useLoaderData<typeof loader>()
  const { audit: words, dataProtection, retention, shell } = useAdminTexts()
  const mayOpen = useMayOpen()
  const filtered = Object.values(query).some((value) => value !== '')
  return (
    <section className="card card--tabbed" aria-labelledby="audit">
      <div className="card__pad card__head">
        <h1 id="audit">{shell.tabs.audit}</h1>
        <p className="card__sub">{words.lead}</p>
        <p className="no-print">
          <TextLink to={paths.adminErasures}>{dataProtection.erasures}</TextLink>
          {mayOpen(paths.adminRetention) && (
            <>
              {' · '}
              <TextLink to={paths.adminRetention}>{retention.title}</TextLink>
            </>
          )}
        </p>
      </div>
      <AuditFilters query={query} />
      {tooMany && <p className="card__pad small soft">{words.tooManyClients}</p>}
      {entries.length === 0 ? (
        <NothingFound searched={filtered} empty={words.nothing} />
      ) : (
        <AuditTable entries={entries} />
      )}
      <Onward after={query.after} next={next} words={words} />
    </section>
  )
}
