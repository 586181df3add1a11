import { renameSync } from 'node:fs'
import { type CheerioAPI, load } from 'cheerio'
import type { Element } from 'domhandler'
import { expect, test } from 'vitest'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { listWorkbooks } from '~/features/sync/workbooks/workbook-views.server'
import { env } from '~/infra/env.server'
import { sqlite } from '~db/client'
import { RAMON } from '../support/audit'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { fieldsOf } from '../support/form-fields'
import { until } from '../support/portal'
import { allCases, openWork } from '../support/records'
import { signedIn } from '../support/signed-in'
import { applyRun, preview, sync, syncAsking } from '../support/sync'

/** What the pages of runs say, and the others about the runs. */

const { admin } = await signedIn('empty')
const page = async (path: string) => load((await (await admin.get(path)).text()).replaceAll('<!-- -->', ''))
const buttons = ($: Awaited<ReturnType<typeof page>>) =>
  $('.applybar button')
    .toArray()
    .map((one) => $(one).text())

test('a new sheet is counted by its rows before its yes, and nothing is said to have come in before', async () => {
  writeCases([...tenOthers(), caseRow(11)])
  const run = await syncAsking({ kind: 'preview', origin: 'admin' })
  const $ = await page(`/admin/runs/${run.id}`)
  expect($('.runfacts').text()).toContain('11 filas leídas')
  expect($('.applybar').text()).toContain('Diga arriba si se lee la hoja (11 filas)')
  expect($('.applybar').text()).toContain('Enviar 11 correos ahora')
  const queue = await page('/admin/queue')
  expect(queue('main').text()).toContain('11 filas leídas en hojas nuevas, con 11 expedientes nuevos')
  expect(queue('main').text()).toContain('Correos que saldrían: 11.')
})

test('the bar says what becomes of the news of a yes, and a client whom a row and a yes bring has one e-mail', async () => {
  writeCases([caseRow(71), ...tenOthers()])
  const plain = await page(`/admin/runs/${(await preview()).id}`)
  expect(plain('.applybar').text()).not.toContain('«sí»')
  const dni = dniOfRow(71)
  writeCases([
    caseRow(71),
    caseRow(72, { CLIENTE: 'Pedro Sanz Ruiz', DNI: dni, EMAIL: null }),
    ...tenOthers(),
  ])
  const $ = await page(`/admin/runs/${(await preview()).id}`)
  expect($('.applybar').text()).toContain('las novedades que traiga un «sí» quedan retenidas')
  expect($('.applybar').text()).not.toContain('ningún correo sale')
  const { 'data-mails': mails, 'data-welcomes': whom } = $('.diff--ask input[value=yes]').attr() ?? {}
  expect([mails, whom]).toEqual(['0', dni])
  expect($(`input[name=row][data-welcomes="${dni}"]`)).toHaveLength(1)
})

test('a plan can be applied or discarded on every page of it, whatever is listed there', async () => {
  writeCases([
    ...Array.from({ length: 60 }, (_, n) => caseRow(n + 1, { EMAIL: null })),
    caseRow(70, { DNI: '1' }),
  ])
  const { id } = await preview()
  for (const query of ['', '?page=2', '?page=9', '?kind=refused', '?kind=conflict', '?kind=told']) {
    const all = buttons(await page(`/admin/runs/${id}${query}`))
    expect([query, all]).toEqual([query, expect.arrayContaining(['Aplicar las 60 filas', 'Descartar'])])
  }
  const $ = await page(`/admin/runs/${id}`)
  expect($('main').text()).toContain('60 clientes sin correo: se crean igual')
})

test('the e-mails of a plan are a choice, and undoing it counts those that have left', async () => {
  writeCases([caseRow(1), caseRow(2), caseRow(3), ...tenOthers()])
  const run = await preview()
  const $ = await page(`/admin/runs/${run.id}`)
  const choices = $('.applybar input[name=mails]').toArray()
  expect(choices.map(({ attribs }) => attribs.value)).toEqual(['now', 'later', 'at'])
  expect($('.applybar :checked').length).toBe(0)
  expect($('.applybar').text()).toContain('Enviar 13 correos ahora')
  await applyRun(run)
  sqlite().exec("UPDATE mail_outbox SET state = 'sent', sent_at = 1 WHERE recipient LIKE 'titular.1@%'")
  const undo = await page(`/admin/runs/${run.id}/undo`)
  // The worker sends the others meanwhile.
  expect(undo('.notice--alert').text()).toMatch(/correos? de bienvenida ya han? salido/)
  expect(undo('main').text()).toContain('Titular Número 1')
})

