import { expect, test } from 'vitest'
import { methodOf } from '~/routes/api/contract/calls'
import { database } from '~db/client'
import * as schema from '~db/schema'
import { caseRow, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { callRows } from '../support/matrix/calls'
import { byAddress, type Choosing, choosing, guarded, harmless } from '../support/matrix/choices'
import { pages } from '../support/matrix/pages'
import { routeTable } from '../support/matrix/route-table'
import { allClients, dump, openWork, ticks } from '../support/records'
import { signedIn } from '../support/signed-in'
import { sync, syncAsking } from '../support/sync'
import { workbookBytes } from '../support/workbook'

/** Nothing irreversible has a default: what is sent without its choices does nothing. */

const { admin } = await signedIn('empty')

const forms = routeTable().filter(({ isCall, takesPost }) => takesPost && !isCall)
const calls = callRows.map(({ name }) => name).filter((name) => methodOf(name) !== 'GET')

test('every form and call that acts is known to choose, to act by its address, or to be harmless', () => {
  const known = [...Object.keys(choosing), ...byAddress, ...guarded, ...harmless]
  expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
  expect(known.sort()).toEqual([...new Set([...forms.map(({ pattern }) => pattern), ...calls])].sort())
})

test('what the matrix sees changing something by an empty form acts by its address', () => {
  const acting = Object.entries(pages).flatMap(([pattern, { POST }]) =>
    POST?.victim && !POST.body ? [pattern] : [],
  )
  const refused = Object.keys(choosing)
  const unsaid = acting.filter((pattern) => ![...byAddress, ...refused, ...harmless].includes(pattern))
  expect(unsaid).toEqual([])
})

/** A plan that waits with rows and e-mails, and the question about a new sheet. */
async function waitingPortal() {
  writeCases(tenOthers())
  await sync({ mails: 'later' })
  const rows = [...tenOthers(), caseRow(1), caseRow(2)]
  const headings = Object.keys(caseRow(1))
  const sheets = {
    Seguimiento: [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? null))],
    Facturas: [
      ['FACTURA', 'NIF', 'REF', 'CLIENTE', 'EMAIL', 'IMPORTE'],
      ['F-1', '00000000T', 'F/2024/1', 'Eva Ruiz Mora', 'eva@correo.example', '500'],
    ],
  }
  putOnDrive('Seguimiento.xlsx', workbookBytes(sheets))
  const run = await syncAsking({ origin: 'schedule' })
  const sheet = openWork().find(({ reason }) => reason === 'sheet_new')
  const client = allClients()[0]
  const clients = ticks(run, 'client').join()
  return { waiting: String(run.id), sheet: String(sheet?.id), client: String(client?.id), clients }
}

const everything = () => {
  const { syncRuns, syncBases, workItems, newsItems, settings, stateWords, wordMeanings, trash } = schema
  const tables = [syncRuns, syncBases, workItems, newsItems, settings, stateWords, wordMeanings, trash]
  return [dump(), ...tables.map((table) => database().select().from(table).all())]
}

type Ids = Awaited<ReturnType<typeof waitingPortal>>

const addressOf = (name: string, { params = {} }: Choosing, ids: Ids) =>
  name
    .replace(/^\w+ /, '')
    .replace(/[:{](\w+)}?/g, (_, param: string) => ids[params[param] as keyof Ids] ?? params[param] ?? '')

async function send(name: string, path: string, body: Record<string, string>) {
  if (name.startsWith('/')) return admin.submit(path, body)
  return admin.post(path, body)
}

test('what is sent without its choices is refused, and has no effect', async () => {
  const ids = await waitingPortal()
  const before = everything()
  const wrong: string[] = []
  for (const [name, ways] of Object.entries(choosing))
    for (const way of [ways].flat())
      for (const body of way.bodies) {
        const path = addressOf(name, way, ids)
        const row = body.row === 'clients' && { row: ids.clients }
        const { status, headers } = await send(name, path, { ...body, ...row })
        const isBack = way.refused === status && !headers.get('Location')?.includes('/admin/runs/')
        if (status !== 400 && !isBack) wrong.push(`${path} ${JSON.stringify(body)}: ${status}`)
        const after = everything()
        if (JSON.stringify(after) !== JSON.stringify(before))
          wrong.push(`${path} ${JSON.stringify(body)} acts`)
      }
  expect(wrong).toEqual([])
  expect(everything()).toEqual(before)
})
