import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { civilDateAt } from '~/domain/civil-date'
import { days, hours } from '~/domain/duration'
import { linkEntries } from '~/features/audit/chain.server'
import { checkChain } from '~/features/audit/check-chain.server'
import { makeNightlyBackup, tidyBackups } from '~/features/backup/make-backup.server'
import { notedHeads } from '~/features/backup/noted-heads.server'
import { forgetFetchedWorkbooks, UPLOADS_LIVE_MS } from '~/features/documents/store/uploaded-workbook.server'
import { findScheduled } from '~/features/jobs/job-states.server'
import { withoutNews } from '~/features/news/news-of-run.server'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { diskTime, sweepParts } from '~/infra/storage/received-file.server'
import { transact } from '~db/client'
import { isOnServer, serverAhead } from '~db/raw/shared-server'
import { unseenBreaks } from './seen-breaks.server'

const MOST_NAMED = 100

/** Makes the backup of the night, which reads every document, and notes whether any is damaged; the log names them. */
export async function backUpNightly(now: number) {
  const { damaged } = await makeNightlyBackup(civilDateAt(now))
  noteDamage(damaged.length > 0, now)
  if (damaged.length === 0) return
  const documents = damaged.slice(0, MOST_NAMED)
  log().error({ count: damaged.length, documents }, 'documents are missing or damaged')
}

function noteDamage(isAny: boolean, now: number) {
  if (isAny === (readSetting('documents_damaged') !== null)) return
  transact((tx) =>
    isAny ? writeSetting(tx, 'documents_damaged', '1', now) : clearSetting(tx, 'documents_damaged'),
  )
}

/** Removes uploaded workbooks that nobody will plan again, and copies from before upgrades that nobody will go back to. */
export async function removeOldUploads(now: number) {
  const folder = join(env().DATA_DIR, 'uploads')
  for (const entry of await readdir(folder)) {
    const file = join(folder, entry)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
    if (mtimeMs < now - UPLOADS_LIVE_MS) await rm(file, { force: true })
  }
  await removeUpgradeCopies(now)
}

/** An upgrade of yesterday may have to be taken back, one of so long ago not any more. */
const UPGRADE_COPIES_LIVE_MS = days(30)

/** Copies of the database, as `boot` has named them. */
async function removeUpgradeCopies(now: number) {
  const backups = join(env().DATA_DIR, 'backups')
  // A folder that cannot be read is said by the backup of the night.
  for (const name of await readdir(backups).catch(() => [])) {
    const [, madeAt = now] = /^before-.*-(\d+)\.(?:sqlite|dump)$/.exec(name) ?? []
    if (Number(madeAt) < now - UPGRADE_COPIES_LIVE_MS) await rm(join(backups, name), { force: true })
  }
}

/** Nobody writes to a part that is so old. */
const ABANDONED_MS = hours(1)
/** As many have six firsts of the month among them. */
const NIGHTS_THAT_COUNT = 190

/**
 * Where several machines may share the portal: clears the disk of this one, whichever is at work, of what may name people and would stay.
 * `standsBy`: its backups go when they would have gone beside those of the machine at work. By the clock of the server.
 */
export async function tidyOwnDisk({ standsBy }: { standsBy: boolean }) {
  if (!isOnServer()) return
  const now = Date.now() + serverAhead()
  const diskNow = await diskTime()
  await removeOldUploads(now)
  await forgetFetchedWorkbooks(diskNow)
  await sweepParts(diskNow - ABANDONED_MS)
  if (standsBy) await tidyBackups(civilDateAt(now), nightsMade(now))
}

/** The nights up to the last backup that any machine has made; none where its clock was ahead. */
function nightsMade(now: number): string[] {
  const last = findScheduled('nightly.backup')?.finishedAt ?? Infinity
  if (last > now + days(1)) return []
  return Array.from({ length: NIGHTS_THAT_COUNT }, (_, ago) => civilDateAt(last - days(ago)))
}

/** Completes the events whose day has come; that is no news. */
export const completeEvents = (now: number) =>
  transact((tx) => withoutNews(tx, now, () => completeDueEvents(tx, civilDateAt(now), now)))

/**
 * Compares the audit trail with its chain, and that with the ends of it that are noted in backups. Throws `audit_broken` unless somebody
 * has noted as seen what is found.
 */
export async function checkAudit() {
  while (linkEntries());
  const breaks = unseenBreaks(await checkChain(await notedHeads()))
  if (breaks.length === 0) return
  log().error(
    { found: breaks.slice(0, MOST_NAMED), all: breaks.length },
    'the audit trail is not as it was written',
  )
  throw new AppError('audit_broken')
}
