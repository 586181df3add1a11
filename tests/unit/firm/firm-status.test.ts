import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { days, minutes } from '~/domain/duration'
import { askInstances, readMetrics } from '../../../scripts/firm/ask-instance'
import { foldersAt } from '../../../scripts/firm/firm-folders'
import { statusOf } from '../../../scripts/firm/firm-status'
import { statusPage } from '../../../scripts/firm/status-page'
import { statusTable } from '../../../scripts/firm/status-table'

const NOW = Date.UTC(2026, 10, 26, 12)

const web = (more = '') =>
  readMetrics(`# HELP portal_worker_alive 1 while the worker is alive.
portal_worker_alive{role="web"} 1
portal_disk_free_bytes{role="web"} 12300000000
portal_mails{state="queued",role="web"} 3
portal_mails{state="sending",role="web"} 1
portal_mails{state="failed",role="web"} 2
portal_mails{state="unknown",role="web"} 0
portal_sync_last_reading_timestamp_seconds{role="web"} ${(NOW - minutes(5)) / 1000}
portal_standing_still{what="drive",role="web"} 0
process_resident_memory_bytes{role="web"} 1.1e+08
${more}`)
const worker = readMetrics('process_resident_memory_bytes{role="worker"} 7e+07\n')
const firm = { name: 'garcia', address: 'https://portal.garcia.example', unasked: null }

test('a firm is told by what its own processes say', () => {
  const backup = `portal_backup_last_timestamp_seconds{role="web"} ${(NOW - days(1)) / 1000}\n`
  const status = statusOf({ ...firm, web: web(backup), worker }, NOW)
  expect(status.cells).toEqual([
    ...['up', 'up', '2026-11-26 11:55', '4', '2', '2026-11-25 12:00', '12.3 GB', '180 MB'],
  ])
  expect(status.faults).toEqual([])
})

test.each([
  ['portal_standing_still{what="mail",role="web"} 1', 'mail stands still'],
  ['portal_failing_duties{role="web"} 1', 'a nightly duty fails'],
  ['portal_mail_oldest_seconds{role="web"} 901', 'an e-mail has waited for more than 15 minutes'],
  [
    `portal_backup_last_timestamp_seconds{role="web"} ${(NOW - days(2)) / 1000 - 1}`,
    'the last backup is older than two days',
  ],
])('%s is something to look at', (line, fault) => {
  expect(statusOf({ ...firm, web: web(`${line}\n`), worker }, NOW).faults).toEqual([fault])
})

test('what does not answer is unknown and not nought', () => {
  const silent = statusOf({ ...firm, web: null, worker }, NOW)
  expect(silent.cells).toEqual(['down', 'up', '–', '–', '–', '–', '–', '70 MB'])
  expect(silent.faults).toEqual(['web does not answer'])
  expect(statusOf({ ...firm, web: web(), worker: null }, NOW).faults).toEqual(['worker is missing'])
  expect(statusOf({ ...firm, unasked: 'has no METRICS_PORT', web: null, worker: null }, NOW).faults).toEqual([
    'has no METRICS_PORT',
  ])
})

test('the table and the page name every firm, and the page trusts no text', () => {
  const odd = statusOf({ ...firm, address: 'https://x"><script>', web: null, worker: null }, NOW)
  const fine = statusOf({ ...firm, name: 'abad', web: web(), worker }, NOW)
  expect(statusTable([fine, odd], NOW)).toMatch(
    /^firm .*\nabad .* nothing\ngarcia .*web does not answer; worker is missing\n\nAs of/,
  )
  const page = statusPage([fine, odd], NOW)
  expect(page).toContain('1 of 2 firms to look at. As of 2026-11-26 12:00 UTC')
  expect(page).not.toContain('<script')
  expect(page.indexOf('>garcia<')).toBeLessThan(page.indexOf('>abad<'))
  expect(statusTable([], NOW)).toContain('There is no firm yet')
})

test('a port that two firms name tells of neither', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-firms-'))
  const folders = foldersAt(root)
  mkdirSync(folders.settings, { recursive: true })
  for (const [name, line] of Object.entries({ una: 'METRICS_PORT=9', otra: 'METRICS_PORT=10', sin: '' }))
    writeFileSync(folders.of(name).environment, `${line}\n`)
  const told = (await askInstances(folders)).map(({ name, unasked }) => [name, unasked])
  rmSync(root, { recursive: true })
  expect(told).toEqual([
    ['otra', 'has the METRICS_PORT of another firm'],
    ['sin', 'has no METRICS_PORT'],
    ['una', 'has the METRICS_PORT of another firm'],
  ])
})
