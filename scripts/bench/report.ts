import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '~/infra/package-root.server'
import { type Figure, isMet, shown, shownTarget } from './figures'

/** A bench and what came of it; `fault` if it did not end as it should. */
export type Result = { name: string; figures: Figure[]; fault: string | null }

const RUN = '## Run of '
const ALONE = '## Measured alone: '
const UNMET = '**no**'
const HEAD = `# Benchmarks

Written by \`npm run bench\`, with the figures of the last two runs. A figure is a ratio wherever something honest can be
measured beside it in the same run: the same page with the same data without the portal, a plain \`node:http\` pipe of the same
file, the same pages over a small database. Some are measured alone (\`npm run bench -- NAME --write\`), and stand at the end. What each bench does is said at the top of its file in \`scripts/bench/\`; what was chosen
because of the figures, in [decision 079](decisions/079-serving-and-speed.md).
`

/** Writes docs/benchmarks.md: this run, and the one before it; or what was measured alone, beside both. */
export function writeReport(results: Result[], alone = false) {
  const file = join(packageRoot(), 'docs/benchmarks.md')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, reportOf(results, before, { now: Date.now(), machine: machine(), alone }))
}

type Made = { now: number; machine: string; alone?: boolean }

/** The report with a new run on top; of the report before it only its newest run stays, and what was measured alone. */
export function reportOf(results: Result[], before: string, made: Made): string {
  const parts = before.split(/^(?=## )/m).map((part) => part.trimEnd())
  const runs = parts.filter((part) => part.startsWith(RUN))
  const alone = parts.filter((part) => part.startsWith(ALONE))
  const { name = '' } = results[0] ?? {}
  const isOther = (part: string) => !part.startsWith(ALONE + name)
  const kept = made.alone
    ? [...runs.slice(0, 2), runOf(results, made, `${ALONE}${name}, `), ...alone.filter(isOther)]
    : [runOf(results, made, RUN), ...runs.slice(0, 1), ...alone]
  return `${[HEAD.trimEnd(), ...kept].join('\n\n')}\n`
}

function runOf(results: Result[], { now, machine }: Made, heading: string): string {
  const rows = results.flatMap(({ name, figures, fault }) => [
    ...figures.map((figure) => rowOf(name, figure)),
    ...(fault ? [[name, fault, '', '', '', '', UNMET]] : []),
  ])
  const head = ['bench', 'figure', 'measured', 'baseline', 'value', 'target', 'met']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`)
  const unmet = rows.filter((cells) => cells.at(-1) === UNMET).length
  const summary = `${machine}. ${unmet === 0 ? 'Every target is met.' : `Targets not met: ${unmet}.`}`
  const date = new Date(now).toISOString().slice(0, 16).replace('T', ' ')
  return `${heading}${date} UTC\n\n${summary}\n\n${lines.join('\n')}`
}

function rowOf(name: string, figure: Figure): string[] {
  const met = { true: 'yes', false: UNMET, null: '' }[`${isMet(figure)}`]
  return [name, figure.what, figure.ours, figure.baseline ?? '', shown(figure), shownTarget(figure), met]
}

const escaped = (cell: string) => cell.replaceAll('|', '\\|')

function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB of memory, Node ${process.version}`
}
