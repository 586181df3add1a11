import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hours } from '~/domain/duration'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { offsite, ResticError, restic } from '~/infra/restic.server'
import { transact } from '~db/client'
import { BackupError } from './backup-error'
import { MANIFEST, Manifest } from './manifest.server'

/** The first copy of a night at latest is there by then, with half a day to mend what went wrong. */
const TOO_OLD_MS = hours(36)
/** So many nights read every byte of the copies again once. */
const READ_IN_NIGHTS = 30
const DAY_MS = hours(24)

/** `backupAt`: when the newest backup was made that is elsewhere (UTC milliseconds). */
const Copied = z.object({ repository: z.string(), backupAt: z.number() })

const lastCopy = () => {
  const noted = readSetting('offsite')
  const copied = noted === null ? null : Copied.parse(JSON.parse(noted))
  return copied?.repository === offsite()?.repository ? copied : null
}

/**
 * Since when nothing newer has been copied elsewhere (UTC milliseconds), if that is more than 36 hours ago; else null. A backup that is dated as
 * far ahead says nothing of its age: then, from now.
 */
export function offsiteOverdueSince(now: number): number | null {
  const copied = offsite() && lastCopy()
  return copied && Math.abs(now - copied.backupAt) > TOO_OLD_MS ? Math.min(copied.backupAt, now) : null
}

/**
 * Copies the newest backup of the night to the place elsewhere, encrypted, and only what is new of it; deletes old copies as the
 * backups themselves are deleted, unless all are kept; and reads a thirtieth of what is there. Does nothing without a
 * place. `signal` ends it half done, and the next one goes on from there. Throws `BackupError`.
 */
export async function copyOffsite(now: number, signal?: AbortSignal) {
  if (!offsite()) return
  const newest = await newestBackup(now)
  if (!newest) throw new BackupError('There is no backup yet that could be copied')
  if (now - newest.madeAt > DAY_MS)
    throw new BackupError(
      'The newest backup of this machine is more than a day old: another machine may have made the last one',
    )
  await inWords(async () => {
    await openRepository(signal)
    // Those of processes that are gone, also of one that was killed here.
    await restic(['unlock'], { signal })
    const last = newestOf(await listCopies({ signal }), now)
    // A backup has a new folder each night, and its files another number of links.
    const since = last ? ['--parent', last.id, '--ignore-ctime'] : []
    await restic(['backup', '.', '--tag', TAG, '--host', TAG, ...since, '--time', timeOf(newest.madeAt)], {
      cwd: newest.folder,
      signal,
    })
    const note = { repository: env().OFFSITE_REPOSITORY, backupAt: newest.madeAt }
    transact((tx) => writeSetting(tx, 'offsite', JSON.stringify(note), now))
    if (!env().OFFSITE_KEEP_ALL)
      await restic(['forget', ...KEPT, '--group-by', 'tags', '--prune'], { signal })
    await restic(['check', `--read-data-subset=${share(now)}/${READ_IN_NIGHTS}`], { signal })
  })
}

const TAG = 'portal'
/** As many as of the backups next to the data. */
const KEPT = ['--keep-daily', '7', '--keep-weekly', '4', '--keep-monthly', '6']

const share = (now: number) => (Math.floor(now / DAY_MS) % READ_IN_NIGHTS) + 1

/** In the local time of the process, as the program takes it. */
function timeOf(instant: number): string {
  const local = new Date(instant - new Date(instant).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}

/** Makes the repository once. One that was there and is not is never made anew: somebody has to know. */
async function openRepository(signal?: AbortSignal) {
  try {
    await restic(['cat', 'config'], { signal })
  } catch (error) {
    const isNew = error instanceof ResticError && error.fault === 'no_repository' && !lastCopy()
    if (!isNew) throw error
    await restic(['init'], { signal })
  }
}

/** A copy elsewhere: `id` names it, `madeAt` is when its backup was made (UTC milliseconds). */
export type OffsiteCopy = { id: string; madeAt: number }

const Snapshots = z.array(z.object({ id: z.string(), time: z.string() }))

/** The copies elsewhere, newest first. Throws `ResticError`. */
async function listCopies(options = {}): Promise<OffsiteCopy[]> {
  const snapshots = Snapshots.parse(JSON.parse(await restic(['snapshots', '--json', '--tag', TAG], options)))
  return snapshots
    .map(({ id, time }) => ({ id: id.slice(0, 8), madeAt: Date.parse(time) }))
    .sort((one, other) => other.madeAt - one.madeAt)
}

/** What a clock that was ahead has dated is not the newest, as long as there is anything else. */
const newestOf = <Made extends { madeAt: number }>(newestFirst: Made[], now: number) =>
  newestFirst.find(({ madeAt }) => madeAt <= now) ?? newestFirst[0]

/** The copies elsewhere, newest first, as a new machine sees them too. Throws `BackupError`. */
export const offsiteCopies = () => inWords(() => listCopies({ keepsCache: false }))

/**
 * Fetches a copy, or the `latest`, into a folder that does not exist yet, from where it is restored like any backup. Needs no data folder.
 * Throws `BackupError`, and leaves nothing then.
 */
export async function fetchCopy(id: string, folder: string, now: number) {
  const isThere = await readdir(folder).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`${folder} exists already: name a folder that does not exist yet`)
  await inWords(async () => {
    const copy = id === 'latest' ? newestOf(await listCopies({ keepsCache: false }), now)?.id : id
    await restic(['restore', copy ?? id, '--target', folder], { keepsCache: false })
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
}

async function newestBackup(now: number): Promise<{ folder: string; madeAt: number } | null> {
  const backups = join(env().DATA_DIR, 'backups')
  const made = await Promise.all(
    (await readdir(backups))
      .filter((name) => name.startsWith('nightly-') && !name.endsWith('.part'))
      .map(async (name) => {
        const folder = join(backups, name)
        const manifest = await readFile(join(folder, MANIFEST), 'utf8').then(JSON.parse, () => null)
        return { folder, madeAt: Date.parse(Manifest.safeParse(manifest).data?.createdAt ?? '') }
      }),
  )
  const newestFirst = made
    .filter(({ madeAt }) => Number.isFinite(madeAt))
    .sort((one, other) => other.madeAt - one.madeAt)
  return newestOf(newestFirst, now) ?? null
}

const WORDS: Record<ResticError['fault'], string> = {
  no_program: 'Copies elsewhere need the program restic: install the package of that name',
  no_repository: 'There are no copies at OFFSITE_REPOSITORY, or it cannot be reached',
  wrong_password: 'OFFSITE_PASSWORD does not open the copies at OFFSITE_REPOSITORY',
  failed: 'The place of OFFSITE_REPOSITORY did not do what it was asked to',
}

async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ResticError)) throw error
    const { fault, detail } = error
    log().error({ fault, detail }, 'the copies elsewhere cannot be used')
    throw new BackupError(`${WORDS[fault]}${detail ? ` (${detail})` : ''}`)
  }
}
