import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { SessionGuard } from '~/features/auth/components/session-guard'
import { requireAdmin } from '~/features/auth/guards.server'
import { lifeOf } from '~/features/auth/session-life.server'
import { DriveHealth } from '~/features/cloud-drive/components/drive-health'
import { driveHealth } from '~/features/cloud-drive/health-facts.server'
import { FailingNights } from '~/features/operations/components/failing-nights'
import { failingDuties } from '~/features/operations/failing-duties.server'
import { QueueLine } from '~/features/overview/components/queue-line'
import { readCounters } from '~/features/overview/counters.server'
import { countWorkLines } from '~/features/overview/list-work-lines.server'
import { AutoSyncCard } from '~/features/sync/components/auto-sync-card'
import { syncCountdown } from '~/features/sync/runs/countdown.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { clockTime, wholeNumber } from '~/i18n/format'
import { paths } from '~/paths'
import { AdminFault } from '~/ui/admin/admin-fault'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { type Tab, Tabs } from '~/ui/admin/tabs'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

/** For a section that failed before it could show its own error. */
export const meta = adminTitle((texts) => texts.shell.sections)

export const loader = page(requireAdmin, ({ viewer, context }) => {
  const { clients, activeCases, documents } = readCounters(viewer)
  const countdown = syncCountdown(viewer, context.now)
  const number = (n: number) => wholeNumber(context.language, n)
  return {
    label: viewer.label,
    life: lifeOf(viewer, context),
    work: countWorkLines(viewer),
    failing: failingDuties(context.now),
    drive: driveHealth(viewer, context.language, context.now),
    autoSync: {
      ...countdown,
      nextAt: clockTime(context.language, context.now + countdown.nextSyncIn * 1000),
    },
    counters: { clients: number(clients), activeCases: number(activeCases), documents: number(documents) },
  }
})

/** What all sections of the administration share: the signed-in name, the counters, pending work, the tabs. */
export default function Panel() {
  const { label, life, counters, work, failing, drive, autoSync } = useLoaderData<typeof loader>()
  const { shell } = useAdminTexts()
  return (
    <AdminFrame label={label} signedIn>
      <div className="wrap stack">
        <section className="card counters" aria-label={shell.summary}>
          <Counter value={counters.clients} label={shell.clients} />
          <Counter value={counters.activeCases} label={shell.activeCases} />
          <Counter value={counters.documents} label={shell.documents} />
          <AutoSyncCard autoSync={autoSync} />
        </section>
        <FailingNights duties={failing} />
        <DriveHealth notices={drive} />
        <QueueLine counts={work} />
        <div>
          <Tabs label={shell.sections} tabs={useTabs(work.total)} />
          <Outlet />
        </div>
      </div>
      <SessionGuard {...life} action={paths.adminSession} />
    </AdminFrame>
  )
}

/** A section that failed or does not exist: the others are still available. */
export function ErrorBoundary() {
  const { shell } = useAdminTexts()
  const panel = useRouteLoaderData<typeof loader>('routes/admin/panel')
  return (
    <AdminFault label={panel?.label} signedIn>
      <Tabs label={shell.sections} tabs={useTabs(panel?.work.total ?? 0)} />
    </AdminFault>
  )
}

const Counter = ({ value, label }: { value: string; label: string }) => (
  <p className="counter">
    <b>{value}</b>
    <span>{label}</span>
  </p>
)

function useTabs(waiting: number): Tab[] {
  const { tabs } = useAdminTexts().shell
  return [
    { to: paths.adminClients, label: tabs.clients },
    { to: paths.adminCases, label: tabs.cases },
    { to: paths.adminDocuments, label: tabs.documents },
    { to: paths.adminUpload, label: tabs.upload },
    { to: paths.adminTimeline, label: tabs.timeline, lang: 'en' },
    { to: paths.adminWelcomeEmails, label: tabs.welcomeEmails, lang: 'en' },
    { to: paths.adminQueue, label: tabs.queue, waiting },
    { to: paths.adminRuns, label: tabs.runs },
    { to: paths.adminMapping, label: tabs.mapping },
    { to: paths.adminIntegrations, label: tabs.integrations },
    { to: paths.adminAudit, label: tabs.audit },
    { to: paths.adminFigures, label: tabs.figures },
    { to: paths.adminSettings, label: tabs.settings },
  ]
}
