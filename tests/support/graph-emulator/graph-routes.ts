import { type Ask, GraphRefusal, graphReply, type Reply, refusalReply, unknownSegment } from './answers'
import { answerDrives, driveBody } from './drive-routes'
import { answerShares } from './share-routes'
import { answerSites } from './site-routes'
import type { Access, TokenKind } from './tenant'
import { ownDrive, type World } from './world'
import { answerWrites } from './write-routes'

const PREFIX = '/v1.0/'

export const isGraph = ({ url }: Ask) => url.pathname.startsWith(PREFIX)

/** What graph.microsoft.com answers below /v1.0/. */
export function answerGraph(ask: Ask, world: World): Reply {
  try {
    const { kind, writes } = checkToken(ask, world)
    const path = ask.url.pathname.slice(PREFIX.length)
    if (ask.method === 'POST' && path.startsWith('drives/')) {
      if (!writes) throw new GraphRefusal(403, 'accessDenied', 'Access denied')
      return answerWrites(ask, world, path)
    }
    if (ask.method !== 'GET')
      throw new GraphRefusal(405, 'Request_BadRequest', 'Specified HTTP method is not allowed.')
    return route(ask, world, path, kind)
  } catch (refusal) {
    if (refusal instanceof GraphRefusal) return refusalReply(ask, refusal)
    throw refusal
  }
}

function route(ask: Ask, world: World, path: string, kind: TokenKind): Reply {
  const segment = path.split(/[/(]/)[0] ?? ''
  if (segment === 'me') return me(ask, world, path, kind)
  if (segment === 'drives') return answerDrives(ask, world, path)
  if (segment === 'shares') return answerShares(ask, world, path)
  if (segment === 'sites') return answerSites(ask, world, path)
  throw unknownSegment(segment)
}

function checkToken(ask: Ask, { tenant, now }: World): Access {
  const sent = ask.headers.authorization?.match(/^Bearer (.+)$/i)?.[1]
  if (!sent) throw unauthorized('Access token is empty.')
  const access = tenant.access.get(sent)
  if (!access) throw unauthorized('IDX14100: JWT is not well formed, there are no dots (.).')
  if (access.expiresAt <= now()) throw unauthorized('Lifetime validation failed, the token is expired.')
  if (access.kind === 'none')
    throw new GraphRefusal(403, 'AccessDenied', 'Either scp or roles claim need to be present in the token.')
  return access
}

const unauthorized = (message: string) =>
  new GraphRefusal(401, 'InvalidAuthenticationToken', message, {
    headers: { 'WWW-Authenticate': 'Bearer realm=""' },
  })

function me(ask: Ask, world: World, path: string, kind: TokenKind): Reply {
  if (kind === 'app')
    throw new GraphRefusal(400, 'BadRequest', '/me request is only valid with delegated authentication flow.')
  if (path === 'me/drive') return graphReply(ask, 200, driveBody(ownDrive(world)))
  if (path !== 'me') throw unknownSegment(path.split('/').at(-1) ?? '')
  return graphReply(ask, 200, {
    id: 'u1',
    displayName: 'Ana Ruiz',
    mail: 'ana@bufete.example',
    userPrincipalName: 'ana@bufete.example',
  })
}
