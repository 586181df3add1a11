import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getUser } from '~/features/auth/get-user.server'
import { signedIn } from '~/features/auth/guards.server'
import { mayDownload, maySeeUnassigned } from '~/features/auth/viewer'
import { toCaseScreen } from '~/features/cases/case-screen'
import { CasePicker } from '~/features/cases/components/case-picker'
import { NoCases } from '~/features/cases/components/no-cases'
import { SummaryCard } from '~/features/cases/components/summary-card'
import { getCase } from '~/features/cases/get-case.server'
import { listCases } from '~/features/cases/list-cases.server'
import { UnassignedCard } from '~/features/documents/components/unassigned-card'
import { TimelineCard } from '~/features/timeline/components/timeline-card'
import { AppError } from '~/infra/app-error'
import { page } from '../page.server'
import { pageTitle } from '../page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.dashboard.myCases)

export const loader = page(signedIn, ({ request, viewer, browser }) => {
  const user = getUser(viewer)
  const cases = listCases(viewer)
  const [first] = cases
  if (!first) return { user, cases, legalCase: null, downloads: false }
  const detail = getCase(viewer, chosenCase(request) ?? first.id, browser.now)
  const legalCase = toCaseScreen(detail, browser.language, maySeeUnassigned(viewer))
  return { user, cases, legalCase, downloads: mayDownload(viewer) }
})

export default function Dashboard() {
  const { user, cases, legalCase, downloads } = useLoaderData<typeof loader>()
  return (
    <div className="wrap stack">
      {legalCase === null ? (
        <NoCases />
      ) : (
        <>
          <CasePicker cases={cases} selected={legalCase.id} clientName={user.name} />
          <SummaryCard user={user} legalCase={legalCase} />
          <TimelineCard events={legalCase.events} downloads={downloads} />
          {legalCase.unassigned && <UnassignedCard documents={legalCase.unassigned} />}
        </>
      )}
    </div>
  )
}

/** The case that the address names; null when it names none. Throws `not_found` for what is no id. */
function chosenCase(request: Request): number | null {
  const text = new URL(request.url).searchParams.get('case')
  if (text === null) return null
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}
