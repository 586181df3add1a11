import type { AdminViewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { mayOpen, roleOf } from '~/domain/staff-roles'
import { lifeOf } from '~/features/auth/sessions/session-life.server'
import { lastReadingAt } from '~/features/cloud-drive/drive-runs.server'
import { namedFirmFacts } from '~/features/firm-facts/list-firm-facts.server'
import { waitingAfterRestore } from '~/features/mail/after-restore.server'
import { mailGoesToFiles } from '~/features/mail/mail-server.server'
import { whatPeopleAreTold } from '~/features/operations/standstill.server'
import { sinceWhen } from '~/features/operations/standstill-words.server'
import { readCounters } from '~/features/queue/counters.server'
import { countQueueLines } from '~/features/queue/list-queue-lines.server'
import { syncCountdown } from '~/features/sync/runs/countdown.server'
import { sheetThatWaits } from '~/features/sync/runs/sheet-that-waits.server'
import { clockTime, dateTimeAt, wholeNumber } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { paths } from '~/paths'
import { faultLines } from './fault-lines.server'

type Context = Parameters<typeof lifeOf>[1] & { language: Language; now: number }

const NOT_READING = ['worker', 'drive', 'sheet', 'schedule']

/** What every page of the administration shows around its own content: to lawyers, nothing that counts the cases of others. */
export function readShell(viewer: AdminViewer, context: Context) {
  const role = roleOf(viewer)
  return {
    ...{
      label: viewer.label,
      role,
      named: viewer.staff !== undefined,
      firmFacts: namedFirmFacts(),
      life: lifeOf(viewer, context),
    },
    ...(mayOpen(role, paths.adminQueue) ? ofWholePortal(viewer, context) : NOTHING),
  }
}

type OfPortal = ReturnType<typeof ofWholePortal>
const NOTHING: Omit<OfPortal, 'strip'> & { strip: OfPortal['strip'] | null } = {
  pending: 0,
  faults: [],
  strip: null,
}

function ofWholePortal(viewer: AdminViewer, context: Context) {
  const { language, now } = context
  const still = whatPeopleAreTold(now)
  const reads = !still.some(({ what }) => NOT_READING.includes(what))
  return {
    pending: countQueueLines(viewer, context).total,
    faults: faultLines(viewer, still, language, now),
    strip: { counters: countersIn(viewer, language), reads, ...readingOf(viewer, language, now) },
  }
}

function countersIn(viewer: AdminViewer, language: Language) {
  const { clients, activeCases, documents } = readCounters(viewer)
  const number = (n: number) => wholeNumber(language, n)
  return { clients: number(clients), activeCases: number(activeCases), documents: number(documents) }
}

function readingOf(viewer: AdminViewer, language: Language, now: number) {
  const countdown = syncCountdown(viewer, now)
  const read = lastReadingAt()
  const waits = sheetThatWaits(viewer)
  const restored = waitingAfterRestore()
  const isToday = read !== null && civilDateAt(read) === civilDateAt(now)
  return {
    autoSync: { ...countdown, nextAt: clockTime(language, now + countdown.nextSyncIn * 1000) },
    lastReading: read === null ? null : (isToday ? clockTime : dateTimeAt)(language, read),
    restored: restored && {
      mails: wholeNumber(language, restored.mails),
      backupAt: dateTimeAt(language, restored.backupAt),
    },
    waits: waits && { runId: waits.runId, rows: waits.rows, since: sinceWhen(waits.since, language, now) },
    mailGoesToFiles: mailGoesToFiles(),
  }
}
