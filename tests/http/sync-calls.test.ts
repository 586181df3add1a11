import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlite, transact } from '~db/client'
import { beatOf, silence } from '../support/beats'
import { caseRow, tenOthers, writeCases } from '../support/case-sheet'
import { underContract } from '../support/contract'
import { isOnPostgres } from '../support/engine'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type UsedPortal, until } from '../support/portal'
import { allCases, caseNumbered } from '../support/records'
import { takeSharedPortal } from '../support/shared-portal'
import { workbookBytes } from '../support/workbook'

let portal: UsedPortal
let admin: Visitor

beforeAll(async () => {
  portal = await takeSharedPortal('empty')
  admin = underContract(new Visitor(portal.url))
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'Eva' })
})
afterAll(() => portal.stop())

const body = async (answer: Promise<Response>) => {
  const response = await answer
  return { status: response.status, json: await response.json() }
}

/** An upload that approves its sheets in the same call. */
function workbook(rows: ReturnType<typeof caseRow>[], sheets: string | null = 'all'): FormData {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? null))
  const form = new FormData()
  if (sheets) form.set('sheets', sheets)
  form.set('excel', new File([Uint8Array.from(workbookBytes({ Casos: [headings, ...lines] }))], 'Casos.xlsx'))
  return form
}

const upload = (form: FormData) =>
  body(admin.fetch('/api/admin/upload-excel', { method: 'POST', body: form }))

test('a drive without a workbook is told with its reason and the number of the run', async () => {
  writeCases([])
  const { rmSync } = await import('node:fs')
  rmSync(join(portal.dataDir, 'drive', 'Seguimiento.xlsx'))
  const { status, json } = await body(admin.post('/api/onedrive/sync', {}))
  expect([status, json]).toEqual([
    422,
    { code: 'workbook_missing', message: expect.any(String), runId: expect.any(Number) },
  ])
})

test('a new sheet is told beside the results, and applied with the run once it is said yes to', async () => {
  writeCases([caseRow(1)])
  const { status, json } = await body(admin.post('/api/graph/manual-sync', {}))
  expect([status, json]).toMatchObject([
    200,
    {
      result: { newUsers: 0, newCases: 0, emailsSent: 0 },
      waiting: [{ sheet: 'Seguimiento', reason: 'sheet_new', rows: 1, clients: 1, cases: 1, mails: 1 }],
    },
  ])
  expect(allCases()).toEqual([])
  const call = `/api/sync-runs/${json.runId}/apply`
  const undecided = await body(admin.post(call, { rows: 'all', sheets: ['Seguimiento'] }))
  expect(undecided).toMatchObject({ status: 400, json: { code: 'mails_undecided' } })
  const applied = await body(admin.post(call, { rows: 'all', sheets: ['Seguimiento'], mails: 'now' }))
  expect(applied).toMatchObject({ status: 200, json: { counts: { newClients: 1, newCases: 1 } } })
  expect(applied.json).not.toHaveProperty('waiting')
})

test('a manual run answers what it made', async () => {
  writeCases([caseRow(1, { 'Demanda Redactada': 'SÍ' }), ...tenOthers()])
  expect(await body(admin.post('/api/graph/manual-sync', {}))).toEqual({
    status: 200,
    json: { result: { newUsers: 10, newCases: 10, emailsSent: 10 }, runId: expect.any(Number) },
  })
  expect(allCases()).toHaveLength(11)
})

test('every way to start a run is one engine with the answer of its call', async () => {
  writeCases([caseRow(1, { 'Demanda Redactada': 'SÍ' }), caseRow(2), ...tenOthers()])
  expect((await body(admin.post('/api/smart-excel-sync', {}))).json).toEqual({
    results: { newClientsCreated: 1, emailsSent: 1 },
    runId: expect.any(Number),
  })
  expect((await body(admin.post('/api/onedrive/sync', {}))).json).toEqual({
    success: true,
    runId: expect.any(Number),
  })
  expect((await body(admin.post('/api/admin/apply-authentic-sync', {}))).json).toEqual({
    results: { casesProcessed: 12, phasesCreated: 0 },
    runId: expect.any(Number),
  })
  expect((await body(admin.post('/api/onedrive/sync-documents', {}))).json).toEqual({
    totalFiles: 0,
    totalCases: 0,
    runId: expect.any(Number),
  })
})

test('an uploaded workbook that nobody has said yes to is told and not applied', async () => {
  const { status, json } = await upload(workbook([caseRow(77)], null))
  expect([status, json]).toMatchObject([
    200,
    { results: { newClientsCreated: 0, newCasesCreated: 0 }, waiting: [{ sheet: 'Casos', cases: 1 }] },
  ])
  expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain('EXP-77')
})

