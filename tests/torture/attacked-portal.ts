import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSamplePortal } from '../support/sample-portal'
import type { Tally } from './row'

/** The portal attacked by most rows, and their total time. */
export type Attacked = {
  url: string
  dataDir: string
  pid: number
  /** A file with a line of JSON for each finished row. */
  ledger: string
  seconds: number
  endsAt: number
  rows: number
  /** Those that would never end. */
  endlessRows: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    attacked: Attacked
  }
}

/** Starts the portal, and prints the results of every row at the end. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-attack-'))
  const ledger = join(folder, 'ledger')
  writeFileSync(ledger, '')
  const { url, dataDir, pid, log, stop } = await startSamplePortal({ LOG_LEVEL: 'warn' })
  const rows = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'))
  const isEndless = (name: string) =>
    /endless: true/.test(readFileSync(join(import.meta.dirname, name), 'utf8'))
  const endlessRows = rows.filter(isEndless).length
  const seconds = Number(process.env.ATTACK_SECONDS ?? 300)
  const endsAt = Date.now() + seconds * 1000
  provide('attacked', { url, dataDir, pid, ledger, seconds, endsAt, rows: rows.length, endlessRows })
  return async () => {
    await stop()
    const tallies = readLedger(ledger)
    rmSync(folder, { recursive: true })
    process.stdout.write(report(tallies))
    // A stack trace in the log is an unexpected request, whatever its answer was.
    if (/\n? {2,}at .*\(|node_modules/.test(log())) {
      process.stdout.write(`a stack in the log: ${log().slice(0, 3000)}\n`)
      process.exitCode = 1
    }
  }
}

export const readLedger = (ledger: string): Tally[] =>
  readFileSync(ledger, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

function report(tallies: Tally[]): string {
  const lines = tallies.map(
    ({ name, requests, failed, busy, faults, slowestMs, slowest, whole, said }) =>
      `${name.padEnd(38)} ${requests} inputs, ${failed} × 5xx, ${busy} × busy, ${faults.length} faults, slowest ${slowestMs} ms (${slowest})${said ? `; ${said}` : ''}${whole ? '' : '; time was up'}\n`,
  )
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((all, tally) => all + pick(tally), 0)
  return `${lines.join('')}${tallies.length} rows, ${sum((t) => t.requests)} inputs, ${sum((t) => t.failed)} × 5xx, ${sum((t) => t.faults.length)} faults\n`
}
