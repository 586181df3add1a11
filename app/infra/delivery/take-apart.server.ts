import { createWriteStream } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type StrangeEntry, unpackStrange } from '../zip.server'

const MOST_ENTRIES = 2000
const MOST_BYTES = 1024 * 1024 * 1024
const MOST_RATIO = 200
/** Smaller ones may be packed as tightly as they like. */
const ANY_RATIO_BYTES = 20 * 1024 * 1024

/** What is left on the disk for all else. */
const SPARE_BYTES = 8 * 1024 * 1024

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

class Stop extends Error {
  constructor(readonly problem: ApartProblem | 'disk_full') {
    super(problem)
  }
}

type Work = ApartJob & { members: Member[]; taken: number; entries: number; bytes: number }

/** Takes the papers out of a ZIP, and out of those in it, into the parts: a name decides about nothing but what is said of it. */
export async function takeApart(job: ApartJob): Promise<Apart> {
  const work: Work = { ...job, members: [], taken: 0, entries: 0, bytes: 0 }
  try {
    await takeZip(job.location, '', work)
  } catch (error) {
    return { problem: error instanceof Stop ? error.problem : 'damaged' }
  } finally {
    await rm(job.scratch, { force: true })
  }
  if (work.taken > 0) return { members: work.members }
  const isLocked = work.members.some((one) => 'aside' in one && one.aside === 'encrypted')
  if (isLocked) return { problem: 'encrypted' }
  return work.members.length === 0 ? { problem: 'empty' } : { members: work.members }
}

/** True if so many bytes fit onto the disk of a folder, and all else can go on beside them. */
export async function hasRoomFor(bytes: number, folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes + SPARE_BYTES
}

/** By what its directory says, before anything is written. One that cannot be read to its end is found damaged where it is. */
async function requireRoom(location: string, within: string, work: Work) {
  let [bytes, entries] = [0, 0]
  try {
    for await (const entry of unpackStrange(location)) {
      entries += 1
      if (entries > MOST_ENTRIES) return
      const path = `${within}${entry.name}`
      if (entry.name.endsWith('/') || isLitter(path)) continue
      if (whyNot(entry, within !== '', work) === null) bytes += entry.size
    }
  } catch {
    return
  }
  if (work.bytes + bytes > MOST_BYTES) throw new Stop('too_large')
  if (!(await hasRoomFor(bytes, dirname(work.scratch)))) throw new Stop('disk_full')
}

async function takeZip(location: string, within: string, work: Work) {
  await requireRoom(location, within, work)
  for await (const entry of unpackStrange(location)) {
    work.entries += 1
    if (work.entries > MOST_ENTRIES) throw new Stop('too_many')
    const path = `${within}${entry.name}`
    if (entry.name.endsWith('/') || isLitter(path)) continue
    const aside = whyNot(entry, within !== '', work) ?? (await takeEntry(entry, path, work))
    if (aside) work.members.push({ path, aside })
  }
}

function whyNot(entry: StrangeEntry, isInner: boolean, { maxBytes }: Work): AsideReason | null {
  const { name, size, compressed } = entry
  if (entry.isUnsafe) return 'unsafe_name'
  if (entry.isLink) return 'link'
  if (isZipName(name) && isInner) return 'zip_too_deep'
  if (!isZipName(name) && !isPaperName(name)) return 'not_paper'
  if (entry.isEncrypted) return 'encrypted'
  if (size > ANY_RATIO_BYTES && size > compressed * MOST_RATIO) return 'bomb'
  return size > maxBytes && !isZipName(name) ? 'too_large' : null
}

async function takeEntry(entry: StrangeEntry, path: string, work: Work): Promise<AsideReason | null> {
  const isZip = isZipName(path)
  const to = isZip ? work.scratch : work.parts[work.taken]
  if (to === undefined) throw new Stop('too_many')
  try {
    await unpack(entry, to, work)
    if (isZip) await takeZip(to, `${path}/`, work)
  } catch (error) {
    await rm(to, { force: true })
    if (error instanceof Stop) throw error
    // That says nothing about the ZIP.
    if (NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')) throw new Stop('disk_full')
    return 'damaged'
  }
  if (isZip) return null
  work.members.push({ path, part: work.taken })
  work.taken += 1
  return null
}

async function unpack(entry: StrangeEntry, to: string, work: Work) {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      work.bytes += chunk.length
      done(work.bytes > MOST_BYTES ? new Stop('too_large') : null, chunk)
    },
  })
  await pipeline(await entry.open(), counter, createWriteStream(to, { flags: 'w', mode: 0o600 }))
}

/** Why a file of a ZIP is not taken out of it. */
export type AsideReason =
  | 'not_paper'
  | 'zip_too_deep'
  | 'unsafe_name'
  | 'link'
  | 'damaged'
  | 'encrypted'
  | 'too_large'
  | 'bomb'

/** Why nothing is taken out of it at all. `too_heavy`: its process did not survive it. */
export type ApartProblem = 'damaged' | 'encrypted' | 'too_many' | 'too_large' | 'empty' | 'too_heavy'

/** A file of a ZIP, by its place there: in the part with this number, or set aside. */
export type Member = { path: string } & ({ part: number } | { aside: AsideReason })
export type Apart = { members: Member[] } | { problem: ApartProblem | 'disk_full' }

/** What the process is told. `parts`: where the papers go. `scratch`: where a ZIP in the ZIP goes. */
export type ApartJob = { location: string; parts: string[]; scratch: string; maxBytes: number }

/** How many papers are taken out of one ZIP. */
export const MOST_PAPERS = 500

/** The types that may be papers, by their names. */
export const isPaperName = (name: string) => /\.(?:pdf|docx?|jpe?g|png)$/i.test(name)
export const isZipName = (name: string) => /\.zip$/i.test(name)

/** What file systems and programs leave beside papers: not worth a word. */
export const isLitter = (path: string) =>
  /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(path)
