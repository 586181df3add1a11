import type { Viewer } from '~/access/viewer'
import { type CivilDate, instantAt } from '~/domain/civil-date'
import { actorOf, oncePerHour, recordAudit } from '~/features/audit/record.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { openStored } from '~/infra/storage/store.server'
import type { ZipMember } from '~/infra/zip-writer.server'
import type { Tx } from '~db/client'
import type { documents } from '~db/schema'
import { cleanFileName } from '../store/file-name'

type Row = typeof documents.$inferSelect

/** Each document in a zip counts as downloaded by its client; within a session, again only after an hour. */
export function recordZipped(
  tx: Tx,
  viewer: Viewer,
  rows: { document: Row; clientId: number | null }[],
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
) {
  const actor = actorOf(viewer, address)
  for (const { document, clientId } of rows)
    recordAudit(tx, {
      at: now,
      actor,
      action: 'document_downloaded',
      userId: viewer.kind === 'admin' ? clientId : viewer.userId,
      object: { kind: 'document', id: document.id },
      detail: { in: 'zip' },
      once: oncePerHour(now, 'zip', viewer.session, document.id),
    })
}

/** `day`: that of the paper, which the file keeps; without it the file has the time of its arrival. */
type Member = { document: Row; folder: string; day?: CivilDate | null }

/** Two documents with one name in one folder get a number. */
export function namedOnce(rows: Member[]): ZipMember[] {
  const taken = new Set<string>()
  return rows.map(({ document: { fileName, fileSize, sha256, uploadDate, filePath }, folder: name, day }) => {
    const folder = cleanFileName(name)
    const [, stem = fileName, ending = ''] = fileName.match(/^(.*?)(\.[^.]+)?$/) ?? []
    let path = `${folder}/${fileName}`
    for (let number = 2; taken.has(path.toLowerCase()); number += 1)
      path = `${folder}/${stem} (${number})${ending}`
    taken.add(path.toLowerCase())
    return {
      path,
      size: fileSize,
      // At noon it is that day wherever the archive is opened.
      modifiedAt: day ? instantAt(day, '12:00') : uploadDate,
      open: async () => (await openStored(filePath, undefined, { size: fileSize, sha256 })).body,
    }
  })
}
