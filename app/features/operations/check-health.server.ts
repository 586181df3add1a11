import { statfs } from 'node:fs/promises'
import { env } from '~/infra/env.server'
import { isHeld } from '~/infra/lease/lease.server'
import { database } from '~db/client'
import { settings } from '~db/schema'
import { type FailingDuty, failingDuties } from './failing-duties.server'
import type { StandingPart } from './standstill'
import { whatStandsStill } from './standstill.server'
import { standstillWords } from './standstill-words.server'

export type Health = {
  status: 'ok' | 'failing'
  database: 'ok' | 'failing'
  worker: 'alive' | 'missing'
  /** Free disk space for documents and database: in bytes, or for strangers only whether it is sufficient. */
  diskFree: number | 'ok' | 'low'
  problems: string[]
  /**
   * What depends on others and stands still: the drive, the sheet, the mail server. Starting the portal again would not
   * help, so it does not make the portal failing.
   */
  standing: { what: StandingPart['what']; since: string | null; text: string }[]
}

const MIN_FREE_BYTES = 200 * 1024 * 1024

/**
 * Whether the portal works: a responding database, a live worker, free disk space, successful nightly duties. With
 * `exact`, the free space in bytes, which is not for outsiders.
 */
export async function checkHealth(now: number, { exact }: { exact: boolean }): Promise<Health> {
  const answers = databaseAnswers()
  const alive = answers && isHeld('worker', now)
  const { bavail, bsize } = await statfs(env().DATA_DIR)
  const free = bavail * bsize
  const enough = free >= MIN_FREE_BYTES ? 'ok' : 'low'
  const problems = [
    ...(answers ? [] : ['the database does not answer']),
    ...(alive ? [] : ['no worker has been alive for 10 s']),
    ...(answers ? failingDuties(now).map(sentenceOf) : []),
    ...(enough === 'ok' ? [] : ['the disk is nearly full']),
  ]
  return {
    status: problems.length === 0 ? 'ok' : 'failing',
    database: answers ? 'ok' : 'failing',
    worker: alive ? 'alive' : 'missing',
    diskFree: exact ? free : enough,
    problems,
    standing: answers ? whatStandsStill(now).map((still) => standingOf(still, now, exact)) : [],
  }
}

/** The reason may name a folder of this computer: it is not for outsiders. */
function standingOf(still: StandingPart, now: number, exact: boolean): Health['standing'][number] {
  const since = 'since' in still ? new Date(still.since).toISOString() : still.on
  const { sentence, reason } = standstillWords(still, 'en', now)
  return { what: still.what, since, text: exact && reason ? `${sentence} ${reason}` : sentence }
}

const sentenceOf = ({ name, attempts, doneOn }: FailingDuty) =>
  `the nightly duty '${name}' does not succeed: ${attempts} attempts, last done ${doneOn ?? 'never'}`

function databaseAnswers(): boolean {
  try {
    database().select({ key: settings.key }).from(settings).limit(1).all()
    return true
  } catch {
    return false
  }
}
