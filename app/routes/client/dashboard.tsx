import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useNavigation, useRouteError } from '@remix-run/react'
import { mayDownload } from '~/access/viewer'
import { takesCalls } from '~/features/appointments/hours.server'
import { getUser } from '~/features/auth/get-user.server'
import { requireClient } from '~/features/auth/guards.server'
import { mayLink } from '~/features/auth/may-link.server'
import { isOffered } from '~/features/auth/passkeys/client-passkeys.server'
import { PasskeyOffer } from '~/features/auth/passkeys/components/passkey-offer'
import { caseChoices, ownCases } from '~/features/cases/case-choices.server'
import { CasePage } from '~/features/cases/components/case-page'
import { CasePicker } from '~/features/cases/components/case-picker'
import { CaseFault, LoadingCases, NoCases } from '~/features/cases/components/panel/case-states'
import { CaseTabs } from '~/features/cases/components/panel/case-tabs'
import { noteNewsSeen } from '~/features/cases/news-seen.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { drawnOpen, toCaseScreen } from '~/features/cases/where/case-screen'
import { PrivacyCard } from '~/features/data-protection/components/privacy-card'
import { firstLayer } from '~/features/data-protection/privacy-notice.server'
import { markSeen } from '~/features/documents/receipts.server'
import { unreadMessages } from '~/features/messages/own-thread.server'
import { isMuted } from '~/features/news/mute.server'
import { readingAhead } from '~/features/operations/reading-ahead.server'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { queryOf } from '~/infra/http/query.server'
import { NotFoundCard } from '~/ui/frame/fault-screen'
import { idParam, page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

/** What the page says first is its title, so that one case is told from another. */
export const meta: MetaFunction<typeof loader> = (args) => {
  const legalCase = args.data?.legalCase
  const title = legalCase && [legalCase.where.line, legalCase.opponent].filter(Boolean).join(' · ')
  return pageTitle((texts) => title ?? texts.dashboard.myCases)(args)
}

const ofCase = readingAhead()

export const loader = page(requireClient, ({ request, viewer, context }) => {
  const user = getUser(viewer)
  const caseRows = ownCases(viewer)
  const cases = caseRows.length > 1 ? caseChoices(viewer, caseRows, context) : []
  const downloads = mayDownload(viewer)
  const id = chosenCase(request) ?? caseRows[0]?.id
  const offer = isOffered(viewer, context)
  const shared = { user, cases, downloads, offer, privacy: firstLayer(viewer, context.language) }
  if (id === undefined)
    return {
      ...shared,
      legalCase: null,
      muted: null,
      messages: null,
      askForCall: null,
      mayLink: mayLink(viewer),
    }
  const look = { language: context.language, since: viewer.since, withFiles: downloads }
  return ofCase([context.now, viewer.userId, id], () => {
    const input = caseInput(viewer, id, context.now)
    noteNewsSeen(viewer, input.detail, context.now)
    const legalCase = toCaseScreen(input, look)
    markSeen(viewer, id, drawnOpen(legalCase), context.now)
    const muted = user.email === null ? null : isMuted(viewer, id)
    const messages = unreadMessages(viewer, id)
    const booked = legalCase.where.calls.some(({ isOff }) => !isOff)
    const mayAsk = downloads && !booked && takesCalls()
    const askForCall = mayAsk ? appointmentTexts[context.language].link : null
    return { ...shared, legalCase, muted, messages, askForCall, mayLink: false }
  })
})

export default function Dashboard() {
  const { user, cases, legalCase, muted, messages, askForCall, downloads, mayLink, privacy, offer } =
    useLoaderData<typeof loader>()
  const loading = useNavigation().location?.pathname === '/dashboard'
  if (legalCase === null)
    return (
      <div className="wrap stack">
        {offer && <PasskeyOffer userId={user.id} />}
        <NoCases mayLink={mayLink} />
        {privacy && <PrivacyCard userId={user.id} layer={privacy} />}
      </div>
    )
  return (
    <>
      <CaseTabs caseId={legalCase.id} current="case" news={legalCase.newDocuments} messages={messages} />
      <div className="wrap" aria-busy={loading}>
        {loading && <LoadingCases />}
        {offer && <PasskeyOffer userId={user.id} />}
        <CasePage
          user={user}
          legalCase={legalCase}
          downloads={downloads}
          muted={muted}
          askForCall={askForCall}
          picker={
            cases.length > 0 && <CasePicker cases={cases} selected={legalCase.id} clientName={user.name} />
          }
        />
        {/* What is asked for comes first; it stands in 'Mis datos' as well. */}
        {privacy && legalCase.where.needed.length === 0 && (
          <div className="stack no-print">
            <PrivacyCard userId={user.id} layer={privacy} />
          </div>
        )}
      </div>
    </>
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
  return text === null ? null : idParam({ case: text }, 'case')
}
