import { row } from './row'
import { addresses, asWho, pathTo } from './shots'

const NEEDED = ['X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy', 'Content-Security-Policy']

/** No other site can read, frame or cache the portal's answers; public files are excepted. */
row('headers of every answer', async ({ world, ask, isOver, tally }) => {
  for (const { pattern } of addresses) {
    if (isOver()) tally.whole = false
    if (isOver()) return
    for (const who of ['nobody', 'client', 'admin'] as const)
      for (const Origin of [world.url, 'https://evil.example']) {
        const headers = { ...asWho(world, who), Origin, 'Access-Control-Request-Method': 'POST' }
        await ask(pathTo(world, pattern, who), { headers }, (answer) => {
          const cors = [...answer.headers.keys()].find((name) => name.startsWith('access-control'))
          if (cors) return `has ${cors}`
          const missing = NEEDED.find((name) => !answer.headers.has(name))
          if (missing) return `has no ${missing}`
          return /no-store/.test(answer.headers.get('Cache-Control') ?? '') || /logo/.test(pattern)
            ? null
            : 'may be kept'
        })
      }
  }
})
