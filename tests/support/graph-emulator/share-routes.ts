import { type Ask, GraphRefusal, graphReply, invalidRequest, type Reply, unknownSegment } from './answers'
import type { EmulatedDrive } from './drive'
import { childrenReply, contentReply, fullRow, itemReply } from './drive-routes'
import type { Item } from './item'
import { skipToken } from './query'
import type { World } from './world'

const FIRST_CHILDREN = 200

/** /shares/{token}: what a sharing address leads to. */
export function answerShares(ask: Ask, world: World, path: string): Reply {
  const [, token = '', rest = ''] = path.match(/^shares\/([^/]+)\/?(.*)$/) ?? []
  const { drive, item } = shared(world, token)
  if (rest === '')
    return graphReply(ask, 200, {
      id: token,
      name: item.name,
      owner: { user: { id: 'u1', displayName: 'Ana Ruiz' } },
    })
  if (rest === 'driveItem') return sharedItem(ask, world, drive, item)
  if (rest === 'driveItem/children') return childrenReply(ask, world, drive, item)
  if (rest === 'driveItem/content') return contentReply(ask, world, drive, item)
  throw unknownSegment(rest.split('/').at(-1) ?? '')
}

function shared({ shares, drives }: World, token: string): { drive: EmulatedDrive; item: Item } {
  const encoded = token.match(/^u!([\w-]+)$/)?.[1]
  if (!encoded) throw invalidRequest('The sharing token is malformed.')
  const share = shares.get(Buffer.from(encoded, 'base64url').toString('utf8'))
  const drive = share && drives.get(share.driveId)
  const item = drive?.tree.known(share?.itemId ?? '')
  if (!share || !drive || !item || share.revoked || item.state !== 'live')
    throw new GraphRefusal(
      403,
      'accessDenied',
      'The sharing link no longer exists, or you do not have permission to access it.',
    )
  return { drive, item }
}

/** With `$expand=children` the first of them; the address of the others only if it is written with the dollar. */
function sharedItem(ask: Ask, world: World, drive: EmulatedDrive, item: Item): Reply {
  const strict = ask.url.searchParams.get('$expand')
  if ((strict ?? ask.url.searchParams.get('expand')) !== 'children') return itemReply(ask, world, drive, item)
  const all = drive.tree.childrenOf(item)
  const rest = `${world.origins.graph}/v1.0/drives/${encodeURIComponent(drive.id)}/items/${item.id}/children`
  const hasLink = strict !== null && all.length > FIRST_CHILDREN
  return graphReply(ask, 200, {
    ...fullRow(ask, world, drive, item),
    children: all.slice(0, FIRST_CHILDREN).map((child) => fullRow(ask, world, drive, child)),
    ...(hasLink && { 'children@odata.nextLink': `${rest}?$skiptoken=${skipToken(FIRST_CHILDREN)}` }),
  })
}
