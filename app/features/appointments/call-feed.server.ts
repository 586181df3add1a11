import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { fullFirmName } from '~/domain/people/firm-name'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readFirm } from '~/features/settings/firm.server'
import {
  clearSetting,
  readSetting,
  settingChangedAt,
  writeSetting,
} from '~/features/settings/settings.server'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { AppError } from '~/infra/app-error'
import { writeFeed } from '~/infra/calendar/write-calendar.server'
import { randomToken, sameHash, seal, sha256, unseal } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import { paths } from '~/paths'
import { database, transact } from '~db/client'
import { appointments, cases } from '~db/schema'

const SHOWN_BACK_MS = days(30)
const MOST_SHOWN = 1_000

/** Where programs of calendars find the calls, and since when; null if there is no such address. */
export function callFeed(_viewer: AdminViewer): { address: string; since: number } | null {
  const token = feedToken()
  const since = settingChangedAt('call_feed')
  return token && since ? { address: `${env().publicUrl}${paths.callFeed(token)}`, since } : null
}

/** Makes an address for programs of calendars; the one before no longer shows anything. */
export function renewCallFeed(viewer: AdminViewer, now: number) {
  transact((tx) => {
    writeSetting(tx, 'call_feed', seal(tx, randomToken(), 'calendar').toString('base64'), now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'calendar_changed' })
  })
}

/** Ends it: what shows it to a calendar shows nothing. */
export function endCallFeed(viewer: AdminViewer, now: number) {
  transact((tx) => {
    clearSetting(tx, 'call_feed')
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'calendar_changed' })
  })
}

/** If the data folder's secret has changed it is lost, and a new one has to be made. */
function feedToken(): string | null {
  const stored = readSetting('call_feed')
  try {
    return stored && unseal(Buffer.from(stored, 'base64'), 'calendar')
  } catch {
    return null
  }
}

/**
 * The calls of the firm as a calendar. Whoever has the address reads it, and so do the services that keep calendars: it says when,
 * who calls, and the number of the case, but no client, telephone or reason. Throws `not_found`.
 */
export function readCallFeed(token: string, now: number): string {
  const known = feedToken()
  if (known === null || !sameHash(sha256(token), sha256(known))) throw new AppError('not_found')
  const { feed, entry } = appointmentTexts.es
  const { publicUrl } = env()
  const { hostname } = new URL(publicUrl)
  return writeFeed(
    feed.name(fullFirmName(readFirm().name)),
    promisedSince(now - SHOWN_BACK_MS).map(({ id, changedAt, startsAt, minutes, lawyer, caseNumber }) => ({
      ...{ uid: `call-${id}@${hostname}`, changedAt, when: { at: startsAt, minutes } },
      ...{ title: entry.ofFirm(caseNumber), description: lawyer ? feed.by(lawyer) : '' },
      url: `${publicUrl}${paths.adminAppointments}`,
    })),
  )
}

const promisedSince = (from: number) =>
  database()
    .select({
      ...{ id: appointments.id, changedAt: appointments.changedAt, startsAt: appointments.startsAt },
      ...{ minutes: appointments.minutes, lawyer: appointments.lawyer, caseNumber: cases.caseNumber },
    })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .where(and(gt(appointments.startsAt, from), isNull(appointments.cancelledAt), isNull(cases.blockedAt)))
    .orderBy(asc(appointments.startsAt))
    .limit(MOST_SHOWN)
    .all()
