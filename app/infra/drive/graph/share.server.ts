import { z } from 'zod'
import { childrenOf } from './children.server'
import { DriveError } from './drive-error'
import { graphJson } from './graph-client.server'
import type { Patience } from './sign-in/gate.server'
import { itemPathAt, type SitePlace, sitePlaceOf } from './site-path.server'

const Reference = z.object({ driveId: z.string().nullish(), driveType: z.string().nullish() }).nullish()
const SharedItem = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  folder: z.looseObject({}).nullish(),
  package: z.looseObject({}).nullish(),
  parentReference: Reference,
  /** Set if the item is a shortcut: what it stands for. */
  remoteItem: z
    .object({ id: z.string().min(1), folder: z.looseObject({}).nullish(), parentReference: Reference })
    .nullish(),
})

/** What a sharing URL leads to: an item of any drive the connection may read. */
export type SharedItem = {
  driveId: string
  driveType: string | null
  itemId: string
  name: string
  kind: 'folder' | 'file'
  /** What is directly in the folder. */
  fileCount: number
  folderCount: number
  /** False if the folder has more than was counted. */
  isAllCounted: boolean
}

/**
 * Finds the item of a sharing URL, or of its address in a browser. The URL itself is never fetched: it only names the
 * item in calls to Graph. Throws a `DriveError`: `drive_denied` for a URL that is unknown, withdrawn or not shared with
 * the connection.
 */
export async function resolveShare(url: string, patience: Patience = {}): Promise<SharedItem> {
  const shared = await findItem(url, patience)
  const { remoteItem, name, package: notebook } = shared
  const { id: itemId, folder, parentReference } = remoteItem ?? shared
  const driveId = parentReference?.driveId
  if (!driveId) throw new DriveError('drive_unavailable', { reason: 'noDriveId' })
  const kind = folder && !notebook ? 'folder' : 'file'
  const children = kind === 'folder' ? await childrenOf(driveId, itemId, patience) : NO_CHILDREN
  const folderCount = children.items.filter((child) => child.folder).length
  return {
    ...{ driveId, driveType: parentReference.driveType ?? null, itemId, kind },
    ...{ fileCount: children.items.length - folderCount, folderCount, isAllCounted: children.isAll },
    name: name ?? '',
  }
}

const NO_CHILDREN: Awaited<ReturnType<typeof childrenOf>> = { items: [], isAll: true }

/** An application that may read chosen sites only cannot always open links; an address that names a place can be found. */
async function findItem(url: string, patience: Patience): Promise<z.output<typeof SharedItem>> {
  const token = `u!${Buffer.from(url, 'utf8').toString('base64url')}`
  try {
    return await graphJson(`/shares/${token}/driveItem`, SharedItem, {
      ...patience,
      headers: { Prefer: 'redeemSharingLinkIfNecessary' },
    })
  } catch (error) {
    const place = sitePlaceOf(url)
    const isFinal = error instanceof DriveError && error.repeat === 'never'
    if (place === null || !isFinal) throw error
    return itemAt(place, patience).catch((second) => {
      throw second instanceof DriveError ? error : second
    })
  }
}

const itemAt = async (place: SitePlace, patience: Patience) =>
  graphJson(await itemPathAt(place, patience), SharedItem, patience)
