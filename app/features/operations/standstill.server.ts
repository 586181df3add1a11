import { offsiteOverdueSince } from '~/features/backup/offsite.server'
import { failingDriveRuns } from '~/features/cloud-drive/drive-runs.server'
import { bounceMailboxDown } from '~/features/mail/bounces/watch-mailbox.server'
import { mailServerDown, overdueMailSince } from '~/features/mail/mail-server.server'
import { settingChangedAt } from '~/features/settings/settings.server'
import { scheduleOverdueSince } from '~/features/sync/runs/countdown.server'
import { AppError, restoreError } from '~/infra/app-error'
import { isHeld } from '~/infra/lease/lease.server'
import { sealTrouble, storeTrouble } from '~/infra/trouble'
import { knownFault } from './damage.server'
import { FULL_BYTES, freeBytes, MIN_FREE_BYTES } from './disk.server'
import { failingDuties } from './failing-duties.server'
import type { StandingPart, Standstill } from './standstill'

/**
 * What of the portal stands still and since when; empty if all is well. Waits for nobody outside: what runs, e-mails and
 * duties have found out is in the database, and each part is read from a row or two by index; what was found out about the
 * document store is known to the process that asked it.
 */
export function whatStandsStill(now: number): StandingPart[] {
  return [
    ...reading(now),
    ...mail(now),
    ...bounces(),
    ...store(),
    ...seal(),
    ...offsite(now),
    ...damaged(),
    ...nights(now),
  ]
}

/**
 * The same for people who look at the portal: a missing worker is said before anything has had to wait for it, and then
 * once, not for each thing that waits.
 */
export function whatPeopleAreTold(now: number): Standstill[] {
  return [...ofTheServer(), ...ofTheWork(now)]
}

function ofTheServer(): Standstill[] {
  return [...(knownFault() === null ? [] : [{ what: 'database' as const }]), ...diskIn(freeBytes())]
}

function diskIn(free: number): Standstill[] {
  if (free < FULL_BYTES) return [{ what: 'disk' }]
  return free < MIN_FREE_BYTES ? [{ what: 'disk_low' }] : []
}

function ofTheWork(now: number): Standstill[] {
  const still = whatStandsStill(now)
  if (isHeld('worker', now)) return still
  const isItsOwn = (part: StandingPart) =>
    part.what === 'schedule' || (part.what === 'mail' && part.fault === 'worker')
  return [{ what: 'worker' }, ...still.filter((part) => !isItsOwn(part))]
}

function reading(now: number): StandingPart[] {
  const failing = failingDriveRuns()
  if (failing) {
    const { code, details, since } = failing
    return [{ what: code.startsWith('drive') ? 'drive' : 'sheet', since, error: restoreError(code, details) }]
  }
  const overdue = scheduleOverdueSince(now)
  return overdue === null ? [] : [{ what: 'schedule', since: overdue }]
}

function mail(now: number): StandingPart[] {
  const down = mailServerDown()
  if (down) return [{ what: 'mail', ...down }]
  const overdue = overdueMailSince(now)
  return overdue === null ? [] : [{ what: 'mail', since: overdue, fault: 'worker' }]
}

function seal(): StandingPart[] {
  const fault = sealTrouble()
  return fault ? [{ what: 'seal', fault }] : []
}

function store(): StandingPart[] {
  const trouble = storeTrouble()
  return trouble ? [{ what: 'documents', since: trouble.since, error: new AppError(trouble.code) }] : []
}

function offsite(now: number): StandingPart[] {
  const since = offsiteOverdueSince(now)
  return since === null ? [] : [{ what: 'offsite', since }]
}

function damaged(): StandingPart[] {
  const since = settingChangedAt('documents_damaged')
  return since === null ? [] : [{ what: 'damaged', since }]
}

function bounces(): StandingPart[] {
  const down = bounceMailboxDown()
  return down ? [{ what: 'bounces', since: down.since }] : []
}

/** The duties of the night that people are told of one by one. */
const nights = (now: number): StandingPart[] =>
  failingDuties(now).flatMap(({ name, doneOn }) =>
    name === 'backup' || name === 'audit' ? [{ what: name, on: doneOn }] : [],
  )
