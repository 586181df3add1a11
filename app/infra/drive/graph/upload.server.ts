import { type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'
import { sendToContentHost } from './content-host.server'
import { DriveError } from './drive-error'
import { graphPost } from './graph-client.server'
import { graphFault } from './graph-fault'
import { GraphItem } from './item'
import { persist } from './persist.server'
import { timing } from './timing.server'

/** Microsoft takes multiples of 320 KiB. */
const PART_BYTES = 10 * 320 * 1024
const MOST_SESSIONS = 3

const Session = z.object({ uploadUrl: z.string().min(1) })
const Progress = z.object({ nextExpectedRanges: z.array(z.string()).min(1) })

/** A folder of a drive, and the name that a file is to have in it. */
export type Target = { driveId: string; folderId: string; name: string }

/**
 * Writes a file of this computer as a new one, in parts; nothing is there before its last part has arrived, and then all of it.
 * Returns what it has become, or `taken` if there is something of that name. Throws a `DriveError`.
 */
export async function uploadNew(target: Target, { location, size }: { location: string; size: number }) {
  const source = await open(location)
  try {
    for (let sessions = 1; ; sessions++) {
      const address = await openSession(target)
      if (address === null) return 'taken' as const
      const outcome = await sendParts(address, source, size)
      if (outcome !== 'lost') return outcome
      if (sessions === MOST_SESSIONS) throw new DriveError('drive_unavailable', { reason: 'sessionLost' })
    }
  } finally {
    await source.close()
  }
}

/** The address that takes the parts; whoever has it can write the file, so it is kept nowhere. Null if the name is taken. */
async function openSession({ driveId, folderId, name }: Target): Promise<string | null> {
  const folder = `/drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(folderId)}`
  const path = `${folder}:/${encodeURIComponent(name)}:/createUploadSession`
  const item = { '@microsoft.graph.conflictBehavior': 'fail', name }
  const response = await graphPost(path, { item }, { accept: [409] })
  if (response.status === 409) {
    await response.body?.cancel()
    return null
  }
  const { data } = Session.safeParse(await response.json().catch(() => null))
  if (!data) throw new DriveError('drive_unavailable', { reason: 'unexpectedAnswer' })
  return data.uploadUrl
}

async function sendParts(address: string, source: FileHandle, size: number) {
  for (let from = 0; ; ) {
    const outcome = await persist('upload', {}, () => sendPart(address, source, from, size))
    if (typeof outcome !== 'number') return outcome
    from = outcome
  }
}

/** What the file has become with its last part; before, the byte that is expected next; `lost` if the session is over. */
async function sendPart(address: string, source: FileHandle, from: number, size: number) {
  const part = Buffer.alloc(Math.min(PART_BYTES, size - from))
  await source.read(part, 0, part.length, from)
  const response = await sendToContentHost(address, part, {
    'Content-Length': String(part.length),
    'Content-Range': `bytes ${from}-${from + part.length - 1}/${size}`,
  })
  if (response.status === 409) return 'taken' as const
  // It has ended, or has another part than this one: both are told apart by beginning anew.
  if (response.status === 404 || response.status === 416) return 'lost' as const
  if (!response.ok) throw await graphFault(response, timing().now())
  const answer: unknown = await response.json().catch(() => null)
  const item = GraphItem.safeParse(answer).data
  if (response.status !== 202 && item) return item
  const next = Number(Progress.safeParse(answer).data?.nextExpectedRanges[0]?.split('-')[0])
  if (!Number.isInteger(next) || next < 0 || next >= size)
    throw new DriveError('drive_unavailable', { reason: 'unexpectedAnswer' })
  return next
}
