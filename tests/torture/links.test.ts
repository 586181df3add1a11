import { linkFor } from '../support/client-world'
import { Visitor } from '../support/http'
import { clientOf } from '../support/records'
import { row } from './row'
import { ALL_SHAPES, wellFormed } from './shapes'
import { asJson, newcomer } from './ways'

/** Variations of a link's token. */
const nearly = (token: string) => [
  token.slice(0, -1),
  token.slice(1),
  `${token}A`,
  `${token}=`,
  `${token}\u0000`,
  `${token}/`,
  `${token};x`,
  `${token}%00`,
  token.toLowerCase(),
  token.toUpperCase(),
  [...token].reverse().join(''),
  token + token,
  token.replace(/[A-Za-z]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  `%25${token}`,
]
const BODIES = [null, 7, true, [], {}, ['x'], { $ne: null }, '', ' ']
const FIELDS = { password: 'siete barcas blancas 9', confirmPassword: 'siete barcas blancas 9' }

row('odd links', async ({ portal, ask, hold, isOver }) => {
  const { dni, password } = newcomer()
  const [toPassword, toCase] = [linkFor(dni, 'password'), linkFor(dni, 'quick_access')]
  const odd = [...nearly(toPassword), ...nearly(toCase), ...ALL_SHAPES, 'x'.repeat(201)].map(wellFormed)
  for (const text of odd) {
    if (isOver()) break
    for (const way of ['/activate', '/quick-access']) {
      const visitor = new Visitor(portal.url)
      const path = `${way}/${encodeURIComponent(text.slice(0, 5000))}`
      const led = await visitor.get(path)
      hold(led.status < 500, `GET ${path.slice(0, 80)}: ${led.status}`)
      const used = await visitor.submit(way, way === '/activate' ? FIELDS : {})
      hold(used.status < 500 && used.headers.get('Location') !== '/dashboard', `${path.slice(0, 80)} lets in`)
    }
  }
  for (const token of [...odd, ...BODIES])
    await ask('/api/quick-access', asJson({ token }, { Origin: portal.url }), ({ status }) =>
      status === 200 ? `${JSON.stringify(token).slice(0, 60)} lets in` : null,
    )
  const otherPurpose = await new Visitor(portal.url).post('/api/quick-access', { token: toPassword })
  hold(otherPurpose.status === 410, `a link for a password opens a case: ${otherPurpose.status}`)
  hold(clientOf(dni).password === password, 'a password was set')
  const good = await new Visitor(portal.url).post('/api/quick-access', { token: toCase })
  hold(good.status === 200, `the link itself is not good any more: ${good.status}`)
})
