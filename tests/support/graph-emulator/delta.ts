import { type Ask, GraphRefusal, graphReply, invalidRequest, type Reply } from './answers'
import { changesSince, everything } from './changes'
import type { EmulatedDrive } from './drive'
import { type Item, isLive } from './item'
import { deltaRow, type Row } from './item-json'
import { BAD, type Mark, readToken, writeToken } from './marks'
import { chosen, topOf } from './query'
import type { World } from './world'

const MAX_PAGE = 1000
const USUAL_PAGE = 200

/** The drive, and the folder of it that is asked about. */
type Scope = { drive: EmulatedDrive; folder: Item }

/** GET …/delta: everything below a folder, or what changed there since a token. */
export function deltaReply(ask: Ask, world: World, scope: Scope, tokenInPath?: string): Reply {
  const { drive, folder } = scope
  const query = ask.url.searchParams
  const token = tokenInPath ?? query.get('token')
  const mark = startOf(ask, world, scope, token)
  const all = mark.from === 0 ? everything(drive, mark.to) : changesSince(drive, mark, world.flags.rootAlways)
  const items = folder === drive.root ? all : all.filter((item) => isWithin(scope, item))
  const top = query.has('$top') ? topOf(query, MAX_PAGE) : USUAL_PAGE
  const end = mark.pause ? mark.offset : mark.offset + top
  const rows = rowsOf(world, drive, items, mark, end).map((row) => chosen(query, row))
  const isLast = !mark.pause && end >= items.length
  const next: Mark = isLast
    ? { from: mark.to, to: null, offset: 0, pause: false }
    : { ...mark, offset: end, pause: !mark.pause && world.flags.emptyPage }
  return graphReply(ask, 200, {
    '@odata.context': `${world.origins.graph}/v1.0/$metadata#Collection(driveItem)`,
    value: rows,
    [isLast ? '@odata.deltaLink' : '@odata.nextLink']: linkTo(ask, world, scope, writeToken(drive, next)),
  })
}

type Start = Mark & { to: number }

function startOf(ask: Ask, world: World, scope: Scope, token: string | null): Start {
  const { drive } = scope
  const now = drive.log.length
  const fresh = { to: now, offset: 0, pause: world.flags.emptyPage }
  if (token === null) return { ...fresh, from: 0 }
  if (token === 'latest') return { ...fresh, from: now, offset: Number.MAX_SAFE_INTEGER, pause: false }
  if (/^\d{4}-\d\d-\d\dT/.test(token)) return { ...fresh, from: seqAt(drive, token) }
  const { mark, generation } = readToken(drive, token)
  if (mark === BAD) throw new GraphRefusal(500, 'generalException', 'General exception while processing')
  if (generation < drive.generation) throw resync(ask, world, scope)
  return mark.to === null ? { ...fresh, from: mark.from } : { ...mark, to: mark.to }
}

/** The last change before an instant; only business drives take one instead of a token. */
function seqAt(drive: EmulatedDrive, instant: string): number {
  const time = Date.parse(instant)
  if (drive.type === 'personal' || Number.isNaN(time)) throw invalidRequest('The token is not valid.')
  return Math.max(1, drive.log.filter((entry) => entry.time <= time).length)
}

function resync(ask: Ask, world: World, scope: Scope) {
  const { drive } = scope
  const start: Mark = { from: 0, to: drive.log.length, offset: 0, pause: false }
  const token = writeToken(drive, world.flags.badLocation ? BAD : start)
  return new GraphRefusal(
    410,
    'resyncRequired',
    "Resync required. Replace any local items with the server's version (including deletes) if you're sure that the service was up to date with your local changes when you last sync'd. Upload any local changes that the server doesn't know about.",
    { headers: { Location: linkTo(ask, world, scope, token) } },
  )
}

/** The same question with another token; a client must take the address as it is. */
function linkTo(ask: Ask, world: World, { drive, folder }: Scope, token: string): string {
  const place = folder === drive.root ? 'root' : `items/${folder.id}`
  const base = `${world.origins.graph}/v1.0/drives/${encodeURIComponent(drive.id)}/${place}/delta`
  const carried = ask.url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('token='))
  if (world.flags.tokenForm === 'function')
    return `${base}(token='${token}')${carried.length > 0 ? `?${carried.join('&')}` : ''}`
  return `${base}?${[...carried, `token=${token}`].join('&')}`
}

const isWithin = ({ drive, folder }: Scope, item: Item) =>
  item === folder || drive.tree.above(item).includes(folder)

function rowsOf(
  world: World,
  drive: EmulatedDrive,
  items: Item[],
  { from, offset }: Mark,
  end: number,
): Row[] {
  const facts = { drive, emptyHashes: world.flags.emptyHashesForZeroByte }
  const page = items
    .slice(offset, end)
    .filter((item) => isLive(item) || (from > 0 && item.state === 'deleted'))
  const rows = page.map((item) => deltaRow(facts, item))
  const last = items.findLast((item) => item.kind === 'file' && isLive(item))
  if (!world.flags.repeatItems || !last || rows.length === 0) return rows
  const earlier = deltaRow(facts, { ...last, name: `Antes ${last.name}`, version: last.version - 1 })
  return [earlier, ...rows]
}
