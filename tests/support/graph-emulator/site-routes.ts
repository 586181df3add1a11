import { type Ask, graphReply, itemNotFound, type Reply, unknownSegment } from './answers'
import { driveBody } from './drive-routes'
import { SITE, SITE_PATH } from './names'
import { ownDrive, type World } from './world'

/** /sites: the one site of the tenant by search, by path and by id, and its drive. */
export function answerSites(ask: Ask, world: World, path: string): Reply {
  const context = `${world.origins.graph}/v1.0/$metadata#sites`
  if (path === 'sites') return graphReply(ask, 200, { '@odata.context': context, value: found(ask) })
  const byPath = path.match(/^sites\/([^/:]+):\/([^:]+):?$/)
  if (byPath) {
    const [, host, place = ''] = byPath
    if (host !== SITE_PATH.host || decodeURIComponent(place).toLowerCase() !== SITE_PATH.path)
      throw itemNotFound()
    return graphReply(ask, 200, { '@odata.context': `${context}/$entity`, ...SITE })
  }
  const [, id = '', verb = ''] = path.match(/^sites\/([^/]+)\/?(.*)$/) ?? []
  if (decodeURIComponent(id) !== SITE.id) throw itemNotFound()
  const drive = driveBody(ownDrive(world))
  if (verb === '') return graphReply(ask, 200, { '@odata.context': `${context}/$entity`, ...SITE })
  if (verb === 'drive') return graphReply(ask, 200, drive)
  if (verb === 'drives') return graphReply(ask, 200, { value: [drive] })
  throw unknownSegment(verb)
}

function found({ url }: Ask) {
  const words = url.searchParams.get('search') ?? ''
  return words === '*' || SITE.name.toLowerCase().includes(words.toLowerCase()) ? [SITE] : []
}
