import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { load as parse } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEEPS_ALL, startPostgres } from '../../scripts/machines/postgres'
import { until } from '../support/portal'
import { checkOut, installBeside, releaseBefore } from '../support/release-before'
import type { Service } from './ledger'
import { wanted } from './load'
import { ask } from './losses'
import { beginWork, type DrillPortal, startDrillPortal } from './portal'

const ROUNDS = Number(process.env.UPDATE_ROUNDS ?? 3)
/** How long old and new serve beside each other, and how long each is watched afterwards. */
const BESIDE_MS = 10_000
const PATHS = ['/admin/cases', '/admin/documents', '/admin/runs', '/admin/mails', '/admin/client/1']
const SERVICES: Service[] = ['page', 'change', 'upload', 'mail']

const { commit = '', missing } = releaseBefore()
if (missing) process.stderr.write(`No update is drilled: ${missing}\n`)

describe.skipIf(missing)(`the update from the release before (${commit || missing})`, () => {
  let before = ''
  let today = ''
  beforeAll(() => {
    before = checkOut(commit)
    today = installBeside(before)
  })
  afterAll(() => {
    for (const folder of [before, today]) rmSync(folder, { recursive: true, force: true })
  })

  test(`machine by machine, no request fails (${ROUNDS} times)`, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const portal = await startDrillPortal(await startPostgres(KEEPS_ALL), before)
      try {
        await update(portal, today, round)
      } finally {
        await portal.stop()
      }
    }
  })
})

async function update(portal: DrillPortal<unknown>, today: string, round: number) {
  const { load, machines, database, isWhole } = portal
  let isOver = false
  await beginWork(portal)
  const readers = PATHS.map(async (path) => {
    for (; !isOver; await sleep(100)) await load.ledger.try('page', () => readWhole(portal, path))
  })
  const works = (since: number) =>
    until('everything works', async () => SERVICES.every((one) => load.ledger.works(one, since)))
  await works(0)
  const old = await migrationsIn(database)
  for (const machine of machines.machines) {
    const from = Date.now()
    const web = machine.pid('web')
    machine.restart(today)
    await until('the new release serves', async () => machine.pid('web') !== web && (await isWhole()))
    await sleep(BESIDE_MS)
    await works(Date.now())
    const { length } = load.ledger.tries.filter(({ to }) => to >= from)
    const longest = SERVICES.map((one) => `${one} ${load.ledger.gap(one, from, Date.now())}`)
    process.stdout.write(`${round}: ${length} requests, longest gap in ms: ${longest.join(', ')}\n`)
  }
  isOver = true
  const [ended] = await Promise.all([load.end(), ...readers])
  expect((await migrationsIn(database)).length).toBeGreaterThan(old.length)
  expect(load.ledger.failed(0, ended)).toEqual({})
  expect(load.stale).toEqual([])
}

const migrationsIn = (database: string) => ask(database, 'SELECT name FROM schema_migrations')

/** A page with all that it is drawn with and that makes it work, as a browser without a cache asks for it. */
async function readWhole({ admin }: DrillPortal<unknown>, path: string) {
  const $ = parse(await (await wanted(200, admin.fetch(path))).text())
  const parts = [...$('link[href^="/assets/"]'), ...$('script[src^="/assets/"]')]
  const urls = new Set(parts.map(({ attribs }) => attribs.href ?? attribs.src ?? ''))
  for (const url of urls) await (await wanted(200, admin.fetch(url))).arrayBuffer()
}
