import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, isNotNull } from 'drizzle-orm'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { switchMessages } from '~/features/messages/message-settings.server'
import { sendMessage } from '~/features/messages/send-message.server'
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

/** `shared`: what the form says of who sees it. */
type Asked = Pick<ReturnType<typeof askedOwner>, 'about' | 'viewer'> & { shared?: 'yes' | undefined }

/** Sends files for what was asked; returns the ids of those that wait now. */
export async function sendFor(
  { about, viewer, shared }: Asked,
  parts: [name: string, bytes: Buffer][],
  now = Date.now(),
) {
  const files = await receivedParts(parts)
  const before = idsOf(about.requestId)
  const sent = await sendFiles(viewer, about, { files, refused: [], shared }, browserOf({ now }))
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

/** Sends files with a message; returns the ids of those that wait now. */
export async function sendWithMessage(
  { about: { caseId }, viewer, shared }: Asked,
  parts: [name: string, bytes: Buffer][],
  now = Date.now(),
) {
  switchMessages(admin, true, now)
  const files = await receivedParts(parts)
  const message = { text: 'Aquí lo tiene.', once: randomUUID(), shared }
  await sendMessage(viewer, caseId, message, { files, refused: [], together: false }, browserOf({ now }))
  return database()
    .select({ id: requestFiles.id })
    .from(requestFiles)
    .where(and(eq(requestFiles.caseId, caseId), isNotNull(requestFiles.messageId)))
    .all()
    .map(({ id }) => id)
}

const receivedParts = (parts: [name: string, bytes: Buffer][]) =>
  Promise.all(
    parts.map(async ([name, bytes]) => ({
      ...(await receiveFile(Readable.from([bytes]))),
      ...{ field: 'files', name },
    })),
  )
