import { firmDrive } from '~/infra/drive/firm-drive.server'
import { followShare } from '~/infra/drive/graph/connected-folder.server'
import { deltaPages } from '~/infra/drive/graph/delta-pages.server'
import { startAgain } from '~/infra/drive/graph/mirror-store.server'
import { setEnv } from '~/infra/env.server'
import { type Emulator, startEmulator } from '../../tests/support/graph-emulator/start-emulator'
import { type Figure, median, timed } from './figures'
import { withPortal } from './portal-folder'

const ITEMS = 20_000
const IN_FOLDER = 25
const ROUNDS = 5
const SHARE_URL = 'https://bufete.sharepoint.com/:f:/s/Expedientes/Bench'

/** Listing a drive at Microsoft by way of the mirror, against reading the same pages and doing nothing with them. */
export async function* benchDrive(): AsyncIterable<Figure> {
  const graph = await startEmulator()
  try {
    for (let n = 0; n < ITEMS; n++)
      graph.drive.put(`Despacho/EXP-${Math.floor(n / IN_FOLDER)}/${n}.pdf`, `${n}`)
    graph.share(SHARE_URL, graph.drive.at('Despacho'))
    yield await withPortal((dataDir) => measure(dataDir, graph))
  } finally {
    await graph.stop()
  }
}

async function measure(dataDir: string, { settings, drive }: Emulator): Promise<Figure> {
  const secret = 'a secret for the bench of the drive'
  setEnv({ ...settings, DATA_DIR: dataDir, PORT: '3000', LOG_LEVEL: 'error', SESSION_SECRET: secret })
  await followShare(SHARE_URL)
  await readOnly(drive.id)
  const floors: number[] = []
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floors.push((await timed(() => readOnly(drive.id))).ms)
    startAgain(drive.id, Date.now())
    const { ms, result } = await timed(() => firmDrive().list())
    if (result.files.length !== ITEMS) throw new Error(`${result.files.length} files were listed`)
    times.push(ms)
  }
  const [floor, whole] = [median(floors), median(times)]
  return {
    what: `listing ${ITEMS.toLocaleString('en')} files at Microsoft`,
    value: whole / floor,
    limit: 1.5,
    unit: '×',
    detail: `${whole.toFixed(0)} ms, reading the pages ${floor.toFixed(0)} ms`,
  }
}

async function readOnly(driveId: string) {
  let items = 0
  for await (const page of deltaPages(driveId, null)) if (page !== 'start_again') items += page.items.length
  if (items < ITEMS) throw new Error(`${items} items were read`)
}