test('a question is shown with what would be lost by it, and afterwards with the answer it got', async () => {
  const sheet = (day: string) => writeCases([caseRow(1, { 'Demanda Interpuesta': day }), ...tenOthers()])
  sheet('05/03/2024')
  await sync()
  // What nobody has been told yet is taken back without a question.
  sqlite().exec("UPDATE news_items SET state = 'mailed' WHERE kind = 'phase'")
  sheet('NO')
  const run = await sync()
  expect((await page('/admin/queue'))('.work').text()).toMatch(/Demanda Interpuesta.*2024/)
  const item = openWork().find(({ reason }) => reason === 'event_withdrawn')
  answerWork(RAMON, item?.id ?? 0, { answer: 'dismiss' }, Date.now())
  expect((await page(`/admin/runs/${run.id}?kind=conflict`))('main').text()).toMatch(/RM dijo que no, el \d/)
})

test('a folder that cannot be read is told on every page, in red, until it can', async () => {
  const faults = async () => {
    const $ = await page('/admin/cases')
    return [$('.faults').text(), $('.strip .badge').attr('class')].join()
  }
  expect(await faults()).not.toMatch(/no se lee|No se lee|alert/)
  const { driveFolder } = env()
  renameSync(driveFolder, `${driveFolder}-away`)
  await sync({ origin: 'schedule' })
  expect(await faults()).toMatch(
    /no se lee la carpeta desde las \d\d:\d\d.*No se lee la carpeta del despacho/s,
  )
  renameSync(`${driveFolder}-away`, driveFolder)
  await sync({ origin: 'schedule' })
  expect(await faults()).not.toMatch(/no se lee|No se lee/)
})

test('two faults are one strip, each is said once, and no path is for the people of the firm', async () => {
  const { driveFolder } = env()
  sqlite()
    .prepare(
      "INSERT INTO jobs (kind, key, attempts, run_at, begun_at, finished_at, created_at) VALUES ('nightly.backup', 'nightly.backup', 3, @ahead, @now, @day, 0) ON CONFLICT (key) DO UPDATE SET state = 'waiting', attempts = 3, run_at = excluded.run_at, begun_at = excluded.begun_at, finished_at = excluded.finished_at",
    )
    .run({ now: Date.now(), ahead: Date.now() + 3_600_000, day: Date.parse('2026-01-02T12:00:00Z') })
  renameSync(driveFolder, `${driveFolder}-away`)
  try {
    await sync({ origin: 'schedule' })
    for (const path of ['/admin/cases', '/admin/integrations', '/admin/runs']) {
      const $ = await page(path)
      expect($('.faults > summary').text()).toMatch(
        /2 cosas no funcionan: no se lee la carpeta desde .* · sin copia desde el 2 ene 2026/,
      )
      expect($('.faults li')).toHaveLength(2)
      expect($('.technical').text()).toContain(driveFolder)
      $('.technical, script').remove()
      expect($('body').text().split('no se lee la carpeta').length - 1).toBe(1)
      expect($('body').text()).not.toMatch(/DRIVE_FOLDER|\/drive\b/)
    }
  } finally {
    renameSync(`${driveFolder}-away`, driveFolder)
    sqlite().exec("UPDATE jobs SET attempts = 0 WHERE kind = 'nightly.backup'")
  }
})

test('a stalled case and rows that were refused are not red', async () => {
  writeCases([caseRow(1, { 'Demanda Interpuesta': '05/03/2014' }), caseRow(70, { DNI: '1' }), ...tenOthers()])
  const run = await sync({ confirmed: true })
  const cases = await page('/admin/cases')
  const badge = cases('.caseplace .badge').filter((_, one) => cases(one).text() === 'parado')
  expect(badge.length).toBeGreaterThan(0)
  expect(badge.attr('class')).not.toContain('alert')
  const $ = await page(`/admin/runs/${run.id}`)
  expect($('.filters').text()).toContain('echazad')
  expect($('.filter--alert')).toHaveLength(0)
})

