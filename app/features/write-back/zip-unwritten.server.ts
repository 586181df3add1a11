import type { Readable } from 'node:stream'
import { and, asc, isNull, ne, or } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, oncePerHour, recordAudit } from '~/features/audit/record.server'
import { cleanFileName, nameBeside } from '~/features/documents/store/file-name'
import type { RequestContext } from '~/infra/http/request-context.server'
import { openStored } from '~/infra/storage/store.server'
import { writeZip } from '~/infra/zip-writer.server'
import { transact } from '~db/client'
import { driveWrites } from '~db/schema'
import { receivedName } from './received-name'
import { faultOf } from './write-faults'
import { type DueWrite, isOpen, isToWrite, MOST_ZIPPED, noteFault, selectWrites } from './write-rows.server'

const isHere = or(isNull(driveWrites.reason), ne(driveWrites.reason, 'bytes_gone'))

/**
 * What is not on the drive, as one zip with a folder for each case, the oldest first: whoever puts it into the folders by hand
 * has it written. Null if there is nothing. What is lost is left out once that is known: the ZIP in which it is found out breaks off.
 */
export function zipUnwritten(
  viewer: AdminViewer,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
): Readable | null {
  const rows = selectWrites()
    .where(and(isOpen, isToWrite, isHere))
    .orderBy(asc(driveWrites.requestFileId))
    .limit(MOST_ZIPPED)
    .all()
  if (rows.length === 0) return null
  transact((tx) => {
    for (const { file, caseId, clientId: userId } of rows)
      recordAudit(tx, {
        ...{ at: now, actor: actorOf(viewer, address), action: 'document_downloaded', userId },
        ...{ object: { kind: 'case', id: caseId }, detail: { in: 'zip', waiting: true } },
        once: oncePerHour(now, 'received_zip', viewer.session, file.id),
      })
  })
  const taken = new Set<string>()
  const members = rows.map((row) => {
    const { caseNumber, file } = row
    const { fileName, fileSize: size, receivedAt } = file
    const folder = cleanFileName(caseNumber.replace(/[/\\]/g, '-'))
    const pathOf = (name: string) => `${folder}/${name}`
    const name = nameBeside(receivedName(fileName, receivedAt), (one) => taken.has(pathOf(one).toLowerCase()))
    taken.add(pathOf(name).toLowerCase())
    return { path: pathOf(name), size, modifiedAt: receivedAt, open: () => openOrNote(row, now) }
  })
  return writeZip(members)
}

async function openOrNote(write: DueWrite, now: number): Promise<Readable> {
  const { key, file } = write
  try {
    return (await openStored(key ?? '', undefined, { size: file.fileSize, sha256: file.sha256 })).body
  } catch (error) {
    const fault = faultOf(error)
    if (fault?.isLost) noteFault(write, fault, now)
    throw error
  }
}
