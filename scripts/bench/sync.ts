import type { NewRun } from '~/features/sync/runs/run-states.server'
import { runSync } from '~/features/sync/runs/run-sync.server'
import { undoStoredRun } from '~/features/sync/runs/undo-stored-run.server'
import { type Lease, takeLease } from '~/infra/lease/lease.server'
import { readWorkbook } from '~/infra/workbook/read-workbook.server'
import { timeOfBareRows } from './bare-rows'
import { trackingRows } from './case-rows'
import { type Figure, median, type Scale, timed } from './figures'
import { putWorkbook, withPortal } from './portal-folder'

const ROWS = 10_000
const TIMES = 5
const FIRST_RUN = 1

/** A synchronisation against the time it takes just to parse the same file. */
export async function* benchSync(scale: Scale): AsyncIterable<Figure> {
  const times = scale === 'small' ? 1 : TIMES
  const parse: number[] = []
  const first: number[] = []
  const bare: number[] = []
  const again: number[] = []
  const known: number[] = []
  const back: number[] = []
  for (let time = 0; time < times; time += 1) {
    await withPortal(async (dataDir) => {
      const file = await putWorkbook(dataDir, trackingRows(ROWS))
      parse.push((await timed(() => readWorkbook(file))).ms)
      first.push(await timeOf({}, ROWS))
      bare.push(await timeOfBareRows(dataDir))
      again.push(await timeOf({ force: true }, 0))
      parse.push((await timed(() => readWorkbook(file))).ms)
      known.push(await timeOf({}, undefined))
      back.push(await timeOfUndoing(FIRST_RUN))
    })
  }
  const base = median(parse)
  yield ratio('first import of 10,000 rows with 5 events, against parsing', first, 3)
  const floor = base + median(bare)
  yield {
    what: 'the same import, against parsing and its rows written bare',
    value: median(first) / floor,
    unit: '×',
    target: null,
    ours: `${median(first).toFixed(0)} ms`,
    baseline: `${base.toFixed(0)} ms of parsing, ${median(bare).toFixed(0)} ms of writing`,
  }
  yield ratio('the same file again, against parsing', again, 1)
  yield time('the same bytes, mapping and day, without parsing', known, 50)
  // Other writers wait at most ten seconds for the database.
  yield time('the first import taken back', back, 5000)

  function time(what: string, values: number[], limit: number): Figure {
    const longest = `the longest of ${times} ${Math.max(...values).toFixed(0)} ms`
    return { what, value: median(values), unit: 'ms', target: { most: limit }, ours: longest }
  }

  function ratio(what: string, values: number[], limit: number): Figure {
    const ours = `${median(values).toFixed(0)} ms`
    const baseline = `${base.toFixed(0)} ms of parsing`
    return { what, value: median(values) / base, unit: '×', target: { most: limit }, ours, baseline }
  }
}

/** Runs a synchronisation and checks that it did what is measured. */
async function timeOf(request: Partial<NewRun>, newCases: number | undefined): Promise<number> {
  const { ms, result } = await timed(() =>
    withLease((lease) =>
      runSync({ origin: 'command', actor: 'bench', sheets: 'all', mails: 'now', ...request }, lease),
    ),
  )
  const expected = newCases === undefined ? 'unchanged' : 'done'
  if (result.state !== expected || result.counts.newCases !== newCases)
    throw new Error(`a run came to something else: ${JSON.stringify(result)}`)
  return ms
}

async function withLease<T>(work: (lease: Lease) => T): Promise<Awaited<T>> {
  const lease = takeLease('sync')
  if (!lease) throw new Error('somebody else is synchronising')
  try {
    return await work(lease)
  } finally {
    lease.release()
  }
}

async function timeOfUndoing(runId: number): Promise<number> {
  const by = { actor: { kind: 'admin' as const }, label: 'bench' }
  const { ms, result } = await timed(async () => withLease((lease) => undoStoredRun(runId, by, lease)))
  if (result.run.state !== 'undone' || result.notUndone.length > 0) throw new Error('not all was taken back')
  return ms
}
