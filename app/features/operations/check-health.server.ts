import { isHeld } from '~/infra/lease/lease.server'
import { database } from '~db/client'
import { settings } from '~db/schema'
import { knownFault } from './damage.server'
import { FULL_BYTES, freeBytes, MIN_FREE_BYTES } from './disk.server'
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

/**
 * Whether the portal works: a responding database, a live worker, free disk space, successful nightly duties. With
 * `exact`, the free space in bytes, which is not for outsiders.
 */
export async function checkHealth(now: number, { exact }: { exact: boolean }): Promise<Health> {
  const answers = databaseAnswers()
  const fault = knownFault()
  const alive = answers && isHeld('worker', now)
  const free = freeBytes()
  const enough = free >= MIN_FREE_BYTES ? 'ok' : 'low'
  const problems = [
    ...(answers ? [] : ['the database does not answer']),
    ...(fault === null ? [] : ['the database is damaged: restore a backup']),
    ...(alive ? [] : ['no worker has been alive for 10 s']),
    ...(answers ? failingDuties(now).map(sentenceOf) : []),
    ...(enough === 'ok' ? [] : [fullness(free)]),
  ]
  return {
    status: problems.length === 0 ? 'ok' : 'failing',
    database: answers && fault === null ? 'ok' : 'failing',
    worker: alive ? 'alive' : 'missing',
    diskFree: exact ? free : enough,
    problems,
    standing: answers ? whatStandsStill(now).map((still) => standingOf(still, now, exact)) : [],
  }
}

/**
 * Whether this web can serve, for a proxy in front of several. What is wrong with all of them alike, a missing worker or a duty that
 * fails, takes none of them out.
 */
export const checkWeb = (): Pick<Health, 'status'> => ({
  status: databaseAnswers() && freeBytes() >= FULL_BYTES ? 'ok' : 'failing',
})

const fullness = (free: number) =>
  free < FULL_BYTES ? 'the disk is full: nothing can be saved' : 'the disk is nearly full'

/** The reason may name a folder of this computer: it is not for outsiders. */
function standingOf(still: StandingPart, now: number, exact: boolean): Health['standing'][number] {
  const on = 'on' in still ? still.on : null
  const since = 'since' in still ? new Date(still.since).toISOString() : on
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