test('a list with a long query goes on with a short one', async () => {
  const long = await admin.get(`/admin/clients?q=ana&${'sort=x&'.repeat(2000)}`)
  expect([long.status, long.headers.get('Location')]).toEqual([302, '/admin/clients?q=ana&sort=x'])
})

test('no page of a run shows more than 50 rows, and its button applies as many as it says', async () => {
  const made = Array.from({ length: 120 }, (_, n) => caseRow(1000 + n, { EMAIL: null }))
  const refused = Array.from({ length: 60 }, (_, n) => caseRow(2000 + n, { DNI: '1' }))
  writeCases([...made, ...refused])
  const { id } = await preview()
  const path = (kind: string, n: number) => `/admin/runs/${id}?kind=${kind}&page=${n}`
  const rowsOn = ($: Awaited<ReturnType<typeof page>>) =>
    $('.sheetlines tbody tr, .card:not([aria-labelledby=refused]) :is(li.refused, li.diff)').length
  const counted: Record<string, number[]> = {}
  for (const kind of ['apply', 'new', 'refused', 'missing'])
    for (const n of [1, 2, 3]) {
      const $ = await page(path(kind, n))
      counted[kind] = [...(counted[kind] ?? []), rowsOn($)]
      expect($('.told-rows li').length).toBeLessThanOrEqual(51)
      expect($('[aria-labelledby=refused] li.refused')).toHaveLength(kind === 'refused' ? 0 : 5)
    }
  expect(counted).toMatchObject({ apply: [50, 50, 20], new: [50, 50, 20], refused: [50, 10, 0] })
  expect(Math.max(...(counted.missing ?? []))).toBeLessThanOrEqual(50)
  const last = await page(path('apply', 3))
  // 50 new rows with all their facts would be 60,000 px high on a phone: they are behind a fold.
  expect(last('.sheetlines details')).toHaveLength(40)
  expect(last('.applybar').text()).toContain('Las marcas valen para las filas de esta página.')
  expect(buttons(last)).toContain('Aplicar las 120 filas')
  const before = allCases().length
  await admin.submit(path('apply', 3), { intent: 'all', plan: String(last('input[name=plan]').val()) })
  await until('the rows are applied', async () => allCases().length === before + 120)
})

test('two people who say what a column is: the slower one takes nothing back, and sees both', async () => {
  writeCases(tenOthers())
  await sync({ confirmed: true })
  const path = `/admin/mapping/${listWorkbooks(RAMON)[0]?.id}`
  const use = ($: CheerioAPI) => $('select[aria-label="Qué alimenta TELÉFONO"]')
  const save = ($: CheerioAPI, code: string) => {
    const fields = fieldsOf($, $<Element, string>('#columns'))
    return admin.submit(
      path,
      fields.map(([name, value]): [string, string] => [name, name === use($).attr('name') ? code : value]),
    )
  }
  const stale = await page(path)
  expect((await save(stale, 'nothing')).status).toBe(302)
  const refused = await save(stale, 'field:court')
  const $ = load((await refused.text()).replaceAll('<!-- -->', ''))
  expect([refused.status, use($).find('[selected]').attr('value')]).toEqual([409, 'nothing'])
  expect($('.conflict').text()).toMatch(/Seguimiento: TELÉFONO.*Nada: dejarla aparte.*Juzgado/s)
  expect((await save($, 'field:court')).status).toBe(302)
})

test('a form of columns that the portal does not know is refused in words, and saves nothing', async () => {
  const path = `/admin/mapping/${listWorkbooks(RAMON)[0]?.id}`
  const $ = await page(path)
  const before = listWorkbooks(RAMON)[0]?.mapping
  const fields = fieldsOf($, $<Element, string>('#columns')).map(([name, value]): [string, string] => [
    name.replace(/\.feed$/, '.target'),
    value || 'nothing',
  ])
  const refused = await admin.submit(path, fields)
  const shown = load(await refused.text())
  expect([refused.status, shown('.notice--alert').first().text()]).toEqual([400, 'Este campo no existe.'])
  expect(listWorkbooks(RAMON)[0]?.mapping).toEqual(before)
})