test('an uploaded workbook is taken, and can be taken back', async () => {
  const rows = [caseRow(1, { 'Demanda Redactada': 'SÍ' }), caseRow(2), ...tenOthers()]
  const { status, json } = await upload(workbook([...rows, caseRow(3), caseRow(4, { DNI: '1' })]))
  expect([status, json]).toEqual([
    200,
    {
      results: {
        totalProcessed: 14,
        newClientsCreated: 1,
        newCasesCreated: 1,
        emailsSent: 1,
        rejectedRows: 1,
      },
      runId: expect.any(Number),
    },
  ])
  const run = await body(admin.get(`/api/sync-runs/${json.runId}`))
  expect(run.json).toMatchObject({
    run: { state: 'done', origin: 'upload', actor: 'Eva', sourceName: 'Casos.xlsx', canUndo: true },
    filters: { new: 2, refused: 1 },
    mails: 1,
  })
  const undone = await body(admin.post(`/api/sync-runs/${json.runId}/undo`, {}))
  expect(undone).toMatchObject({ status: 200, json: { runId: json.runId, kept: 0 } })
  expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain('EXP-3')
})

test('a workbook in which everything is other stops, and is applied by its number', async () => {
  const others = tenOthers({ Letrado: 'Óscar Gil' })
  await upload(workbook([caseRow(1), caseRow(2), ...tenOthers({ Letrado: 'Eva Ramos' })]))
  const stopped = await upload(workbook([caseRow(1), caseRow(2), ...others]))
  expect(stopped).toMatchObject({ status: 409, json: { code: 'sync_needs_yes', runId: expect.any(Number) } })
  const { runId } = stopped.json
  const page = await body(admin.get(`/api/sync-runs/${runId}?kind=changed`))
  expect(page.json.rows).toHaveLength(10)
  expect(page.json.rows[0]).toMatchObject({
    tickable: true,
    changes: [{ field: 'assignedLawyer', from: 'Eva Ramos', to: 'Óscar Gil' }],
  })
  const [one] = page.json.rows
  const choose = (plan: string) =>
    body(admin.post(`/api/sync-runs/${runId}/apply`, { rows: [one.position], plan }))
  const { plan } = page.json
  expect(await (await admin.get(`/admin/runs/${runId}`)).text()).toContain(`name="plan" value="${plan}"`)
  expect(await choose('earlier')).toMatchObject({ status: 409, json: { code: 'sync_data_moved' } })
  const applied = await choose(plan)
  expect(applied).toMatchObject({ status: 200, json: { counts: { changedCases: 1 } } })
  expect(caseNumbered(one.caseNumber).assignedLawyer).toBe('Óscar Gil')
  const again = await body(admin.post(`/api/sync-runs/${runId}/apply`, { rows: 'all' }))
  expect(again).toMatchObject({ status: 409, json: { code: 'sync_not_waiting' } })
})

test('a plan of an earlier release is not applied, and its page offers to prepare it again', async () => {
  const { json } = await upload(workbook([caseRow(3), ...tenOthers({ Letrado: 'Marta Ruiz' })]))
  expect(json).toMatchObject({ code: 'sync_needs_yes' })
  sqlite().prepare('UPDATE sync_plans SET format = 1 WHERE run_id = ?').run(json.runId)
  const applied = await body(admin.post(`/api/sync-runs/${json.runId}/apply`, { rows: 'all', mails: 'now' }))
  expect(applied).toMatchObject({ status: 409, json: { code: 'sync_plan_outdated' } })
  const form = new URLSearchParams({ intent: 'all', mails: 'now' })
  const page = await admin.fetch(`/admin/runs/${json.runId}`, { method: 'POST', body: form })
  expect([page.status, await page.text()]).toEqual([
    409,
    expect.stringMatching(/name="intent" value="again"/),
  ])
})

