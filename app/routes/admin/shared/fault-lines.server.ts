import type { AdminViewer } from '~/access/viewer'
import { fullFirmName } from '~/domain/people/firm-name'
import type { HealthNotice } from '~/features/cloud-drive/health'
import { driveHealth } from '~/features/cloud-drive/health-facts.server'
import { sentenceOf } from '~/features/cloud-drive/notice-words'
import { failingDuties } from '~/features/operations/failing-duties.server'
import type { Standstill, StandstillWords } from '~/features/operations/standstill'
import { standstillWords } from '~/features/operations/standstill-words.server'
import { isFirmNamed, readFirm } from '~/features/settings/firm.server'
import { adminTexts } from '~/i18n/admin'
import { mediumDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { paths } from '~/paths'

/** One thing that is wrong: in a few words, in full, why, and where more of it is. `urgent`: somebody has to act now. */
export type FaultLine = {
  key: string
  short: string
  sentence: string
  reason: string
  to: string
  look: string
  urgent: boolean
}

/** What a standstill of the folder or the sheet already says. */
const SAID_BY_STANDSTILL: HealthNotice['kind'][] = [
  'token_dead',
  'token_missing',
  'failing',
  'workbook_missing',
  'workbook_locked',
  'workbook_unread',
]

/** All that is wrong, each thing once: what stands still, the nightly duties, and what is to be known about the drive. */
export function faultLines(
  viewer: AdminViewer,
  still: Standstill[],
  language: Language,
  now: number,
): FaultLine[] {
  const isUnread = still.some(({ what }) => what === 'drive' || what === 'sheet')
  const drive = driveHealth(viewer, language, now).filter(
    ({ kind }) => !isUnread || !SAID_BY_STANDSTILL.includes(kind),
  )
  return [
    ...still
      .filter(({ what }) => what !== 'backup')
      .map((one) => ofStandstill(standstillWords(one, language, now), language)),
    ...ofNights(language, now),
    ...drive.map((notice) => ofDrive(notice, language)),
    ...ofFirm(language),
  ]
}

const WHERE: { [what in Standstill['what']]?: string } = {
  mail: paths.adminWelcomeEmails,
  bounces: paths.adminMails,
}

function ofStandstill({ what, short, sentence, reason }: StandstillWords, language: Language): FaultLine {
  const { retries, look } = adminTexts[language].standstill
  const isMail = what === 'mail' || what === 'bounces'
  return {
    ...{ key: what, short, sentence, urgent: true },
    reason: what === 'mail' ? `${reason} ${retries}` : reason,
    to: WHERE[what] ?? paths.adminIntegrations,
    look: isMail ? look.mail : look.drive,
  }
}

/** The backup by name, everything else as maintenance. */
function ofNights(language: Language, now: number): FaultLine[] {
  const { shell, standstill } = adminTexts[language]
  const duties = failingDuties(now)
  const reportedDuties = [
    duties.find(({ name }) => name === 'backup'),
    duties.find(({ name }) => name !== 'backup'),
  ]
  return reportedDuties.flatMap((duty) => {
    if (!duty) return []
    const since = duty.doneOn && mediumDate(language, duty.doneOn)
    const isBackup = duty.name === 'backup'
    return {
      key: isBackup ? 'backup' : 'upkeep',
      short: isBackup ? standstill.short.backup(since) : shell.faults.upkeep,
      sentence: isBackup ? shell.nights.backup(since) : shell.nights.upkeep(since),
      reason: shell.nights.tell,
      to: paths.adminJobs,
      look: shell.nights.look,
      urgent: isBackup,
    }
  })
}

/** Clients read an example's name until somebody has given the firm its own. */
function ofFirm(language: Language): FaultLine[] {
  const { unnamed } = adminTexts[language].shell.faults
  if (isFirmNamed()) return []
  const { short, look } = unnamed
  const sentence = unnamed.sentence(fullFirmName(readFirm().name))
  return [{ key: 'firm', short, sentence, reason: '', to: paths.adminSettings, look, urgent: false }]
}

/** Of the drive, only what keeps it from being read is for now; the rest is for this week. */
function ofDrive(notice: HealthNotice, language: Language): FaultLine {
  const { driveHealth: words } = adminTexts[language]
  return {
    key: notice.kind,
    short: words.short[notice.kind],
    sentence: sentenceOf(notice, words, language),
    reason: '',
    to: paths.adminIntegrations,
    look: words.look,
    urgent: SAID_BY_STANDSTILL.includes(notice.kind) && notice.kind !== 'workbook_locked',
  }
}
