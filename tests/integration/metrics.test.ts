import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countMail } from '~/features/mail/mail-counter.server'
import { defineGauges } from '~/features/metrics/gauges.server'
import { measureRequests } from '~/infra/metrics/measure-requests.server'
import { measureProcess, registry } from '~/infra/metrics/registry.server'
import { noteSeal } from '~/infra/trouble'
import { sqlite } from '~db/client'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { noteReads, plansOf } from '../support/query-plans'

const NOW = Date.UTC(2026, 10, 23, 12)

beforeEach(() => void freshPortal())
beforeAll(() => {
  measureProcess('web')
  defineGauges(() => NOW)
  measureRequests(() => '/', 0)
})

const value = async (name: string, labels: Record<string, string> = {}) => {
  const all = await (await registry.getSingleMetric(name)?.get())?.values
  return all?.find((one) => Object.entries(labels).every(([key, of]) => one.labels[key] === of))?.value
}

/** An e-mail that has been due since `dueAt`. */
const addMail = (id: number, state: string, dueAt: number) =>
  sqlite()
    .prepare(
      `INSERT INTO mail_outbox (kind, urgent, recipient_name, recipient, language, content, state, due_at, expires_at, message_id, created_at)
       VALUES ('news', 0, 'Ana', 'ana@correo.example', 'es', '{}', ?, ?, ?, ?, ?)`,
    )
    .run(state, dueAt, NOW + 1, `m${id}`, NOW)

test('what waits and what failed is told as it is now', async () => {
  createCase({ clientId: createClient({ name: 'Ana' }).id, caseNumber: '2026/1' })
  expect(await value('portal_mail_oldest_seconds')).toBe(0)
  for (const [id, state] of ['queued', 'queued', 'failed', 'sent'].entries())
    addMail(id, state, NOW - (id + 1) * 60_000)
  expect(await value('portal_mails', { state: 'queued' })).toBe(2)
  expect(await value('portal_mails', { state: 'failed' })).toBe(1)
  expect(await value('portal_mails', { state: 'sent' })).toBeUndefined()
  expect(await value('portal_mail_oldest_seconds')).toBe(120)
  expect(await value('portal_records', { list: 'activeCases' })).toBe(1)
  expect(await value('portal_worker_alive')).toBe(0)
  expect(await value('portal_disk_free_bytes')).toBeGreaterThan(0)
  expect(await value('portal_standing_still', { what: 'mail' })).toBe(0)
  sqlite().exec("DELETE FROM mail_outbox WHERE state = 'queued'")
  expect(await value('portal_mails', { state: 'queued' })).toBe(0)
})

test('a certificate that has expired is told as what stands still, until there is another', async () => {
  const standing = () => value('portal_standing_still', { what: 'seal' })
  expect(await standing()).toBe(0)
  noteSeal('expired')
  expect(await standing()).toBe(1)
  noteSeal(null)
  expect(await standing()).toBe(0)
})

test('attempts to send are counted by kind and outcome', async () => {
  const counted = async (labels: Record<string, string>) =>
    (await value('portal_mail_attempts_total', labels)) ?? 0
  const [code, news] = [
    { kind: 'code', outcome: 'sent' },
    { kind: 'news', outcome: 'queued' },
  ] as const
  const before = [await counted(code), await counted(news)]
  countMail('code', 'sent')
  countMail('code', 'sent')
  countMail('news', 'queued')
  const after = [await counted(code), await counted(news)]
  expect(after.map((n, place) => n - (before[place] ?? 0))).toEqual([2, 1])
})

testOnSqlite('reading the metrics scans no table that only grows', async () => {
  noteReads()
  const plans = await plansOf(() => registry.metrics())
  expect(plans.length).toBeGreaterThan(10)
  const scans = plans.flatMap(({ steps }) => steps.filter((step) => GROWING.test(step)))
  expect(scans).toEqual([])
})

/** `SCAN t USING COVERING INDEX` of a partial index reads only what waits. */
const GROWING =
  /^SCAN (?:mail_outbox|news_items|jobs|sync_runs|cases|documents|users|audit_log)\b(?!.* INDEX)/

test('the sample alerts and the dashboard name only metrics that exist', async () => {
  const told = new Set(
    [...(await registry.metrics()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  const used = ['alerts.yml', 'dashboard.json'].flatMap(
    (file) =>
      readFileSync(`docs/monitoring/${file}`, 'utf8').match(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g) ?? [],
  )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !told.has(name))).toEqual([])
})