test('the same workbook twice at once is taken twice', async () => {
  const rows = [caseRow(1), caseRow(2), ...tenOthers({ Letrado: 'Eva Ramos' })]
  const answers = await Promise.all([1, 2, 3].map(() => upload(workbook(rows))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('uploads are refused for what they are', async () => {
  const form = (name: string, bytes: Buffer) => {
    const made = new FormData()
    made.set('excel', new File([Uint8Array.from(bytes)], name))
    return made
  }
  const status = async (made: FormData) => {
    const answer = await upload(made)
    return [answer.status, answer.json.code]
  }
  expect(await status(form('nota.pdf', Buffer.from('x')))).toEqual([415, 'spreadsheet_format'])
  expect(await status(form('nota.numbers', Buffer.from('x')))).toEqual([415, 'spreadsheet_format'])
  expect(await status(form('nota.xlsx', Buffer.from('x')))).toEqual([422, 'workbook_not_excel'])
  expect(await status(form('nota.xlsx', Buffer.alloc(11 * 1024 * 1024)))).toEqual([413, 'too_large'])
  expect(await status(form('nota.xlsx', Buffer.alloc(0)))).toEqual([400, 'file_empty'])
  expect((await upload(new FormData())).json).toMatchObject({
    code: 'invalid_input',
    fields: { excel: expect.anything() },
  })
  const json = await admin.post('/api/admin/upload-excel', {})
  expect(json.status).toBe(415)
})

test('calls that start runs are for administrators', async () => {
  const stranger = new Visitor(portal.url)
  for (const path of [
    '/api/graph/manual-sync',
    '/api/onedrive/sync',
    '/api/onedrive/sync-documents',
    '/api/smart-excel-sync',
    '/api/admin/apply-authentic-sync',
    '/api/admin/upload-excel',
    '/api/smart-sync/toggle',
    '/api/sync-runs/1/apply',
    '/api/sync-runs/1/undo',
  ])
    expect([path, (await stranger.post(path, {})).status]).toEqual([path, 401])
  for (const path of ['/api/sync-runs', '/api/sync-runs/1', '/api/sync-runs/1/events', '/api/sync-countdown'])
    expect([path, (await stranger.get(path)).status]).toEqual([path, 401])
})

test('the countdown runs once the schedule is on, and asking for it keeps no session alive', async () => {
  const countdown = async () => (await body(admin.get('/api/sync-countdown'))).json
  expect(await countdown()).toEqual({ isActive: false, nextSyncIn: 0 })
  expect((await body(admin.post('/api/smart-sync/toggle', { enabled: true }))).json).toEqual({
    enabled: true,
  })
  await until('a scheduled run', async () => (await countdown()).nextSyncIn > 200)
  expect(await countdown()).toMatchObject({ isActive: true })
  sqlite().prepare("UPDATE sessions SET seen_at = seen_at - 120000 WHERE kind = 'admin'").run()
  const seen = () => sqlite().prepare("SELECT seen_at FROM sessions WHERE kind = 'admin'").pluck().get()
  const before = seen()
  await countdown()
  expect(seen()).toBe(before)
  await admin.get('/api/sync-runs')
  expect(seen()).not.toBe(before)
  expect((await body(admin.post('/api/smart-sync/toggle', { enabled: 'quizás' }))).status).toBe(400)
  await admin.post('/api/smart-sync/toggle', { enabled: false })
  expect(await countdown()).toEqual({ isActive: false, nextSyncIn: 0 })
})

test('the progress of a run comes as events until it is over', async () => {
  const { json } = await body(admin.post('/api/onedrive/sync', {}))
  const answer = await admin.get(`/api/sync-runs/${json.runId}/events`)
  expect(answer.headers.get('Content-Type')).toContain('text/event-stream')
  expect(answer.headers.get('Cache-Control')).toContain('no-transform')
  expect(answer.headers.get('X-Accel-Buffering')).toBe('no')
  const text = await answer.text()
  expect(text).toContain('"progress":')
  expect(text).toMatch(/event: end\ndata: \{\}\n\n$/)
  expect((await admin.get('/api/sync-runs/99999/events')).status).toBe(404)
})

test('two calls at once are one run', async () => {
  writeCases([caseRow(1), caseRow(2), caseRow(5), ...tenOthers({ Letrado: 'Eva Ramos' })])
  const answers = await Promise.all([1, 2, 3].map(() => body(admin.post('/api/onedrive/sync', {}))))
  expect(new Set(answers.map(({ json }) => json.runId)).size).toBe(1)
})

test('a database that a long import holds does not make the worker missing', async () => {
  const owner = String(sqlite().prepare("SELECT owner FROM leases WHERE name = 'worker'").pluck().get())
  silence(owner)
  sqlite().exec(isOnPostgres() ? 'BEGIN; LOCK TABLE jobs IN SHARE MODE' : 'BEGIN IMMEDIATE')
  try {
    await until('a sign of life', async () => beatOf(owner) > 0)
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
  } finally {
    sqlite().exec('ROLLBACK')
  }
})

test('without a worker the calls answer 503 and leave nothing behind', async () => {
  const runs = () => sqlite().prepare('SELECT count(*) FROM sync_runs').pluck().get()
  const lease = sqlite().prepare("SELECT pid, owner FROM leases WHERE name = 'worker'").get()
  const { pid: worker, owner } = lease as { pid: number; owner: string }
  // Stopped while this process holds the write lock, the worker cannot be suspended while holding it.
  transact(() => {
    process.kill(worker, 'SIGSTOP')
    silence(owner)
  })
  try {
    const before = runs()
    const { status, json } = await body(admin.post('/api/onedrive/sync', {}))
    expect([status, json.code, runs()]).toEqual([503, 'worker_missing', before])
  } finally {
    process.kill(worker, 'SIGCONT')
  }
})
