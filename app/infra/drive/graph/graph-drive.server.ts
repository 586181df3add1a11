import type { Readable } from 'node:stream'
import { AppError, type ErrorCode } from '~/infra/app-error'
import type { Drive, DriveFault, DriveFile, DriveListing, DriveRoot, OpenOptions } from '../drive'
import { isHidden, isLockFile, MAX_DEPTH } from '../left-out'
import { childrenOf } from './children.server'
import { connectedFolder, type Folder } from './connected-folder.server'
import { download } from './download.server'
import { DriveError } from './drive-error'
import { graphGet } from './graph-client.server'
import { type MirrorItem, mirrorItem } from './item'
import { updateMirror } from './mirror.server'
import { findMirrored, loadMirror, mirroredChildren } from './mirror-store.server'
import { scopeOf, segment } from './scope'
import { noteFault, noteOk } from './sign-in/drive-connection.server'
import type { Patience } from './sign-in/gate.server'
import { timing } from './timing.server'
import { copyOnce } from './workbook-copies.server'
import { createFile, listFolders, makeFolder } from './write-file.server'

/** A folder of OneDrive or SharePoint as the firm's drive. */
export const graphDrive = (): Drive => ({
  kind: 'graph',
  list: () => noted(list),
  open: openFile,
  localCopy: (file) => copyOnce(file, () => openListed(file)),
  ...{ listFolders, makeFolder, createFile },
  listRoot: (signal) => noted(() => look({ signal })).catch(faultOf),
})

async function list(): Promise<DriveListing> {
  const folder = await connectedFolder()
  const { driveId } = folder
  await updateMirror(driveId)
  const { chain, files, problems } = scopeOf(loadMirror(driveId), folder.itemId)
  if (chain === 'missing' || (chain === 'broken' && !(await isThere(folder))))
    throw new DriveError('drive_missing', { folder: folder.name })
  return {
    files: files.map(({ path, item }) => toFile(driveId, path, item)),
    unreadable: [],
    changing: [],
    problems,
  }
}

/** What is above a folder that somebody has shared may be out of sight; or else it is in the recycle bin. */
async function isThere({ driveId, itemId }: Folder): Promise<boolean> {
  const path = `/drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(itemId)}?$select=id`
  const response = await graphGet(path, { accept: [404] })
  await response.body?.cancel()
  return response.ok
}

/** The identity of the content survives renaming; without a hash, a version stands in for it that does not. */
function toFile(driveId: string, path: string, item: MirrorItem): DriveFile {
  const { itemId, name, size, hash, version, modifiedAt } = item
  return {
    path,
    location: itemId,
    name: name.normalize('NFC'),
    size,
    modifiedAt: modifiedAt ?? 0,
    fileId: `${driveId}:${itemId}`,
    fingerprint: [driveId, itemId, hash ?? version, size].join(':'),
  }
}

async function openFile(file: DriveFile, { onArrival }: OpenOptions = {}): Promise<Readable> {
  const { item, driveId, folder } = await locateFile(file)
  const above = foldersAbove(item, folder)
  // The mirror may have been read again since the listing.
  if (!above || pathOf(item, above) !== file.path) throw new AppError('file_changed')
  return download(
    { ...item, driveId, driveType: folder.driveType, above },
    {
      onArrival: (arrival) =>
        onArrival?.({ ...toFile(driveId, file.path, arrival.item), differs: arrival.differs }),
    },
  )
}

async function openListed(file: DriveFile): Promise<Readable> {
  const { item, driveId, folder } = await locateFile(file)
  return download({ ...item, driveId, driveType: folder.driveType, above: [] }, { exactly: true })
}

async function locateFile({ location }: DriveFile) {
  const folder = await connectedFolder()
  const item = findMirrored(folder.driveId, location)
  if (!item) throw new AppError('file_gone')
  return { item, driveId: folder.driveId, folder }
}

/** The folders above an item, nearest first, up to the firm's without it; null if it is not in there. */
function foldersAbove({ parentId }: MirrorItem, { driveId, itemId }: Folder): MirrorItem[] | null {
  const above: MirrorItem[] = []
  for (let id = parentId; id !== itemId; ) {
    const folder = id === null || above.length > MAX_DEPTH ? undefined : findMirrored(driveId, id)
    if (!folder) return null
    above.push(folder)
    id = folder.parentId
  }
  return above
}

const pathOf = ({ name }: MirrorItem, above: MirrorItem[]) =>
  [...above.toReversed().map((folder) => folder.name), name].map(segment).join('/')

async function look(patience: Patience): Promise<DriveRoot> {
  const { driveId, itemId } = await connectedFolder(patience)
  const root: DriveRoot = { state: 'ok', files: [], folders: [] }
  const { items, isAll } = await childrenOf(driveId, itemId, patience)
  const mirrored = isAll ? null : mirroredChildren(driveId, itemId)
  for (const { kind, name, modifiedAt } of mirrored ?? items.map(mirrorItem)) {
    if (isHidden(name) || isLockFile(name)) continue
    if (kind === 'folder') root.folders.push(name.normalize('NFC'))
    if (kind === 'file') root.files.push({ name: name.normalize('NFC'), modifiedAt: modifiedAt ?? 0 })
  }
  root.files.sort((a, b) => a.name.localeCompare(b.name, 'es'))
  root.folders.sort((a, b) => a.localeCompare(b, 'es'))
  return root
}

const STATE_OF: Partial<Record<ErrorCode, DriveFault['state']>> = {
  drive_denied: 'access_denied',
  drive_missing: 'not_found',
}

function faultOf(error: unknown): DriveFault {
  if (error instanceof DriveError) return { state: STATE_OF[error.code] ?? 'unavailable', error }
  throw error
}

/** Does something, and notes with the connection whether the drive could be read. */
async function noted<T>(work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    noteOk()
    return result
  } catch (error) {
    if (error instanceof DriveError) noteFault(error, timing().now())
    throw error
  }
}
