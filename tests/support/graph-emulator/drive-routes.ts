import { randomUUID } from 'node:crypto'
import {
  type Ask,
  GraphRefusal,
  graphReply,
  invalidRequest,
  itemNotFound,
  type Reply,
  unknownSegment,
} from './answers'
import { deltaReply } from './delta'
import type { EmulatedDrive } from './drive'
import type { Item } from './item'
import { cTagOf, eTagOf, itemRow } from './item-json'
import { driveUrl } from './names'
import { chosen, pageOf } from './query'
import type { World } from './world'

/** /drives/{d}, and an item of it by id or path with what can be done with it. */
export function answerDrives(ask: Ask, world: World, path: string): Reply {
  const [, driveId = '', rest = ''] = path.match(/^drives\/([^/]+)\/?(.*)$/) ?? []
  const drive = world.drives.get(decode(driveId))
  if (!drive) throw itemNotFound()
  if (rest === '') return graphReply(ask, 200, driveBody(drive))
  const { item, verb } = target(drive, rest)
  if (verb === '') return itemReply(ask, world, drive, item)
  if (verb === 'children') return childrenReply(ask, world, drive, item)
  if (verb === 'content') return contentReply(ask, world, drive, item)
  const delta = verb.match(/^delta(?:\(token='([^']*)'\))?$/)
  if (!delta) throw unknownSegment(verb)
  if (item !== drive.root && drive.type !== 'personal')
    throw new GraphRefusal(501, 'notSupported', 'view.delta can only be called on the root.')
  return deltaReply(ask, world, { drive, folder: item }, delta[1])
}

/** `root` or `items/{id}`, or what is at a path below one of them as in `root:/{path}:`, with a verb behind it or none. */
export function target(drive: EmulatedDrive, rest: string): { item: Item; verb: string } {
  const byPath = rest.match(/^(?:root|items\/([^/:]+)):\/(.*?)(?::(?:\/(.*))?)?$/)
  if (byPath) {
    const [, id, path = '', verb = ''] = byPath
    const folder = id === undefined || id === 'root' ? drive.root : drive.find(decode(id))
    return { item: drive.tree.at(folder, path.split('/').map(decode).join('/')), verb }
  }
  const byId = rest.match(/^(?:root|items\/([^/]+))(?:\/(.*))?$/)
  if (!byId) throw unknownSegment(rest.split('/')[0] ?? '')
  const [, id, verb = ''] = byId
  return { item: id === undefined || id === 'root' ? drive.root : drive.find(decode(id)), verb }
}

export const driveBody = (drive: EmulatedDrive) => ({
  id: drive.id,
  driveType: drive.type,
  name: drive.type === 'documentLibrary' ? 'Documentos' : 'OneDrive',
  webUrl: driveUrl(drive.type),
  owner:
    drive.type === 'documentLibrary'
      ? { group: { displayName: 'Expedientes' } }
      : { user: { id: 'u1', displayName: 'Ana Ruiz' } },
  quota: {
    deleted: 0,
    remaining: 1e12,
    state: 'normal',
    total: 1e12 + drive.tree.sizeOf(drive.root),
    used: drive.tree.sizeOf(drive.root),
  },
})

export function itemReply(ask: Ask, world: World, drive: EmulatedDrive, item: Item): Reply {
  if (isKnown(ask, item)) return graphReply(ask, 304, null)
  const context = `${world.origins.graph}/v1.0/$metadata#drives('${encodeURIComponent(drive.id).replaceAll('!', '%21')}')/items/$entity`
  return graphReply(ask, 200, { '@odata.context': context, ...fullRow(ask, world, drive, item) })
}

/** An item with its address on the download host, reduced to the selected fields. */
export function fullRow(ask: Ask, world: World, drive: EmulatedDrive, item: Item) {
  const row = itemRow({ drive, emptyHashes: world.flags.emptyHashesForZeroByte }, item)
  const isFile = item.kind === 'file' && !item.malware
  const url = isFile && { '@microsoft.graph.downloadUrl': downloadUrl(world, drive, item) }
  return chosen(ask.url.searchParams, { ...url, ...row })
}

export function childrenReply(ask: Ask, world: World, drive: EmulatedDrive, item: Item): Reply {
  if (item.kind !== 'folder') throw invalidRequest('The request is malformed or incorrect.')
  const base = `${world.origins.graph}/v1.0/drives/${encodeURIComponent(drive.id)}/items/${item.id}/children`
  const { items, next } = pageOf(drive.tree.childrenOf(item), ask.url.searchParams, base)
  return graphReply(ask, 200, {
    '@odata.context': `${world.origins.graph}/v1.0/$metadata#Collection(driveItem)`,
    value: items.map((child) => fullRow(ask, world, drive, child)),
    ...(next && { '@odata.nextLink': next }),
  })
}

/** Sends the caller to the download host; `Range` means nothing here. */
export function contentReply(ask: Ask, world: World, drive: EmulatedDrive, item: Item): Reply {
  if (item.kind !== 'file') throw invalidRequest('The item is not a file.')
  if (item.malware)
    throw new GraphRefusal(403, 'malwareDetected', 'Malware was detected in the requested resource.')
  if (isKnown(ask, item)) return graphReply(ask, 304, null)
  return graphReply(ask, 302, null, { Location: downloadUrl(world, drive, item) })
}

function downloadUrl({ origins, downloads, now }: World, drive: EmulatedDrive, item: Item): string {
  const nonce = randomUUID()
  const query = `?tempauth=v1.e%3D${randomUUID()}`
  downloads.set(nonce, { driveId: drive.id, itemId: item.id, query, issuedAt: now() })
  return `${origins.downloads}/dl/${nonce}${query}`
}

const isKnown = ({ headers }: Ask, item: Item) =>
  [eTagOf(item), cTagOf(item)].some((tag) => tag === headers['if-none-match'])

export function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidRequest('The URL is malformed.')
  }
}
