import { expect, test } from 'vitest'
import { sqlite } from '~db/client'
import { testOnSqlite } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'
import { fillFromFolder } from '../support/graph-emulator/fill-from-folder'
import { graphFolder } from '../support/graph-folder'
import { allMails } from '../support/records'
import { useSampleDrive as copySampleDrive, sampleDrive, sync } from '../support/sync'

type Value = string | number | Buffer | null
/** The rows of every table, by its name. */
type Contents = Map<string, Record<string, Value>[]>

/** The cloud's own tables: a local drive has nothing in them. */
const OF_THE_CLOUD = /^(?:drive_connections|drive_mirrors|mirror_items|leases)$/

function contents(): Contents {
  const tables = sqlite()
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' ORDER BY name")
    .pluck()
    .all() as string[]
  const own = tables.filter((name) => !name.startsWith('sqlite_') && !OF_THE_CLOUD.test(name))
  return new Map(own.map((name) => [name, rowsOf(name)]))
}

/** Files have random ids, and no other order. */
function rowsOf(table: string) {
  const order = table === 'drive_items' ? ' ORDER BY path' : ''
  return sqlite().prepare(`SELECT * FROM ${table}${order}`).all() as Record<string, Value>[]
}

/** Those columns that are the same whenever the same drive is taken, and not times, random ids or sealed values. */
function steadyColumns(one: Contents, two: Contents): Set<string> {
  const steady = new Set<string>()
  for (const [table, rows] of one)
    for (const column of Object.keys(rows[0] ?? {})) {
      const values = (contents: Contents) => (contents.get(table) ?? []).map((row) => row[column])
      if (JSON.stringify(values(one)) === JSON.stringify(values(two))) steady.add(`${table}.${column}`)
    }
  return steady
}

const only = (contents: Contents, steady: Set<string>) =>
  [...contents].map(([table, rows]) => [
    table,
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => steady.has(`${table}.${column}`))),
    ),
  ])

const VARIABLES = { SESSION_SECRET: 'one secret for both portals, or sealed values differ' }

async function takeLocally(): Promise<Contents> {
  freshPortal(VARIABLES)
  copySampleDrive()
  expect(await sync()).toMatchObject({ state: 'done', error: null })
  return contents()
}

async function sampleAtMicrosoft() {
  const portal = await graphFolder({ env: VARIABLES })
  fillFromFolder(portal.graph.drive, sampleDrive(), 'Despacho')
  return portal
}

testOnSqlite('the sample drive makes the same database wherever it is, row by row', async () => {
  const steady = steadyColumns(await takeLocally(), await takeLocally())
  const local = await takeLocally()
  await sampleAtMicrosoft()
  expect(await sync()).toMatchObject({ state: 'done', error: null })
  expect(only(contents(), steady)).toEqual(only(local, steady))
  const telling = [
    ...['users.dni', 'cases.case_number', 'case_events.event_date', 'documents.sha256', 'documents.case_id'],
    ...[
      'drive_items.path',
      'drive_items.state',
      'mail_outbox.recipient',
      'work_items.key',
      'sync_rows.reason',
    ],
  ]
  expect(telling.filter((column) => !steady.has(column))).toEqual([])
})

test('the same workbook sends no mail again, and a run over an unchanged drive costs one request', async () => {
  const { graph } = await sampleAtMicrosoft()
  const first = await sync()
  expect(first.counts).toMatchObject({ mailsQueued: expect.any(Number) })
  const mails = allMails().length
  expect(mails).toBeGreaterThan(0)
  const before = graph.requests.length
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'unchanged' })
  const asked = graph.requests.slice(before).map(({ method, url }) => `${method} ${url.pathname}`)
  expect(asked).toEqual([expect.stringMatching(/^GET \S+\/root\/delta$/)])
  const workbook = graph.drive.at('Despacho/Seguimiento de expedientes.xlsx')
  graph.drive.put('Despacho/Seguimiento de expedientes.xlsx', {
    content: workbook.content,
    modified: workbook.modified + 1000,
  })
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'unchanged' })
  expect(allMails()).toHaveLength(mails)
})
