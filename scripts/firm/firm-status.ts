import { days, minutes } from '~/domain/duration'
import type { Instance, Metrics } from './ask-instance'

/** What the provider is told of one firm; `faults` says what somebody should look at, and is empty if all is well. */
export type FirmStatus = {
  firm: string
  address: string
  faults: string[]
  /** Column by column, in the order of `COLUMNS`; '–' for what nobody knows. */
  cells: string[]
}

export const COLUMNS = [
  'web',
  'worker',
  'last reading',
  'mails waiting',
  'mails failed',
  'last backup',
  'disk free',
  'memory',
]

/** The same limits as `docs/monitoring/alerts.yml`. */
const LEAST_DISK = 1e9
const LONGEST_WAIT_S = minutes(15) / 1000
const OLDEST_BACKUP_MS = days(2)

/** Tells of one instance from what its processes answered; `now`: UTC milliseconds. */
export function statusOf(instance: Instance, now: number): FirmStatus {
  const { name, address, unasked, web, worker } = instance
  if (unasked !== null) return { firm: name, address, faults: [unasked], cells: COLUMNS.map(() => UNKNOWN) }
  const webMetrics = web ?? []
  return {
    firm: name,
    address,
    faults: [
      ...(web ? [] : ['web does not answer']),
      ...(worker && sum(webMetrics, 'portal_worker_alive') !== 0 ? [] : ['worker is missing']),
      ...(web ? faultsTold(web, now) : []),
    ],
    cells: [
      web ? 'up' : 'down',
      worker ? 'up' : 'down',
      time(webMetrics, 'portal_sync_last_reading_timestamp_seconds'),
      figure(sum(webMetrics, 'portal_mails', ['queued', 'sending'])),
      figure(sum(webMetrics, 'portal_mails', ['failed', 'unknown'])),
      time(webMetrics, 'portal_backup_last_timestamp_seconds'),
      size(sum(webMetrics, 'portal_disk_free_bytes')),
      size(sum([...webMetrics, ...(worker ?? [])], 'process_resident_memory_bytes')),
    ],
  }
}

function faultsTold(web: Metrics, now: number): string[] {
  const is = (name: string) => sum(web, name) ?? 0
  const backup = sum(web, 'portal_backup_last_timestamp_seconds')
  const standing = web.filter(({ name, value }) => name === 'portal_standing_still' && value === 1)
  const rules: [boolean, string][] = [
    [is('portal_failing_duties') > 0, 'a nightly duty fails'],
    [is('portal_mail_oldest_seconds') > LONGEST_WAIT_S, 'an e-mail has waited for more than 15 minutes'],
    [is('portal_disk_free_bytes') < LEAST_DISK, 'less than 1 GB is free'],
    [
      backup !== undefined && now - backup * 1000 > OLDEST_BACKUP_MS,
      'the last backup is older than two days',
    ],
  ]
  return [
    ...standing.map(({ labels }) => `${labels.get('what')} stands still`),
    ...rules.filter(([applies]) => applies).map(([, fault]) => fault),
  ]
}

const UNKNOWN = '–'

/** Undefined if nothing was told of it. */
function sum(metrics: Metrics, name: string, states?: string[]): number | undefined {
  const samples = metrics.filter(
    (one) => one.name === name && (!states || states.includes(one.labels.get('state') ?? '')),
  )
  return samples.length === 0 ? undefined : samples.reduce((total, { value }) => total + value, 0)
}

const figure = (value: number | undefined) => (value === undefined ? UNKNOWN : String(value))

/** To the minute; a page that lies about says its own time, so that no age grows stale on it. */
const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

function time(metrics: Metrics, name: string): string {
  const seconds = sum(metrics, name)
  return seconds === undefined ? UNKNOWN : minuteOf(seconds * 1000)
}

function size(bytes: number | undefined): string {
  if (bytes === undefined) return UNKNOWN
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** When it was asked, as both forms of the list say it. */
export const askedAt = (now: number) => `As of ${minuteOf(now)} UTC; all times are UTC.`
