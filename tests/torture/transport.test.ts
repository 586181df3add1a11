import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../support/portal'
import { announce, openUpload, pdfBytes, rawForm, sendAndLeave, sendRaw } from '../support/upload'
import { type Row, row } from './row'
import { adminOf, atOnce, newCase, peakMemoryOf, webOf } from './ways'

const MEBI = 1024 * 1024
/** Twice what was measured: keeping bodies in memory takes far more. */
const MOST_MEMORY_MB = 500
const LINE = '--frontera\r\nContent-Disposition: form-data; '

const many = (count: number, part: string) => Buffer.from(`${part.repeat(count)}--frontera--\r\n`)

/** Invalid bodies: each is refused. */
const WRONG: [what: string, body: () => Buffer, headers?: Record<string, string>][] = [
  ['26 MB', () => rawForm({ bytes: pdfBytes('x', 26 * MEBI), name: 'x.pdf' })],
  ['130 MB', () => rawForm({ bytes: pdfBytes('x', 130 * MEBI), name: 'x.pdf' })],
  ['10,000 parts', () => many(10_000, `${LINE}name="a"\r\n\r\n1\r\n`)],
  ['5,000 files', () => many(5_000, `${LINE}name="document"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n`)],
  ['a head of 200 KB', () => many(1, `${LINE}name="a"\r\nX: ${'a'.repeat(200_000)}\r\n\r\n1\r\n`)],
  ['a name of 200 KB', () => many(1, `${LINE}name="${'a'.repeat(200_000)}"\r\n\r\n1\r\n`)],
  ['no boundary', () => many(1, `${LINE}name="a"\r\n\r\n1\r\n`), { 'Content-Type': 'multipart/form-data' }],
  ['an empty boundary', () => many(1, LINE), { 'Content-Type': 'multipart/form-data; boundary=' }],
  ['another boundary', () => many(1, LINE), { 'Content-Type': 'multipart/form-data; boundary=otra' }],
  [
    'a boundary of 5,000',
    () => many(1, LINE),
    { 'Content-Type': `multipart/form-data; boundary=${'a'.repeat(5000)}` },
  ],
  ['boundaries alone', () => Buffer.from('--frontera\r\n'.repeat(50_000))],
  ['no end', () => Buffer.from(`${LINE}name="document"; filename="a.pdf"\r\n\r\n%PDF-1.4`)],
  ['nothing', () => Buffer.alloc(0)],
  ['zeros', () => Buffer.alloc(MEBI)],
]

async function wrongBodies({ portal, world, hold }: Row) {
  const admin = adminOf({ portal, world })
  for (const [what, body, headers] of WRONG) {
    const answer = await sendRaw(admin, body(), headers).catch(() => null)
    // A portal that refuses before everything has arrived may close the connection.
    hold(answer === null || (answer.status >= 400 && answer.status < 500), `${what}: ${answer?.status}`)
  }
}

async function wrongLengths({ portal, world, hold }: Row) {
  const admin = adminOf({ portal, world })
  const whole = rawForm({ bytes: pdfBytes('x', 300_000), name: 'x.pdf' })
  hold(
    (await announce(portal.url, admin, whole.subarray(0, 800), 1024 * MEBI)) === 413,
    'a gigabyte may be announced',
  )
  for (const sent of [10, 1000, 200_000]) {
    await sendAndLeave(portal.url, admin, whole, sent)
    hold(true, '')
  }
}

/** A few bytes now and then, and page requests in between. */
async function slowBodies({ portal, world, hold }: Row) {
  const admin = adminOf({ portal, world })
  const whole = rawForm({ bytes: pdfBytes('x', 300_000), name: 'x.pdf' })
  const calls = Array.from({ length: 30 }, () =>
    openUpload(portal.url, admin, whole.length).on('error', () => undefined),
  )
  for (let at = 0; at < 30; at += 10) {
    for (const call of calls) call.write(whole.subarray(at, at + 10))
    await sleep(100)
    const { status } = await fetch(`${portal.url}/auth`)
    hold(status === 200, `a page beside slow bodies: ${status}`)
  }
  for (const call of calls) {
    call.destroy()
    hold(true, '')
  }
}

async function largeAtOnce({ portal, world, hold }: Row) {
  const { id } = newCase()
  const admin = adminOf({ portal, world })
  const statuses = await atOnce(12, async (index) => {
    const fields = { category: 'DEMANDA_INTERPUESTA', caseId: String(id) }
    const body = rawForm({ bytes: pdfBytes(`${index} `, 24 * MEBI), name: `grande ${index}.pdf` }, fields)
    return (await sendRaw(admin, body)).status
  })
  for (const status of statuses) hold(status < 500, `24 MB beside others: ${status}`)
}

row('bodies that are wrong, large or slow', async (attack) => {
  const { portal, hold, tally } = attack
  await wrongBodies(attack)
  await wrongLengths(attack)
  await slowBodies(attack)
  await largeAtOnce(attack)
  const left = () => readdirSync(join(portal.dataDir, 'tmp'))
  await until('nothing half written is left', async () => left().length === 0).catch(() => undefined)
  hold(left().length === 0, `left in tmp: ${left()}`)
  const peak = peakMemoryOf(webOf(portal.pid))
  hold(peak < MOST_MEMORY_MB, `${peak} MB of memory`)
  tally.said = `at most ${peak} MB`
})
