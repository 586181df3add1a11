import { z } from 'zod'
import type { DriveProblem } from '../drive'

const text = z.string().nullish()
const facet = z.looseObject({}).nullish()

/** What the portal reads of a `driveItem`. A deleted one has hardly more than its id. */
export const GraphItem = z.object({
  id: z.string().min(1),
  name: text,
  size: z.unknown().optional(),
  eTag: text,
  lastModifiedDateTime: text,
  fileSystemInfo: z.object({ lastModifiedDateTime: text }).nullish(),
  parentReference: z.object({ id: text, path: text }).nullish(),
  file: z.object({ mimeType: text, hashes: z.object({ quickXorHash: text }).nullish() }).nullish(),
  folder: facet,
  package: facet,
  remoteItem: facet,
  malware: facet,
  deleted: facet,
})
export type GraphItem = z.output<typeof GraphItem>

/** The fields of `GraphItem`, as a query asks for them. */
export const ITEM_FIELDS = Object.keys(GraphItem.shape).join(',')

/** An item of the mirror. */
export type MirrorItem = {
  itemId: string
  parentId: string | null
  name: string
  kind: 'file' | 'folder' | 'other'
  size: number
  /** Changes with the name and the content. */
  version: string | null
  /** `quickXorHash` of the content. */
  hash: string | null
  modifiedAt: number | null
  mime: string | null
  problem: DriveProblem['problem'] | null
}

/** A driveItem as the mirror keeps it. */
export function mirrorItem(item: GraphItem): MirrorItem {
  const modified = item.fileSystemInfo?.lastModifiedDateTime ?? item.lastModifiedDateTime ?? ''
  const kind = kindOf(item)
  return {
    itemId: item.id,
    parentId: item.parentReference?.id ?? null,
    name: item.name ?? '',
    kind,
    size: sizeOf(item),
    version: item.eTag ?? null,
    hash: item.file?.hashes?.quickXorHash || null,
    modifiedAt: Date.parse(modified) || null,
    mime: item.file?.mimeType ?? null,
    problem: problemOf(item, kind),
  }
}

/** One item with a size that is none must not keep the others from being listed. */
const sizeOf = ({ size }: GraphItem): number =>
  typeof size === 'number' && size > 0 ? Math.min(Math.floor(size), Number.MAX_SAFE_INTEGER) : 0

function kindOf({ file, folder, package: notebook, remoteItem }: GraphItem): MirrorItem['kind'] {
  if (notebook || remoteItem) return 'other'
  if (folder) return 'folder'
  return file ? 'file' : 'other'
}

/** Whatever has no content of its own is reported like a notebook. */
function problemOf({ remoteItem, malware }: GraphItem, kind: MirrorItem['kind']): MirrorItem['problem'] {
  if (malware) return 'malware'
  if (remoteItem) return 'shortcut'
  return kind === 'other' ? 'package' : null
}

const OFFICE = /\.(?:docx?|xls[xm]?|pptx?|html?)$/i

/**
 * True for files of which SharePoint states a size and a hash that are not always those of the bytes it serves, because
 * it writes its own properties into them.
 */
export const isRewritten = (name: string, driveType: string | null) =>
  driveType !== 'personal' && OFFICE.test(name)

const ALWAYS_NEAR_BYTES = 32 * 1024
const NEAR_SHARE = 0.1

/**
 * Whether a file of this size (bytes) may be the stated one with SharePoint's properties in it: 32 KB or a tenth apart,
 * whichever is more. Known is 19,340 bytes for 17,133 (github.com/abraunegg/onedrive, on validating downloads).
 */
export const isNearSize = (stated: number, arrived: number) =>
  Math.abs(arrived - stated) <= Math.max(ALWAYS_NEAR_BYTES, stated * NEAR_SHARE)
