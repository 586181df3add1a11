import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
} from '@remix-run/react'
import { civilDateAt } from '~/domain/civil-date'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { mayOpen, roleOf } from '~/domain/staff-roles'
import { requireApiAdmin } from '~/features/auth/guards.server'
import { PasskeysOfClient } from '~/features/auth/passkeys/components/passkeys-of-client'
import { adminCaseScreen, chooseCase } from '~/features/cases/admin-case-screen.server'
import { seesWholeClient } from '~/features/cases/case-of-client.server'
import { listCaseRows } from '~/features/cases/case-rows.server'
import { CaseContact } from '~/features/cases/components/panel/case-contact'
import { CaseRows } from '~/features/cases/components/panel/case-rows'
import { ClientCase } from '~/features/cases/components/panel/client-case'
import { RequestsCard } from '~/features/cases/components/panel/requests-card'
import { SituationBand } from '~/features/cases/components/panel/situation-band'
import { knownFacts } from '~/features/cases/known-values.server'
import { ClientContact, ClientHead } from '~/features/clients/components/client-head'
import { NotesCard } from '~/features/clients/components/notes-card'
import { getClient } from '~/features/clients/get-client.server'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { HoldersCard } from '~/features/holders/components/holders-card'
import { listHolders, listSharedCases, sharingOf } from '~/features/holders/holders.server'
import { AccessCard } from '~/features/mail/components/access-card'
import { welcomeObstacle } from '~/features/mail/welcome-obstacle'
import { WayBack } from '~/features/neighbours/components/way-back'
import { findNeighbours } from '~/features/neighbours/find-neighbours.server'
import { listCalls } from '~/features/news/calls.server'
import { comingNews } from '~/features/news/coming-news.server'
import { listCorrections } from '~/features/news/list-corrections.server'
import { readingAhead } from '~/features/operations/reading-ahead.server'
import { caseDoubts } from '~/features/queue/case-doubts.server'
import { CaseDoubts } from '~/features/queue/components/case-doubts'
import { TellingCard } from '~/features/queue/components/telling-card'
import { templatesFor } from '~/features/request-templates/open-by-template.server'
import { WhatHappened } from '~/features/timeline/components/what-happened'
import { phasesAhead } from '~/features/timeline/phases-ahead.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { longDateAt, mediumDate } from '~/i18n/format'
import { lastList } from '~/infra/http/last-list.server'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { AdminFault } from '~/ui/admin/admin-fault'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { idParam, page } from '../../shared/page.server'
import { aboutClient } from '../shared/about-client.server'
import { AdminShell } from '../shared/admin-shell'
import { adminTitle } from '../shared/admin-title'
import { FoldedHistory } from '../shared/folded-history'
import { readShell } from '../shared/shell.server'

export const meta = adminTitle((texts) => texts.client.adminView)

const ofCase = readingAhead()

export const loader = page(requireApiAdmin, async ({ request, params, viewer, context }) => {
  const id = idParam(params, 'clientId')
  const { language, now } = context
  const list = lastList(request)
  const client = getClient(viewer, id)
  const whole = seesWholeClient(viewer, id)
  const cases = listCaseRows(viewer, id, now).map(({ date, ...row }) => ({
    ...row,
    date: date && mediumDate(language, date),
  }))
  const chosen = chooseCase(cases, queryOf(request).get('case'))
  const isArchived = cases.some((row) => row.id === chosen && row.archived)
  const isOver = isArchived || client.archived
  const data = {
    shell: readShell(viewer, context),
    client,
    blockedOn: client.blockedAt === null ? null : longDateAt(language, client.blockedAt),
    cases,
    today: civilDateAt(now),
    ...ofCase([now, chosen], () => ({
      shown: chosen === null ? null : adminCaseScreen(viewer, chosen, context),
      templates: chosen === null || isOver ? [] : templatesFor(viewer, chosen, now),
      doubts: chosen === null ? [] : caseDoubts(viewer, chosen),
      ahead: chosen === null || isOver ? null : phasesAhead(viewer, chosen),
      holders: chosen === null ? [] : listHolders(viewer, chosen),
      sharing: chosen === null ? null : sharingOf(viewer, chosen),
    })),
    shared: listSharedCases(viewer, id),
    archivedCase: isArchived,
    known: knownFacts(viewer),
    telling: mayOpen(roleOf(viewer), '/admin/news')
      ? {
          calls: listCalls(viewer, id),
          corrections: listCorrections(viewer, id),
          coming: comingNews(viewer, id),
        }
      : { calls: [], corrections: [], coming: [] },
    folders: isArchived || !mayOpen(roleOf(viewer), paths.adminDocumentsUpload) ? null : folderNames(viewer),
    ...aboutClient(viewer, client, { language, now, whole }),
  }
  const at = { clientId: id, caseId: chosen }
  return { ...data, neighbours: findNeighbours(viewer, (await list) ?? paths.adminClients, at, now) }
})

