import { firmDrive } from '~/infra/drive/firm-drive.server'
import { followShare } from '~/infra/drive/graph/connected-folder.server'
import { beginningOf } from '~/infra/drive/graph/mirror.server'
import { startAgain } from '~/infra/drive/graph/mirror-store.server'
import { accessToken } from '~/infra/drive/graph/sign-in/tokens.server'
import { setEnv } from '~/infra/env.server'
import { type Emulator, startEmulator } from '../../tests/support/graph-emulator/start-emulator'
import { type Figure, timed } from './figures'
import { withPortal } from './portal-folder'
import { type Pages, servePages } from './prepared-pages'

const ITEMS = 20_000
const IN_FOLDER = 25
const ROUNDS = 9
const SHARE_URL = 'https://bufete.sharepoint.com/:f:/s/Expedientes/Bench'
const SETTINGS = { PORT: '3000', LOG_LEVEL: 'error', SESSION_SECRET: 'a secret for the bench of the drive' }

/**
 * Listing a drive at Microsoft by way of the mirror, against reading the same pages as JSON and doing nothing with them:
 * once from the emulator, and for information from a server that only sends prepared pages: reading these takes less
 * time than writing as many rows.
 */
export async function* benchDrive(): AsyncIterable<Figure> {
  const graph = await startEmulator()
  try {
    for (let n = 0; n < ITEMS; n++)
      graph.drive.put(`Despacho/EXP-${Math.floor(n / IN_FOLDER)}/${n}.pdf`, `${n}`)
    graph.share(SHARE_URL, graph.drive.at('Despacho'))
    yield* await withPortal((dataDir) => measureBoth(dataDir, graph))
  } finally {
    await graph.stop()
  }
}

async function measureBoth(dataDir: string, { settings, drive, origins }: Emulator): Promise<Figure[]> {
  setEnv({ ...settings, ...SETTINGS, DATA_DIR: dataDir })
  await followShare(SHARE_URL)
  const fromEmulator = { ...(await measure(drive.id, origins.graph, 'the emulator')), target: { most: 1.5 } }
  const pages: Pages = []
  await readAll(drive.id, origins.graph, (address, text) => pages.push({ address, text }))
  const server = await servePages(pages, origins.graph)
  try {
    setEnv({ ...settings, ...SETTINGS, DATA_DIR: dataDir, GRAPH_BASE_URL: server.origin })
    return [fromEmulator, await measure(drive.id, server.origin, 'prepared pages')]
  } finally {
    server.stop()
  }
}

/** The best of several rounds, in turns: whatever else the machine does only makes a round longer. */
async function measure(driveId: string, origin: string, source: string): Promise<Figure> {
  await list(driveId)
  const floors: number[] = []
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floors.push((await timed(() => readAll(driveId, origin, () => undefined))).ms)
    times.push((await timed(() => list(driveId))).ms)
  }
  const [floor, whole] = [Math.min(...floors), Math.min(...times)]
  return {
    what: `listing ${ITEMS.toLocaleString('en')} files from ${source}`,
    value: whole / floor,
    unit: '×',
    target: null,
    ours: `${whole.toFixed(0)} ms`,
    baseline: `${floor.toFixed(0)} ms of reading the pages`,
  }
}

async function list(driveId: string) {
  startAgain(driveId, Date.now())
  const { files } = await firmDrive().list()
  if (files.length !== ITEMS) throw new Error(`${files.length} files were listed`)
}

type Page = { value: unknown[]; '@odata.nextLink'?: string }

/** Reads the pages that a listing reads, as text and as JSON, one after the other. */
async function readAll(driveId: string, origin: string, take: (address: string, text: string) => void) {
  const headers = { Authorization: `Bearer ${await accessToken()}` }
  let items = 0
  let next: string | undefined = `${origin}/v1.0${beginningOf(driveId)}`
  while (next) {
    const address: string = next
    const text = await (await fetch(address, { headers })).text()
    const page: Page = JSON.parse(text)
    take(address, text)
    items += page.value.length
    next = page['@odata.nextLink']
  }
  if (items < ITEMS) throw new Error(`${items} items were read`)
}
