import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useNavigation, useRouteError } from '@remix-run/react'
import { mayDownload } from '~/access/viewer'
import { getUser } from '~/features/auth/get-user.server'
import { requireClient } from '~/features/auth/guards.server'
import { mayLink } from '~/features/auth/may-link.server'
import { caseInput } from '~/features/cases/case-input.server'
import { toCaseScreen } from '~/features/cases/case-screen'
import { CasePicker } from '~/features/cases/components/case-picker'
import { CaseFault, LoadingCases, NoCases } from '~/features/cases/components/case-states'
import { SummaryCard } from '~/features/cases/components/summary-card'
import { TimelineCard } from '~/features/cases/components/timeline-card'
import { WhereCard } from '~/features/cases/components/where-card'
import { listCases } from '~/features/cases/list-cases.server'
import { noteNewsSeen } from '~/features/cases/news-seen.server'
import { listRequestedCases } from '~/features/cases/requests.server'
import { UnassignedCard } from '~/features/documents/components/unassigned-card'
import { useTexts } from '~/i18n/texts-context'
import { AppError } from '~/infra/app-error'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { NotFoundCard } from '~/ui/fault-screen'
import { TextLink } from '~/ui/text-link'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.dashboard.myCases)

export const loader = page(requireClient, ({ request, viewer, context }) => {
  const user = getUser(viewer)
  const cases = listCases(viewer)
  const waiting = listRequestedCases(viewer)
  const downloads = mayDownload(viewer)
  const id = chosenCase(request) ?? cases[0]?.id
  const shared = { user, cases, waiting, downloads }
  if (id === undefined) return { ...shared, legalCase: null, mayLink: mayLink(viewer) }
  const look = { language: context.language, since: viewer.since, withFiles: downloads }
  const input = caseInput(viewer, id, context.now)
  noteNewsSeen(viewer, input.detail, context.now)
  const legalCase = toCaseScreen(input, look)
  return { ...shared, legalCase, mayLink: false }
})

export default function Dashboard() {
  const { user, cases, waiting, legalCase, downloads, mayLink } = useLoaderData<typeof loader>()
  const { documents } = useTexts()
  const loading = useNavigation().location?.pathname === '/dashboard'
  return (
    <div className="wrap stack" aria-busy={loading}>
      {legalCase === null ? (
        <NoCases count={cases.length} mayLink={mayLink} />
      ) : (
        <>
          <CasePicker cases={cases} waiting={waiting} selected={legalCase.id} clientName={user.name} />
          {loading && <LoadingCases />}
          <WhereCard legalCase={legalCase} />
          <SummaryCard user={user} legalCase={legalCase} />
          <TimelineCard events={legalCase.events} news={legalCase.news} downloads={downloads} />
          {legalCase.unassigned && <UnassignedCard documents={legalCase.unassigned} />}
          <TextLink to={paths.caseDocuments(legalCase.id)}>{documents.title}</TextLink>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const message = isRouteErrorResponse(error)
    ? (error.data as { message?: string } | null)?.message
    : undefined
  return (
    <div className="wrap stack">
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundCard />
      ) : (
        <CaseFault message={message} />
      )}
    </div>
  )
}

/** The case in the URL; null if there is none. Throws `not_found` for an invalid id. */
function chosenCase(request: Request): number | null {
  const text = queryOf(request).get('case')
  if (text === null) return null
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}
