import { createReadStream } from 'node:fs'
import type { Creation, DriveFolder, NewFile } from '../drive'
import { connectedFolder } from './connected-folder.server'
import { DriveError } from './drive-error'
import { graphJson, graphPost } from './graph-client.server'
import { GraphItem, ITEM_FIELDS, isNearSize, isRewritten, mirrorItem } from './item'
import { findMirrored, loadMirror } from './mirror-store.server'
import { QuickXor } from './quick-xor'
import { foldersBelow, segment } from './scope'
import { uploadNew } from './upload.server'

/** The folders below the firm's, as the drive was when it was last listed. */
export async function listFolders(): Promise<DriveFolder[]> {
  const { driveId, itemId } = await connectedFolder()
  return foldersBelow(loadMirror(driveId), itemId).map(({ path, item }) =>
    toFolder(driveId, path, item.itemId),
  )
}

const toFolder = (driveId: string, path: string, itemId: string): DriveFolder => ({
  path,
  location: itemId,
  folderId: `${driveId}:${itemId}`,
})

/** The folder with this name in another one, or in the firm's own. Throws a `DriveError`. */
export async function makeFolder(parent: DriveFolder | null, name: string): Promise<DriveFolder> {
  const { driveId, itemId } = await connectedFolder()
  if (parent) await requireAsListed(driveId, parent)
  const at = itemPath(driveId, parent?.location ?? itemId)
  const newFolder = { name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' }
  const response = await graphPost(`${at}/children`, newFolder, { accept: [409] })
  const created = response.ok ? GraphItem.safeParse(await response.json().catch(() => null)).data : null
  if (!created) await response.body?.cancel()
  const item = created ?? (await itemIn(at, name))
  if (mirrorItem(item).kind !== 'folder') throw new DriveError('drive_unavailable', { reason: 'notAFolder' })
  const path = [parent?.path, segment(name)].filter((part) => part !== undefined).join('/')
  return toFolder(driveId, path, item.id)
}

/** Somebody may have renamed it since the drive was listed: whose a file is depends on the names above it. */
async function requireAsListed(driveId: string, { location }: DriveFolder) {
  const known = findMirrored(driveId, location)
  // One that the portal has created is in no listing yet.
  if (!known) return
  const now = mirrorItem(await graphJson(`${itemPath(driveId, location)}?$select=${ITEM_FIELDS}`, GraphItem))
  if (now.name !== known.name || now.parentId !== known.parentId)
    throw new DriveError('drive_unavailable', { reason: 'folderChanged' })
}

/** Writes a new file. Throws a `DriveError`. */
export async function createFile(folder: DriveFolder, file: NewFile): Promise<Creation> {
  const { driveId, driveType } = await connectedFolder()
  const { location: folderId, path } = folder
  const placed = (item: GraphItem) => ({
    path: `${path}/${segment(item.name ?? file.name)}`,
    fileId: `${driveId}:${item.id}`,
  })
  const outcome = await uploadNew({ driveId, folderId, name: file.name }, file)
  if (outcome !== 'taken') return { state: 'written', file: placed(outcome) }
  const there = await itemIn(itemPath(driveId, folderId), file.name)
  const { kind, size, hash } = mirrorItem(there)
  if (kind !== 'file') return { state: 'taken' }
  const isSame = size === file.size && hash !== null && hash === (await hashOf(file))
  // SharePoint writes its properties into a document as soon as it has arrived.
  const isOurs = isSame || (isRewritten(file.name, driveType) && isNearSize(size, file.size))
  return isOurs ? { state: 'same', file: placed(there) } : { state: 'taken' }
}

/** What has this name in a folder; a path is compared without regard to case, as the drive does. */
async function itemIn(folder: string, name: string): Promise<GraphItem> {
  return graphJson(`${folder}:/${encodeURIComponent(name)}?$select=${ITEM_FIELDS}`, GraphItem)
}

async function hashOf({ location }: NewFile): Promise<string> {
  const hash = new QuickXor()
  for await (const piece of createReadStream(location)) hash.update(piece as Buffer)
  return hash.digest()
}

const itemPath = (driveId: string, itemId: string) =>
  `/drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(itemId)}`
