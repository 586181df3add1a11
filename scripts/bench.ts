import { fork } from 'node:child_process'
import { benches } from './bench/benches'
import { type Figure, isMet, type Scale, shown, shownTarget } from './bench/figures'
import { type Result, writeReport } from './bench/report'

const SCALES: Record<string, Scale> = { '--small': 'small', '--all': 'all' }
/** More than any bench of `--all` needs. */
const PATIENCE = 10

/**
 * `npm run bench`: measures what is promised. Without names all benches run, one after the other, each in a process of its
 * own and within its time, and docs/benchmarks.md is written; with `--write` after a name, it gets what that one has measured. `--small` shows that they run; `--all` takes the sizes of the
 * promise where the usual ones are smaller.
 */
const words = process.argv.slice(2)
const scale = SCALES[words.find((word) => word in SCALES) ?? ''] ?? 'usual'
const chosenNames = words.filter((word) => !word.startsWith('--'))
const unknownWords = words.filter((word) => !(word in SCALES || word in benches || word === '--write'))
if (unknownWords.length > 0) {
  process.stderr.write(
    `There is no ${unknownWords.join(', ')}. Benches: ${Object.keys(benches).join(', ')}; with --small, --all or --write.\n`,
  )
  process.exit(2)
}
if (process.send) await measure(chosenNames[0] ?? '')
else process.exitCode = await runAll()

/** In the process of one bench. */
async function measure(name: string) {
  const entry = benches[name]
  if (!entry) throw new Error(`there is no bench ${name}`)
  for await (const figure of entry.bench(scale))
    await new Promise<void>((resolve) => process.send?.(figure, () => resolve()))
  process.exit()
}

async function runAll(): Promise<number> {
  const results: Result[] = []
  const names = chosenNames.length > 0 ? chosenNames : Object.keys(benches)
  for (const name of names) results.push(await runOne(name))
  if (chosenNames.length === 0 && scale !== 'small') writeReport(results)
  if (chosenNames.length === 1 && words.includes('--write')) writeReport(results, true)
  return results.every(({ fault, figures }) => !fault && figures.every((one) => isMet(one) !== false)) ? 0 : 1
}

function runOne(name: string): Promise<Result> {
  const minutes = (benches[name]?.minutes ?? 1) * (scale === 'all' ? PATIENCE : 1)
  const child = fork(process.argv[1] ?? '', [name, ...words.filter((word) => word in SCALES)], {
    detached: true,
  })
  const figures: Figure[] = []
  let fault: string | null = null
  const end = () => endWith(child.pid)
  const clock = setTimeout(() => {
    fault = `not finished after ${minutes} minutes`
    end()
  }, minutes * 60_000)
  const leave = () => {
    end()
    process.exit(1)
  }
  process.once('SIGINT', leave)
  child.on('message', (figure: Figure) => {
    figures.push(figure)
    print(name, figure)
  })
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(clock)
      process.off('SIGINT', leave)
      end()
      if (code !== 0) fault ??= `ended with ${code}`
      if (fault) process.stdout.write(`${name.padEnd(13)} ${fault}\n`)
      resolve({ name, figures, fault })
    })
  })
}

/** Ends a bench with the portal that it has started, and may have left behind. */
function endWith(pid: number | undefined) {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function print(name: string, figure: Figure) {
  const met = { true: 'holds', false: 'BROKEN', null: '' }[`${isMet(figure)}`]
  const against = figure.baseline ? `${figure.ours} against ${figure.baseline}` : figure.ours
  const columns = [
    name.padEnd(13),
    figure.what.padEnd(58),
    shown(figure).padStart(9),
    shownTarget(figure),
    met,
  ]
  process.stdout.write(`${columns.join(' ')} (${against})\n`)
}
