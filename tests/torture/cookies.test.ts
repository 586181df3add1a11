import type { World } from '../support/matrix/world'
import { row } from './row'
import { ALL_SHAPES } from './shapes'
import type { Answer, Shot } from './shots'

const tokenOf = (world: World, who: 'client' | 'admin' | 'archived') =>
  world.cookieOf(who).split('=')[1] ?? ''
const nearly = (value: string) => [
  value.slice(0, -4),
  value.slice(4),
  value.toLowerCase(),
  `${value}.x`,
  `${value}%00`,
  `j:${value}`,
]
const judge = ({ status, text }: Answer) =>
  status === 200 && /"username"|asid/.test(text) ? 'lets somebody in' : null

function* swapped(world: World): Iterable<Shot> {
  for (const [cookie, path] of [
    [`sid=${tokenOf(world, 'admin')}`, '/api/user'],
    [`sid=${tokenOf(world, 'archived')}`, '/api/user'],
    [`asid=${tokenOf(world, 'client')}`, '/api/admin/users'],
    [`asid=${tokenOf(world, 'archived')}`, '/api/admin/users'],
    [`__Host-sid=${tokenOf(world, 'client')}`, '/api/user'],
  ] as const)
    yield {
      path,
      init: { headers: { Cookie: cookie } },
      judge: ({ status }) => (status === 401 ? null : `${status}`),
    }
}

function* cookies(world: World): Iterable<Shot> {
  const values = [
    ...ALL_SHAPES,
    btoa('null'),
    btoa('{"id":1}'),
    `${btoa('"x"')}.c2ln`,
    'j:{',
    world.cookieOf('admin'),
    // Each role's own session in the other's cookie, and slight variations of each.
    ...(['client', 'admin', 'archived'] as const).flatMap((who) => nearly(tokenOf(world, who))),
  ]
  for (const name of ['sid', 'asid', 'otp', 'device', 'toast', 'link', 'language-storage', '__Host-sid'])
    for (const value of values)
      for (const path of [
        '/',
        '/auth',
        '/auth/code',
        '/activate',
        '/admin',
        '/api/user',
        '/api/admin/status',
      ])
        yield {
          path,
          init: { headers: { Cookie: `${name}=${value.replace(/[^\x20-\x7e]/g, '').slice(0, 8000)}` } },
          judge: path === '/api/user' ? judge : undefined,
        }
}

row(
  'altered cookies',
  async ({ world, shoot }) => {
    await shoot(swapped(world))
    await shoot(cookies(world))
  },
  { endless: true },
)
