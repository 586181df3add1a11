import { createHash } from 'node:crypto'
import { isoSeconds } from './answers'
import type { EmulatedDrive } from './drive'
import { hashOf, type Item, mimeTypeOf, sizeOfFile } from './item'
import { driveUrl, SITE } from './names'

export type Row = Record<string, unknown>
export type Facts = { drive: EmulatedDrive; emptyHashes: boolean }

const PERSON = { user: { id: 'u1', displayName: 'Ana Ruiz', email: 'ana@bufete.example' } }

/** An item as a delta names it: without the path, and on a business drive without the cTag. */
export function deltaRow(facts: Facts, item: Item): Row {
  if (item.state !== 'live') return deletedRow(facts.drive, item)
  return commonRow(facts, item, parentOf(facts.drive, item))
}

/** An item as every other call returns it. */
export function itemRow(facts: Facts, item: Item): Row {
  const { drive } = facts
  const parent = drive.tree.above(item).at(-1)
  const place = parent && {
    name: parent.name,
    path: pathOf(drive, parent),
    ...(drive.type !== 'personal' && { siteId: SITE.id }),
  }
  const row = commonRow(facts, item, { ...parentOf(drive, item), ...place })
  return item.kind === 'folder' && drive.type !== 'personal' ? row : { ...row, cTag: cTagOf(item) }
}

export const eTagOf = (item: Item) => `"{${guidOf(item.id)}},${item.version}"`
export const cTagOf = (item: Item) => `"c:{${guidOf(item.id)}},${item.contentVersion}"`

const deletedRow = (drive: EmulatedDrive, item: Item): Row => ({
  id: item.id,
  size: 0,
  deleted: { state: 'deleted' },
  parentReference: parentOf(drive, item),
})

function commonRow({ drive, emptyHashes }: Facts, item: Item, parentReference: object): Row {
  const instants = {
    createdDateTime: isoSeconds(item.created),
    lastModifiedDateTime: isoSeconds(item.modified),
  }
  return {
    ...instants,
    id: item.id,
    name: item.name,
    size: drive.tree.sizeOf(item),
    ...(item === drive.root ? { root: {} } : { eTag: eTagOf(item) }),
    ...(drive.type === 'personal' && { cTag: cTagOf(item) }),
    webUrl: webUrlOf(drive, item),
    createdBy: PERSON,
    lastModifiedBy: PERSON,
    parentReference,
    ...facetsOf(drive, item, emptyHashes),
    ...(item.malware && { malware: { description: 'Win32/Eicar' } }),
    fileSystemInfo: instants,
  }
}

function facetsOf(drive: EmulatedDrive, item: Item, emptyHashes: boolean): Row {
  if (item.kind === 'folder') return { folder: { childCount: drive.tree.childCount(item) } }
  if (item.kind === 'package') return { package: { type: 'oneNote' } }
  if (item.kind === 'shortcut')
    return { remoteItem: { id: `${item.id}REMOTE`, parentReference: { driveId: 'b!Other' }, folder: {} } }
  const hashes = emptyHashes && sizeOfFile(item) === 0 ? {} : { quickXorHash: hashOf(item) }
  return { file: { mimeType: mimeTypeOf(item), hashes } }
}

const parentOf = (drive: EmulatedDrive, { parentId }: Item) => ({
  driveType: drive.type,
  driveId: drive.id,
  ...(parentId !== null && { id: parentId }),
})

const namesAbove = (drive: EmulatedDrive, item: Item) =>
  [...drive.tree.above(item), item]
    .slice(1)
    .map(({ name }) => encodeURIComponent(name))
    .join('/')

const pathOf = (drive: EmulatedDrive, item: Item) =>
  `/drives/${drive.id}/root:${item === drive.root ? '' : `/${namesAbove(drive, item)}`}`

export const webUrlOf = (drive: EmulatedDrive, item: Item) =>
  item === drive.root ? driveUrl(drive.type) : `${driveUrl(drive.type)}/${namesAbove(drive, item)}`

const guidOf = (id: string) => {
  const hex = createHash('sha256').update(id).digest('hex').toUpperCase()
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
