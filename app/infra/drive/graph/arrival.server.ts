import { AppError } from '~/infra/app-error'
import { log } from '~/infra/log.server'
import { DriveError } from './drive-error'
import { graphJson } from './graph-client.server'
import { GraphItem, ITEM_FIELDS, isNearSize, isRewritten, type MirrorItem, mirrorItem } from './item'
import { findMirrored } from './mirror-store.server'

/*
 * Between the listing and the end of a download, somebody may have written to a file, moved it or renamed a folder above
 * it. Whose a file is depends on its place: bytes of one moment never go with a place of another.
 */

/** A file of the mirror, the drive it is on, and the folders above it up to the firm's, nearest first. */
export type Wanted = MirrorItem & { driveId: string; driveType: string | null; above: MirrorItem[] }
export type Arrived = { size: number; hash: string }
/** `differs`: the content is not what Graph states, which is normal for office documents within a bound. */
export type Arrival = { item: MirrorItem; differs: boolean }

/** What a file is once its content has arrived. Throws `file_gone`, `file_changed`, `drive_integrity`. */
export async function checkArrival(file: Wanted, arrived: Arrived): Promise<Arrival> {
  const now = await itemNow(file, file.itemId)
  if (!(await isInPlace(file, now))) throw new AppError('file_changed')
  const item = mirrorItem(now)
  const isSameVersion = item.version === file.version && item.hash === file.hash
  const isKnown = item.hash !== null || isSameVersion
  if (isKnown && isThat(item, arrived)) return { item, differs: false }
  if (!isSameVersion) throw new AppError('file_changed')
  return { item, differs: allowRewritten(file, arrived) }
}

/** For a file whose place is of no concern: its content has to be the one that was listed. */
export async function requireListed(file: Wanted, arrived: Arrived): Promise<void> {
  if (isThat(file, arrived)) return
  const now = mirrorItem(await itemNow(file, file.itemId))
  if (now.version !== file.version || now.hash !== file.hash)
    throw new DriveError('drive_integrity', { name: file.name })
  allowRewritten(file, arrived)
}

const isThat = (stated: Pick<MirrorItem, 'size' | 'hash'>, { size, hash }: Arrived) =>
  stated.size === size && (stated.hash === null || stated.hash === hash)

function allowRewritten({ itemId, name, driveType, size: stated }: Wanted, arrived: Arrived): true {
  if (!isRewritten(name, driveType) || !isNearSize(stated, arrived.size))
    throw new DriveError('drive_integrity', { name })
  log().warn(
    { item: itemId, stated, arrived: arrived.size },
    'an office document differs from its stated size or hash',
  )
  return true
}

/** Whether a file still has its name, its folder, and above that the folders that said whose it is. */
async function isInPlace(file: Wanted, now: GraphItem): Promise<boolean> {
  if (!isSame(file, now)) return false
  const path = pathAbove(file)
  if (path !== null && path === pathIn(now)) return true
  for (const folder of file.above) {
    const currentFolder = await itemNow(file, folder.itemId).catch(asMoved)
    if (!currentFolder || !isSame(folder, currentFolder)) return false
  }
  return true
}

const isSame = (known: MirrorItem, now: GraphItem) =>
  now.parentReference?.id === known.parentId && now.name === known.name

function asMoved(error: unknown): null {
  if (error instanceof AppError && error.code === 'file_gone') return null
  throw error
}

/** The path of the folder of a file on its drive by the mirror; null if not all folders above the firm's are known. */
function pathAbove({ driveId, parentId, above }: Wanted): string | null {
  const names = above.map(({ name }) => name).reverse()
  const seen = new Set<string>()
  for (let id = above.at(-1)?.parentId ?? parentId; id !== null && !seen.has(id); ) {
    seen.add(id)
    const folder = findMirrored(driveId, id)
    if (!folder) return null
    if (folder.parentId === null) return names.map((name) => `/${name}`).join('')
    names.unshift(folder.name)
    id = folder.parentId
  }
  return null
}

/** The same by Graph: `/drives/b!Exp/root:/Despacho/EXP-1%20-%20Robles`. */
function pathIn({ parentReference }: GraphItem): string | null {
  const path = parentReference?.path?.split('root:')[1]
  if (path === undefined) return null
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function itemNow({ driveId }: Wanted, itemId: string): Promise<GraphItem> {
  const path = `${pathOf({ driveId, itemId })}?$select=${ITEM_FIELDS}`
  const item = await graphJson(path, GraphItem).catch((error: unknown) => {
    throw error instanceof DriveError && error.code === 'drive_missing' ? new AppError('file_gone') : error
  })
  if (item.deleted) throw new AppError('file_gone')
  return item
}

/** The address of an item below the Graph version. */
export const pathOf = ({ driveId, itemId }: Pick<Wanted, 'driveId' | 'itemId'>) =>
  `/drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(itemId)}`