/** A client's area as seen by the firm. */
export default function Client() {
  const {
    shell,
    neighbours,
    client,
    blockedOn,
    cases,
    today,
    shown,
    templates,
    archivedCase,
    doubts,
    ahead,
    holders,
    sharing,
    shared,
    known,
    folders,
    telling,
    ...about
  } = useLoaderData<typeof loader>()
  const { client: words, retention } = useAdminTexts()
  const loading = useNavigation().state === 'loading'
  const caseId = shown?.legalCase.id
  return (
    <AdminShell shell={shell}>
      <Outlet />
      <div className="wrap stack section client" aria-busy={loading}>
        <div>
          <WayBack {...neighbours} />
          {loading && (
            <p role="status" lang="en" className="sr-only">
              {words.loading}
            </p>
          )}
          <ClientHead client={client} caseId={caseId} />
        </div>
        {isSelfRegistered(client) && <Notice tone="ahead">{words.selfRegisteredNote}</Notice>}
        {blockedOn && <Notice tone="ahead">{retention.band(blockedOn)}</Notice>}
        {client.archived && !blockedOn && <Notice tone="ahead">{words.archivedNote}</Notice>}
        <div className="client__columns" data-kept={blockedOn !== null || undefined}>
          <div className="stack client__main">
            <CaseRows
              clientId={client.id}
              name={client.displayName}
              cases={cases}
              selected={caseId ?? null}
              lawyers={known.assignedLawyer ?? []}
            />
            <TellingCard {...telling} back={paths.adminClient(client.id, caseId)} />
            {shown && (
              <>
                <SituationBand
                  clientId={client.id}
                  caseId={shown.legalCase.id}
                  archived={archivedCase}
                  facts={shown.facts}
                  situations={known.situacionActual}
                />
                <CaseDoubts found={doubts} />
                {ahead && (
                  <WhatHappened clientId={client.id} caseId={shown.legalCase.id} today={today} {...ahead} />
                )}
                <ClientCase clientId={client.id} folders={folders} {...shown} />
              </>
            )}
          </div>
          <aside className="stack client__side" aria-label={words.adminView}>
            <ClientContact client={client}>
              {shown && (
                <CaseContact
                  clientId={client.id}
                  caseId={shown.legalCase.id}
                  facts={shown.facts}
                  firmFacts={shown.firmFacts}
                  known={known}
                />
              )}
            </ClientContact>
            <AccessCard
              clientId={client.id}
              back={paths.adminClient(client.id, caseId)}
              obstacle={welcomeObstacle(client)}
              welcome={about.welcome}
              lastVisit={about.lastVisit}
              sessions={about.sessions.length}
              privacy={about.privacy}
            >
              <PasskeysOfClient clientId={client.id} names={about.passkeys} />
            </AccessCard>
            {shown && (
              <RequestsCard
                clientId={client.id}
                caseId={shown.legalCase.id}
                archived={archivedCase || client.archived}
                requests={shown.requests}
                templates={templates}
              />
            )}
            <HoldersCard
              clientId={client.id}
              place={shown && { caseId: shown.legalCase.id, caseNumber: shown.legalCase.caseNumber }}
              holders={holders}
              sharing={sharing}
              shared={shared}
            />
            <NotesCard clientId={client.id} place={caseId ? `?case=${caseId}` : ''} notes={about.notes} />
            <FoldedHistory clientId={client.id} {...about} />
          </aside>
        </div>
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
