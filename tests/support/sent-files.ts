import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { sendFiles } from '~/features/request-files/send-files.server'
import { writeDue } from '~/features/write-back/write-due.server'
import { switchWrites } from '~/features/write-back/writes-on.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { database } from '~db/client'
import { driveWrites, requestFiles } from '~db/schema'
import { createFolderOwner } from './drive'
import { admin, browserOf, clientViewer } from './ways-in'

/** A client with a folder on the drive, who is asked for something. */
export function askedOwner(caseNumber: string, now = Date.now()) {
  const owner = createFolderOwner(caseNumber)
  openRequest(admin, owner.legalCase.id, { text: 'Copia del DNI.', dueDate: null, notify: false }, now)
  const [request] = listRequests(admin, owner.legalCase.id)
  const about = { caseId: owner.legalCase.id, requestId: request?.id ?? 0 }
  return { ...owner, about, viewer: clientViewer(owner.client.id) }
}

type Asked = Pick<ReturnType<typeof askedOwner>, 'about' | 'viewer'>

/** Sends files for what was asked; returns the ids of those that wait now. */
export async function sendFor(
  { about, viewer }: Asked,
  parts: [name: string, bytes: Buffer][],
  now = Date.now(),
) {
  const files = await Promise.all(
    parts.map(async ([name, bytes]) => ({
      ...(await receiveFile(Readable.from([bytes]))),
      ...{ field: 'files', name },
    })),
  )
  const before = idsOf(about.requestId)
  const sent = await sendFiles(viewer, about, { files, refused: [] }, browserOf({ now }))
  const refused = sent.filter(({ reason }) => reason !== null)
  if (refused.length > 0) throw new Error(`not taken: ${JSON.stringify(refused)}`)
  return idsOf(about.requestId).filter((id) => !before.includes(id))
}

const idsOf = (requestId: number) =>
  database()
    .select({ id: requestFiles.id })
    .from(requestFiles)
    .where(eq(requestFiles.requestId, requestId))
    .all()
    .map(({ id }) => id)

/** Has the firm switch on that files are written to its drive. */
export const switchOn = (now = Date.now()) => switchWrites(admin, true, now)

/** Does what the worker does about files that are to be written, until none is due. */
export async function writeAll(now = Date.now()) {
  const worker = { clock: () => now, stopped: new AbortController().signal }
  while (await writeDue(worker));
}

/** What is known of the writing of a file. */
export const writeOf = (id: number | undefined) =>
  database()
    .select()
    .from(driveWrites)
    .where(eq(driveWrites.requestFileId, id ?? 0))
    .get()
