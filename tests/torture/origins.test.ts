import type { World } from '../support/matrix/world'
import { row } from './row'
import { HEADER_SETS } from './shapes'
import { type Answer, addresses, pathTo, type Shot } from './shots'

function* foreignOrigins(world: World): Iterable<Shot> {
  const judge = ({ status }: Answer) => (status < 400 ? `was not refused: ${status}` : null)
  for (const set of HEADER_SETS)
    for (const who of ['client', 'admin'] as const)
      for (const { pattern, takesPost, isCall } of addresses)
        for (const method of isCall ? ['POST', 'PUT', 'DELETE'] : ['POST'])
          if (takesPost || isCall)
            for (const tail of isCall ? [''] : ['', '.data'])
              yield {
                path: pathTo(world, pattern, who) + tail,
                init: { method, headers: { Cookie: world.cookieOf(who), ...set }, body: '' },
                judge,
              }
}

row('writes from foreign origins', ({ world, shoot }) => shoot(foreignOrigins(world)), { endless: true })
