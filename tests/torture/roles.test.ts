import { VISITORS, type World } from '../support/matrix/world'
import { row } from './row'
import { type Answer, addresses, asWho, pathTo, type Shot } from './shots'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function* roles(world: World): Iterable<Shot> {
  for (const who of VISITORS.filter((one) => one !== 'admin')) {
    const secrets = world.secretsFrom(who)
    const judge = ({ text }: Answer) => {
      if (secrets?.test(text)) return `${who} reads somebody else's data`
      return [...world.neverShown].some((secret) => text.includes(secret)) ? 'a hash or token is shown' : null
    }
    for (const { pattern } of addresses)
      for (const method of METHODS)
        for (const tail of ['', '.data']) {
          const headers = { ...asWho(world, who), 'Content-Type': 'application/json' }
          const body = method === 'GET' || method === 'HEAD' ? undefined : '{}'
          yield { path: pathTo(world, pattern, who) + tail, init: { method, headers, body }, judge }
        }
  }
}

row('every address as every visitor', ({ world, shoot }) => shoot(roles(world)), { endless: true })
