import { Outlet, useLoaderData } from '@remix-run/react'
import { adminPage } from '~/features/auth/guards.server'
import { readCounters } from '~/features/overview/counters.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { paths } from '~/paths'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { type Tab, Tabs } from '~/ui/admin/tabs'
import { page } from '../page.server'

export const loader = page(adminPage, ({ viewer, browser }) => {
  const { clients, activeCases, documents } = readCounters(viewer)
  const number = (n: number) => wholeNumber(browser.language, n)
  return {
    label: viewer.label,
    counters: { clients: number(clients), activeCases: number(activeCases), documents: number(documents) },
  }
})

/** What all sections of the administration share: who is here, the numbers, what waits, the tabs. */
export default function Panel() {
  const { label, counters } = useLoaderData<typeof loader>()
  const { shell } = useAdminTexts()
  return (
    <AdminFrame label={label} signedIn>
      <div className="wrap stack">
        <section className="card counters" aria-label={shell.summary}>
          <Counter value={counters.clients} label={shell.clients} />
          <Counter value={counters.activeCases} label={shell.activeCases} />
          <Counter value={counters.documents} label={shell.documents} />
        </section>
        <div>
          <Tabs label={shell.sections} tabs={useTabs()} />
          <Outlet />
        </div>
      </div>
    </AdminFrame>
  )
}

const Counter = ({ value, label }: { value: string; label: string }) => (
  <p className="counter">
    <b>{value}</b>
    <span>{label}</span>
  </p>
)

function useTabs(): Tab[] {
  const { tabs } = useAdminTexts().shell
  return [
    { to: paths.adminClients, label: tabs.clients },
    { to: paths.adminCases, label: tabs.cases },
    { to: paths.adminUpload, label: tabs.upload },
    { to: paths.adminTimeline, label: tabs.timeline, lang: 'en' },
    { to: paths.adminWelcomeEmails, label: tabs.welcomeEmails, lang: 'en' },
    { to: paths.adminRuns, label: tabs.runs },
    { to: paths.adminAudit, label: tabs.audit },
    { to: paths.adminFigures, label: tabs.figures },
    { to: paths.adminSettings, label: tabs.settings },
  ]
}
