import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
} from '@remix-run/react'
import { entryView } from '~/features/audit/audit-words'
import { AuditCard } from '~/features/audit/components/audit-card'
import { newestAuditOf } from '~/features/audit/list-audit.server'
import { listSessionsOf } from '~/features/auth/client-sessions.server'
import { SessionsCard } from '~/features/auth/components/sessions-card'
import { requireApiAdmin } from '~/features/auth/guards.server'
import { adminCaseScreen, chooseCase } from '~/features/cases/admin-case-screen.server'
import { ClientCase } from '~/features/cases/components/client-case'
import { ClientCasePicker } from '~/features/cases/components/client-case-picker'
import { listClientCases } from '~/features/cases/list-client-cases.server'
import { ClientCard } from '~/features/clients/components/client-card'
import { getClient } from '~/features/clients/get-client.server'
import { folderNames } from '~/features/documents/list-folders.server'
import { MailsCard } from '~/features/mail/components/mails-card'
import { listMailsTo } from '~/features/mail/list-mails.server'
import { WayBack } from '~/features/neighbours/components/way-back'
import { findNeighbours } from '~/features/neighbours/find-neighbours.server'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { lastList } from '~/infra/http/last-list.server'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { AdminFault } from '~/ui/admin/admin-fault'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { buttonClass } from '~/ui/button'
import { idParam } from '../shared/id-param.server'
import { page } from '../shared/page.server'
import { AdminShell } from './shared/admin-shell'
import { adminTitle } from './shared/admin-title'
import { readShell } from './shared/shell.server'

export const meta = adminTitle((texts) => texts.client.adminView)

const NEWEST_ENTRIES = 10

export const loader = page(requireApiAdmin, async ({ request, params, viewer, context }) => {
  const id = idParam(params, 'clientId')
  const { language, now } = context
  const at = (instant: number) => dateTimeAt(language, instant)
  const client = getClient(viewer, id)
  const cases = listClientCases(viewer, id)
  const chosen = chooseCase(cases, queryOf(request).get('case'))
  return {
    shell: readShell(viewer, context),
    neighbours: findNeighbours(
      viewer,
      (await lastList(request)) ?? paths.adminClients,
      { clientId: id, caseId: chosen },
      now,
    ),
    client,
    lastVisit: client.lastVisitAt === null ? null : at(client.lastVisitAt),
    cases,
    shown: chosen === null ? null : adminCaseScreen(viewer, chosen, context),
    folders: cases.find(({ id }) => id === chosen)?.archived ? null : folderNames(viewer),
    mails: listMailsTo(viewer, id).map((mail) => ({ ...mail, when: at(mail.sentAt ?? mail.createdAt) })),
    audit: newestAuditOf(viewer, id, NEWEST_ENTRIES).map((row) =>
      entryView(adminTexts[language].audit, language, row),
    ),
    sessions: listSessionsOf(viewer, id, now).flatMap(({ kind, createdAt, seenAt }) =>
      kind === 'admin' ? [] : [{ key: `${createdAt}`, kind, seen: at(seenAt) }],
    ),
  }
})

/** A client's area as seen by the firm. */
export default function Client() {
  const { shell, neighbours, client, lastVisit, cases, shown, folders, mails, audit, sessions } =
    useLoaderData<typeof loader>()
  const { client: words } = useAdminTexts()
  const loading = useNavigation().state === 'loading'
  return (
    <AdminShell shell={shell}>
      <Outlet />
      <div className="wrap stack section" aria-busy={loading}>
        <WayBack {...neighbours} />
        {loading && (
          <p role="status" lang="en">
            {words.loading}
          </p>
        )}
        <ClientCard
          client={client}
          lastVisit={lastVisit}
          situation={shown?.legalCase.situation ?? null}
          caseNumber={shown?.legalCase.caseNumber ?? null}
        />
        {shown ? (
          <>
            <ClientCasePicker
              clientId={client.id}
              name={client.displayName}
              cases={cases}
              selected={shown.legalCase.id}
            />
            <ClientCase clientId={client.id} folders={folders} {...shown} />
          </>
        ) : (
          <p className="card card__pad">{words.noCases}</p>
        )}
        <MailsCard mails={mails} />
        <SessionsCard clientId={client.id} sessions={sessions} />
        <AuditCard clientId={client.id} entries={audit} />
      </div>
    </AdminShell>
  )
}

/** Anyone who is not an administrator is told so, with a link to sign in. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { client: words } = useAdminTexts()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status !== 401 && status !== 403) return <AdminFault signedIn />
  return (
    <AdminFrame signedIn={false}>
      <div className="wrap stack">
        <section className="card card__pad narrow" aria-labelledby="denied">
          <h1 id="denied" lang="en">
            {words.denied}
          </h1>
          <p lang="en">{words.deniedText}</p>
          <div className="row">
            <Link className={buttonClass()} to={paths.adminEntryTo(pathname + search)}>
              {words.toLogin}
            </Link>
          </div>
        </section>
      </div>
    </AdminFrame>
  )
}
