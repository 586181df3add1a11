import type { World } from '../support/matrix/world'
import { row } from './row'
import { NAMES } from './shapes'
import { type Answer, addresses, asWho, pathTo, type Shot } from './shots'

function* fieldNames(world: World): Iterable<Shot> {
  const judge = ({ text }: Answer) =>
    text.length > 500_000 ? `an answer of ${text.length} characters` : null
  for (const name of NAMES)
    for (const times of [1, 2, 40_000 / Math.max(1, name.length / 4)])
      for (const { pattern } of addresses.filter(({ takesPost }) => takesPost)) {
        const body =
          `${encodeURIComponent(name)}=1&`.repeat(Math.min(times, 200_000 / (name.length + 3))) || 'a=1'
        const headers = { ...asWho(world, 'admin'), 'Content-Type': 'application/x-www-form-urlencoded' }
        yield { path: pathTo(world, pattern, 'admin'), init: { method: 'POST', headers, body }, judge }
      }
}

row('names of fields', ({ world, shoot }) => shoot(fieldNames(world)), { endless: true })
