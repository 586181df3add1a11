import type { Readable } from 'node:stream'
import { and, asc } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, oncePerHour, recordAudit } from '~/features/audit/record.server'
import { cleanFileName, nameBeside } from '~/features/documents/store/file-name'
import type { RequestContext } from '~/infra/http/request-context.server'
import { openStored } from '~/infra/storage/store.server'
import { writeZip } from '~/infra/zip-writer.server'
import { transact } from '~db/client'
import { driveWrites } from '~db/schema'
import { receivedName } from './received-name'
import { isOpen, isToWrite, selectWrites } from './write-rows.server'

const MOST_FILES = 500

/**
 * What is not on the drive, as one zip with a folder for each case, the oldest first: whoever puts it into the folders by hand
 * has it written. Null if there is nothing.
 */
export function zipUnwritten(
  viewer: AdminViewer,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
): Readable | null {
  const rows = selectWrites()
    .where(and(isOpen, isToWrite))
    .orderBy(asc(driveWrites.requestFileId))
    .limit(MOST_FILES)
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
  const members = rows.map(({ file, key, caseNumber }) => {
    const { fileName, fileSize: size, sha256, receivedAt } = file
    const folder = cleanFileName(caseNumber.replace(/[/\\]/g, '-'))
    const pathOf = (name: string) => `${folder}/${name}`
    const name = nameBeside(receivedName(fileName, receivedAt), (one) => taken.has(pathOf(one).toLowerCase()))
    taken.add(pathOf(name).toLowerCase())
    const open = async () => (await openStored(key ?? '', undefined, { size, sha256 })).body
    return { path: pathOf(name), size, modifiedAt: receivedAt, open }
  })
  return writeZip(members)
}
