import { boot } from '~/boot.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase } from '~db/client'
import { cookieOf } from './client-cases'
import { progress, type Scale, timed } from './figures'
import { PAGES_OF_ADMIN, PAGES_OF_CLIENT } from './list-pages'
import { reader, signInAsAdmin, startWeb } from './running-portal'

/** How long each visit of an address, or each upload of a kind, took. */
export type Times = Map<string, number[]>
type Visited = { dataDir: string; times: Times }

/** Rounds over all pages, unless the time is over before. Of fewer than a hundred, five decide what p95 is. */
const VISITS = { small: 2, usual: 100, all: 300 }
const FEWEST_VISITS = 40
const PATIENCE_MS = 200_000
/** Of an answer of 4 ms it is the collection of the heap that decides what p95 is: more of them are cheap. */
const CALLS_IN_ROUND = 3
const CLIENT = 77

type Get = (path: string) => Promise<void>
type Web = { stop(): Promise<void>; pages: Map<string, Get>; times: Times }

/**
 * Visits the pages of all portals, each page of one right after that of the other, and who is first changes. The pages of a
 * round come in any order: what one leaves behind, a full heap or cold pages of the database, is not always paid by the same.
 */
export async function timePages(portals: Visited[], scale: Scale) {
  const webs: Web[] = []
  try {
    for (const portal of portals) webs.push(await open(portal))
    const paths = [...PAGES_OF_ADMIN, ...PAGES_OF_CLIENT]
    const round = paths.flatMap((path) =>
      Array.from({ length: isCall(path) ? CALLS_IN_ROUND : 1 }, () => path),
    )
    for (const path of paths) for (const web of webs) await web.pages.get(path)?.(path)
    const end = Date.now() + PATIENCE_MS * (scale === 'all' ? 4 : 1)
    const isTime = (visit: number) => visit < VISITS[scale] && (visit < FEWEST_VISITS || Date.now() < end)
    for (let visit = 0; isTime(visit); visit += 1) {
      progress(`round ${visit + 1} of ${VISITS[scale]}`)
      const order = visit % 2 === 0 ? webs : webs.toReversed()
      for (const path of inAnyOrder(round)) for (const web of order) await timeVisit(web, path)
    }
  } finally {
    for (const web of webs) await web.stop()
  }
}

async function timeVisit({ pages, times }: Web, path: string) {
  const { ms } = await timed(() => pages.get(path)?.(path))
  times.get(path)?.push(ms)
}

async function open({ dataDir, times }: Visited): Promise<Web> {
  setEnv({ DATA_DIR: dataDir, PORT: '3000', LOG_LEVEL: 'error' })
  boot('script')
  const web = await startWeb(dataDir)
  const asAdmin = await signInAsAdmin(web.url)
  const asClient = reader(web.url, `sid=${await cookieOf(CLIENT, web.url)}`)
  closeDatabase()
  const pages = new Map([
    ...PAGES_OF_ADMIN.map((path) => [path, asAdmin] as const),
    ...PAGES_OF_CLIENT.map((path) => [path, asClient] as const),
  ])
  for (const path of pages.keys()) times.set(path, [])
  return { stop: web.stop, pages, times }
}

const isCall = (path: string) => path.startsWith('/api/')

function inAnyOrder<Item>(items: Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
