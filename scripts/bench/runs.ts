import { runSync } from '~/features/sync/runs/run-sync.server'
import { takeLease } from '~/infra/lease/lease.server'
import { trackingRows } from './case-rows'
import { type Figure, median, timed } from './figures'
import { putWorkbook, withPortal } from './portal-folder'
import { signInAsAdmin, startWeb } from './running-portal'

const ROWS = 10_000
const VISITS = 20
const LIMIT_MS = 250

/** The page of a plan with 10,000 new cases and clients: its first page, one in the middle, the last, and one kind. */
export async function* benchRuns(): AsyncIterable<Figure> {
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    await putWorkbook(dataDir, trackingRows(ROWS))
    const id = await plan()
    const web = await startWeb(dataDir)
    try {
      const get = await signInAsAdmin(web.url)
      for (const query of ['', '?page=200', '?page=400', '?kind=new&page=2']) {
        const times: number[] = []
        for (let visit = 0; visit < VISITS; visit += 1)
          times.push((await timed(() => get(`/admin/runs/${id}${query}`))).ms)
        figures.push({
          what: `a plan of ${ROWS} rows in the browser ${query}`.trimEnd(),
          value: median(times),
          unit: 'ms',
          target: { most: LIMIT_MS },
          ours: `the longest of ${VISITS} ${Math.max(...times).toFixed(0)} ms`,
        })
      }
    } finally {
      await web.stop()
    }
  })
  yield* figures
}

async function plan(): Promise<number> {
  const lease = takeLease('sync')
  if (!lease) throw new Error('somebody else is synchronising')
  try {
    const run = await runSync(
      { kind: 'preview', origin: 'admin', actor: 'bench', sheets: 'all', mails: 'now' },
      lease,
    )
    if (run.state !== 'waiting') throw new Error(`the plan came to ${run.state}`)
    return run.id
  } finally {
    lease.release()
  }
}
