import { hashPassword } from '~/infra/password-hash.server'
import { transact } from '~db/client'
import { users } from '~db/schema'
import { type Figure, median, type Scale, timed } from './figures'
import { withPortal } from './portal-folder'
import { startWeb } from './running-portal'

const KNOWN = { dni: '12345678Z', username: 'titular' }
const UNKNOWN = { dni: '00000000T', username: 'nadie' }
const PASSWORD = 'una contraseña equivocada'
/** Less than what a network between two houses varies by. */
const LIMIT_MS = 1

type Kind = 'known' | 'unknown'
const WHO = { known: KNOWN, unknown: UNKNOWN }

/** What somebody outside asks with a number or name that may be a client's. */
const WAYS: Record<string, (who: typeof KNOWN) => [path: string, body: unknown]> = {
  'a code for a DNI': ({ dni }) => ['/api/tracking-access', { dni }],
  'a code that is not theirs': ({ dni }) => ['/api/verify-otp', { dni, otp: '000000' }],
  'a wrong password': ({ username }) => ['/api/login', { username, password: PASSWORD }],
}

/** How much longer a portal takes to answer who asks for somebody it knows, or for nobody: the difference of the medians of interleaved requests. */
export async function* benchStrangers(scale: Scale): AsyncIterable<Figure> {
  const rounds = scale === 'small' ? 20 : 500
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    const password = await hashPassword('otra contraseña del titular')
    const email = 'titular@correo.example'
    transact((tx) => {
      tx.insert(users)
        .values({ ...KNOWN, name: 'Titular Ejemplar', email, password, createdAt: 1 })
        .run()
    })
    // Nothing is counted to its end, so that every answer is the ordinary one.
    const web = await startWeb(dataDir, { LIMITS_FACTOR: '1000000' })
    try {
      for (const [what, ask] of Object.entries(WAYS)) figures.push(await compare(what, ask, web.url, rounds))
    } finally {
      await web.stop()
    }
  })
  yield* figures
}

async function compare(
  what: string,
  ask: (who: typeof KNOWN) => [string, unknown],
  url: string,
  rounds: number,
): Promise<Figure> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  for (let round = 0; round < rounds; round += 1) {
    const order: Kind[] = round % 2 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of order) {
      const [path, body] = ask(WHO[kind])
      times[kind].push((await timed(() => send(url + path, url, body))).ms)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  return {
    ...{ what: `${what}, known or not`, unit: 'ms', target: { most: LIMIT_MS } },
    value: Math.abs(known - unknown),
    ours: `${known.toFixed(2)} and ${unknown.toFixed(2)} ms, ${rounds} each`,
  }
}

async function send(address: string, origin: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json', Origin: origin }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
}
