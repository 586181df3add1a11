import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boot } from '~/boot.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase } from '~db/client'
import { type Figure, median, percentile, progress, type Scale, timed } from './figures'
import { fillPortal, type Size } from './fill-portal'
import { type Times, timePages } from './list-visits'
import { timeUploads } from './upload'

const FEW = { clients: 1_000, cases: 1_200, documents: 10_000 }
const MANY = {
  small: { clients: 3_000, cases: 3_600, documents: 30_000 },
  usual: { clients: 100_000, cases: 120_000, documents: 1_000_000 },
  all: { clients: 100_000, cases: 120_000, documents: 1_000_000 },
}
/** The two portals take turns with blocks of uploads. */
const BLOCKS = { small: 1, usual: 2, all: 10 }
const UPLOADS = { small: 10, usual: 100, all: 100 }
const MAX_RATIO = 2
const MAX_OPEN_MS = 2_000

type Portal = { dataDir: string; open: number; times: Times }

/**
 * Pages, calls and uploads with 100,000 clients, 120,000 cases, 1,000,000 documents and 2,000,000 audit entries, against the
 * same with 1,000 clients; and how long such a database takes to open. Both portals are there at once and take turns, so that
 * whatever else the machine does meets both.
 */
export async function* benchLists(scale: Scale): AsyncIterable<Figure> {
  const folders = [FEW, MANY[scale]].map(() => mkdtempSync(join(tmpdir(), 'portal-bench-')))
  try {
    const [few, many] = await measure(folders, scale)
    if (few && many) yield* figuresOf(few, many, MANY[scale])
  } finally {
    closeDatabase()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

function* figuresOf(few: Portal, many: Portal, size: Size): Iterable<Figure> {
  yield {
    what: 'opening and migrating the database',
    value: many.open,
    unit: 'ms',
    target: { most: MAX_OPEN_MS },
    ours: `with ${size.documents.toLocaleString('en')} documents`,
  }
  for (const [what, ours] of many.times) {
    const baseline = few.times.get(what) ?? []
    yield {
      what,
      value: percentile(ours, 0.95) / percentile(baseline, 0.95),
      unit: '×',
      target: { most: MAX_RATIO },
      ours: inWords(ours),
      baseline: inWords(baseline),
    }
  }
}

const inWords = (times: number[]) =>
  `p95 ${percentile(times, 0.95).toFixed(1)} ms, median ${median(times).toFixed(1)} ms`

async function measure(folders: string[], scale: Scale): Promise<Portal[]> {
  const portals: Portal[] = []
  for (const [index, size] of [FEW, MANY[scale]].entries())
    portals.push(await makePortal(folders[index] ?? '', size))
  for (let block = 0; block < BLOCKS[scale]; block += 1) {
    progress(`uploads ${block + 1} of ${BLOCKS[scale]}`)
    for (const { dataDir, times } of portals) {
      openPortal(dataDir)
      await timeUploads(block, UPLOADS[scale], times)
      closeDatabase()
    }
  }
  await timePages(portals, scale)
  return portals
}

async function makePortal(dataDir: string, size: Size): Promise<Portal> {
  openPortal(dataDir)
  fillPortal(size, Date.now(), (table) => progress(`${size.documents} documents: ${table}`))
  closeDatabase()
  writeOut(join(dataDir, 'portal.sqlite'))
  const { ms: open } = await timed(() => openPortal(dataDir))
  closeDatabase()
  return { dataDir, open, times: new Map() }
}

function openPortal(dataDir: string) {
  setEnv({ DATA_DIR: dataDir, PORT: '3000', LOG_LEVEL: 'error' })
  boot('script')
}

/** What has been filled without waiting for the disk would otherwise be written while something else is measured. */
function writeOut(file: string) {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
