import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { machineFolder } from '../../scripts/machines/machines'
import { type Pair, startPair } from '../../scripts/machines/pair'
import { runScript, until } from '../support/portal'
import { pdfBytes } from '../support/upload'
import type { Service } from './ledger'
import { type Load, shaOf, wanted } from './load'
import { ask, KINDS, type Kind, lose } from './losses'
import { beginWork, type DrillPortal, startDrillPortal } from './portal'

const ROUNDS = Number(process.env.MACHINES_ROUNDS ?? 20)
const BACK_WITHIN_MS = 30_000
const SERVICES: Service[] = ['page', 'change', 'upload', 'mail', 'sync']

type Round = { kind: Kind; gaps: Record<Service, number>; failed: Record<string, number> }

let portal: DrillPortal<Pair>

beforeAll(async () => {
  portal = await startDrillPortal(await startPair())
})
afterAll(() => portal.stop())

test(`what was acknowledged is there, and nobody waits longer than ${BACK_WITHIN_MS / 1000} s (${ROUNDS} losses)`, async () => {
  const { load, machines, servers, isWhole } = portal
  await beginWork(portal)
  const onDrive: string[] = []
  const rounds: Round[] = []
  await until('everything works', async () => SERVICES.slice(0, 4).every((one) => load.ledger.works(one, 0)))
  for (let n = 0; n < ROUNDS; n += 1) {
    const kind = KINDS[n % KINDS.length] as Kind
    onDrive.push(putOnDrive(n))
    await sleep(Math.random() * 2_000)
    const from = Date.now()
    const syncing = synchronise(load)
    await lose(kind, Math.floor(n / KINDS.length), machines, servers)
    await syncing
    const backSince = Date.now()
    await synchronise(load)
    await until(`everything works after the loss of: ${kind}`, async () => {
      const works = SERVICES.every((one) => load.ledger.works(one, backSince))
      return works && (await isWhole())
    })
    const to = Date.now()
    const gaps = Object.fromEntries(SERVICES.map((one) => [one, load.ledger.gap(one, from, to)]))
    rounds.push({ kind, gaps: gaps as Round['gaps'], failed: load.ledger.failed(from, to) })
    say(
      `${n + 1} ${kind}: ${SERVICES.map((one) => `${one} ${gaps[one]}`).join(', ')} ms; ${JSON.stringify(rounds.at(-1)?.failed)}`,
    )
  }
  await load.end()
  tell(rounds)
  await judge(load, onDrive)
  const longest = rounds.flatMap(({ kind, gaps }) => SERVICES.map((one) => ({ kind, one, ms: gaps[one] })))
  expect(longest.filter(({ ms }) => ms > BACK_WITHIN_MS)).toEqual([])
  expect(
    rounds
      .flatMap(({ failed }) => Object.keys(failed))
      .filter((fault) => /^(?!sync).* (500|4\d\d)/.test(fault)),
  ).toEqual([])
})

/** A document in the folder of a case on the firm's drive. */
function putOnDrive(n: number): string {
  const name = `Escrito del simulacro ${n}.pdf`
  const home = join(
    portal.settings.DRIVE_FOLDER as string,
    'Expedientes',
    'EXP-2025-0002 - VICTOR QUINONES CANAS - 77457447W',
  )
  const file = join(home, '01 FASE EXTRAJUDICIAL', name)
  writeFileSync(file, pdfBytes(name, 5_000))
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(file, minuteAgo, minuteAgo)
  return name
}

/** Asks for a synchronisation until one has gone through. */
async function synchronise(load: Load) {
  const once = async () => {
    const answer = await wanted(200, portal.admin.post('/api/onedrive/sync-documents', {}))
    await answer.text()
    return true
  }
  await until('a synchronisation', async () => {
    const done = await load.ledger.try('sync', once)
    if (!done) await sleep(500)
    return done
  })
}

async function judge(load: Load, onDrive: string[]) {
  const { admin, database, folder, settings } = portal
  const { uploads, saved, codes, sessions } = load.acknowledged
  say(
    `${uploads.length} documents, ${sum([...saved.values()])} changes, ${codes} codes, ${sessions.length} sessions`,
  )
  expect(load.stale).toEqual([])
  for (const [id, number] of saved) expect(await load.descriptionOf(id)).toBeGreaterThanOrEqual(number)
  for (const { documentId, sha } of uploads) {
    const answer = await wanted(200, admin.get(`/api/documents/${documentId}/download`))
    expect(shaOf(new Uint8Array(await answer.arrayBuffer()))).toBe(sha)
  }
  for (const visitor of sessions) await wanted(200, visitor.get('/api/user'))
  for (const name of onDrive) {
    const answer = await admin.get(`/api/admin/documents?q=${encodeURIComponent(name.replace('.pdf', ''))}`)
    const found = (await answer.json()) as { fileName: string }[]
    expect(
      found.filter(({ fileName }) => fileName === name),
      name,
    ).toHaveLength(1)
  }
  await until('no e-mail waits', async () => {
    const [waiting] = await ask(
      database,
      "SELECT count(*) FROM mail_outbox WHERE state IN ('queued', 'sending') AND due_at < extract(epoch FROM now()) * 1000",
    )
    return waiting === '0'
  })
  await judgeMails(codes)
  const check = await runScript('check-documents', { ...settings, DATA_DIR: machineFolder(folder, 1) })
  expect(check.output).toMatch(/: 0 missing, 0 damaged/)
}

async function judgeMails(codes: number) {
  const { database, mail } = portal
  const came = mail.mails.map(({ messageId }) => messageId ?? '')
  expect(came.filter((id, at) => came.indexOf(id) !== at)).toEqual([])
  const rows = await ask(database, "SELECT message_id || ' ' || state FROM mail_outbox")
  const known = rows.map((row) => row.split(' ') as [string, string])
  const sent = known.filter(([, state]) => state === 'sent').map(([id]) => id)
  const bare = new Set(came.map((id) => id.replace(/[<>]/g, '')))
  expect(sent.filter((id) => !bare.has(id.replace(/[<>]/g, '')))).toEqual([])
  const [asked = 0] = (await ask(database, "SELECT count(*) FROM mail_outbox WHERE kind = 'code'")).map(
    Number,
  )
  expect(asked).toBeGreaterThanOrEqual(codes)
  const states = await ask(database, "SELECT count(*) || ' ' || state FROM mail_outbox GROUP BY state")
  say(`e-mails: ${came.length} came, once each; ${states.join(', ')}`)
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The longest gap of each service for each kind of loss, in seconds. */
function tell(rounds: Round[]) {
  say(`\n| lost | rounds | ${SERVICES.join(' | ')} |\n|---|---|${SERVICES.map(() => '---|').join('')}`)
  for (const kind of KINDS) {
    const own = rounds.filter((round) => round.kind === kind)
    if (own.length === 0) continue
    const longest = SERVICES.map((one) => (Math.max(...own.map(({ gaps }) => gaps[one])) / 1000).toFixed(1))
    say(`| ${kind} | ${own.length} | ${longest.join(' | ')} |`)
  }
}
