import type { AdminViewer } from '~/access/viewer'
import { lifeOf } from '~/features/auth/session-life.server'
import { driveHealth } from '~/features/cloud-drive/health-facts.server'
import { failingDuties } from '~/features/operations/failing-duties.server'
import { readCounters } from '~/features/overview/counters.server'
import { countWorkLines } from '~/features/overview/list-work-lines.server'
import { syncCountdown } from '~/features/sync/runs/countdown.server'
import { clockTime, wholeNumber } from '~/i18n/format'
import type { Language } from '~/i18n/language'

type Context = Parameters<typeof lifeOf>[1] & { language: Language; now: number }

/** What every page of the administration shows around its own content. */
export function readShell(viewer: AdminViewer, context: Context) {
  const { clients, activeCases, documents } = readCounters(viewer)
  const countdown = syncCountdown(viewer, context.now)
  const number = (n: number) => wholeNumber(context.language, n)
  return {
    label: viewer.label,
    life: lifeOf(viewer, context),
    pending: countWorkLines(viewer).total,
    failing: failingDuties(context.now),
    drive: driveHealth(viewer, context.language, context.now),
    autoSync: {
      ...countdown,
      nextAt: clockTime(context.language, context.now + countdown.nextSyncIn * 1000),
    },
    counters: { clients: number(clients), activeCases: number(activeCases), documents: number(documents) },
  }
}
