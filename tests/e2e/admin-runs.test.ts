import { renameSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { days, seconds } from '~/domain/duration'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { env } from '~/infra/env.server'
import { sqlite, transact } from '~db/client'
import { mailOutbox } from '~db/schema'
import { runEnds } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage, UploadedFile } from '../support/any-page'
import { type ways, waysOf } from '../support/appearances'
import { checkPage, scriptsReady } from '../support/browser'
import { caseRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { createCase, createClient } from '../support/factories'
import { allCases, caseNumbered } from '../support/records'
import { restoreBeforeEach } from '../support/restore'
import { takeSharedPortal } from '../support/shared-portal'
import { preview, sync } from '../support/sync'
import { workbookBytes } from '../support/workbook'

const portal = adminPortal(() => takeSharedPortal('empty'))
const n = 10
/** How long the web waits for the result of an upload. */
const UPLOAD_WAIT_MS = seconds(5)
const EXCEL = { mimeType: 'application/octet-stream' }

/** A portal whose sheet has changed: a new case, a changed one, another address, and a wrong DNI. */
beforeAll(async () => {
  writeCases([caseRow(n, { Letrado: 'Eva Ramos' }), caseRow(n + 1), ...tenOthers()])
  expect((await sync()).state).toBe('done')
  writeCases(movedOn())
})
restoreBeforeEach()

const movedOn = (): SheetRow[] => [
  caseRow(n, { Letrado: 'Óscar Gil', 'Demanda Interpuesta': '14/11/2024' }),
  caseRow(n + 1, { EMAIL: `otra.${n}@buzon.example` }),
  caseRow(n + 2, { 'Demanda Redactada': '07/06/2024' }),
  caseRow(n + 3, { DNI: '12345678A' }),
  ...tenOthers(),
]

type Way = (typeof ways)[number]

const rowOf = (page: AnyPage, name: string) => page.getByRole('row').filter({ hasText: name })

/** Undoing asks on a page of its own, naming whom it takes back. */
async function undo(page: AnyPage, whom: string) {
  await page.getByRole('link', { name: 'Deshacer esta sincronización' }).click()
  await page.getByRole('heading', { name: /¿Deshacer la sincronización/ }).waitFor()
  await page.getByText(whom).first().waitFor()
  await press(page, 'Sí, deshacerla')
}
const press = (page: AnyPage, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The choice about welcome e-mails that sends none. */
const KEEP = /sin enviarlos?$/

/** Chooses what leaves, if that is asked: the news are held. */
async function choose(page: AnyPage, mails: RegExp) {
  for (const name of [mails, /^Retenerlas/])
    for (const choice of await page.getByLabel(name).all()) await choice.check()
}

test.each(waysOf(0))(
  'a preview changes nothing; what is ticked is applied and undone ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way, '/admin/runs')
    await press(page, 'Preparar una vista previa')
    await runEnds(page, 'Vista previa de la sincronización')
    await page.getByText('Todavía no ha cambiado nada.').waitFor()
    expect(caseNumbered(`EXP-${n}`).assignedLawyer).toBe('Eva Ramos')
    const changed = rowOf(page, `EXP-${n}`).filter({ hasText: 'Letrado' }).first()
    expect(((await changed.textContent()) ?? '').replace(/\s+/g, ' ')).toContain(
      'AntesEva RamosAhoraÓscar Gil',
    )
    await page.getByText('¿Es de verdad suyo el nuevo?').waitFor()
    await page.getByText(`1 correo de bienvenida a titular.${n + 2}@correo.example`).waitFor()
    await page.getByText('Seguimiento!C5').waitFor()
    await page.getByText('Al DNI le falta una cifra o la letra').waitFor()
    await page.getByText('La hoja Seguimiento tiene una columna nueva: «Demanda Interpuesta».').waitFor()
    await checkPage(page, way)

    const filteredBy = (name: string) => page.locator('.filter[aria-current]', { hasText: name }).waitFor()
    await page.getByRole('link', { name: /Rechazadas/ }).click()
    await filteredBy('Rechazadas')
    await page.getByText('12345678A').waitFor()
    await page.getByRole('link', { name: /Por aplicar/ }).click()
    await filteredBy('Por aplicar')
    await page.getByText('¿Es de verdad suyo el nuevo?').waitFor()

    for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
    await changed.getByRole('checkbox').check()
    if (way.javaScript) await page.getByText('1 fila marcada').waitFor()
    await choose(page, KEEP)
    await press(page, way.javaScript ? 'Aplicar 1 fila' : 'Aplicar solo las marcadas')
    await runEnds(page, 'Sincronización aplicada')
    expect(caseNumbered(`EXP-${n}`).assignedLawyer).toBe('Óscar Gil')
    expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain(`EXP-${n + 2}`)
    await rowOf(page, `EXP-${n + 2}`)
      .getByText('Sin aplicar')
      .first()
      .waitFor()
    await checkPage(page, way)

    await undo(page, `EXP-${n}`)
    await runEnds(page, 'Sincronización deshecha')
    await page.getByText('Todo está como antes.').first().waitFor()
    expect(caseNumbered(`EXP-${n}`).assignedLawyer).toBe('Eva Ramos')
    await page.locator('.more > summary').click()
    await page.getByRole('link', { name: 'Sincronizaciones', exact: true }).first().click()
    await page.getByRole('row').filter({ hasText: 'Deshecha' }).first().waitFor()
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(1))(
  'a yes in the row is heard, and undoing names what somebody has changed since ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way, `/admin/runs/${(await preview()).id}`)
    await page.getByLabel('Sí, cambiarlo').check()
    await choose(page, /^Enviar \d+ correos? ahora$/)
    await press(
      page,
      way.javaScript ? /^Aplicar \d+ filas y enviar \d+ correos?$/ : 'Aplicar solo las marcadas',
    )
    await runEnds(page, 'Sincronización aplicada')
    const email = sqlite().prepare('SELECT count(*) FROM users WHERE email = ?').pluck()
    expect(email.get(`otra.${n}@buzon.example`)).toBe(1)
    sqlite().prepare("UPDATE cases SET assigned_lawyer = 'Ana Mora' WHERE case_number = ?").run(`EXP-${n}`)
    await undo(page, `EXP-${n}`)
    await runEnds(page, 'Lo que no se deshizo')
    await page
      .getByRole('listitem')
      .filter({ hasText: `EXP-${n}` })
      .getByText('Letrado')
      .waitFor()
    expect(caseNumbered(`EXP-${n}`).assignedLawyer).toBe('Ana Mora')
    expect(email.get(`otra.${n}@buzon.example`)).toBe(0)
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(2))(
  'a plan whose data has moved is refused with its rows, made again and discarded ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way, `/admin/runs/${(await preview()).id}`)
    sqlite().prepare("UPDATE cases SET assigned_lawyer = 'Ana Mora' WHERE case_number = ?").run(`EXP-${n}`)
    await choose(page, KEEP)
    await press(page, way.javaScript ? /^Aplicar \d+ filas y guardar/ : 'Aplicar solo las marcadas')
    await page.getByText(`Los datos han cambiado desde que se preparó: EXP-${n}.`).waitFor()
    expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain(`EXP-${n + 2}`)
    await checkPage(page, way)
    const refused = page.url()
    await press(page, 'Volver a leer el libro')
    await page.waitForURL((url) => url.href !== refused)
    await runEnds(page, 'Vista previa de la sincronización')
    await page.getByText('Alguien cambió este dato en el portal').waitFor()
    await press(page, 'Descartar')
    await page.getByRole('heading', { name: 'Vista previa descartada' }).waitFor()
    expect(await page.getByRole('button', { name: /Aplicar/ }).count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)

const workbook = (rows: SheetRow[]) => {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? null))
  return { ...EXCEL, name: `Subida-${n}.xlsx`, buffer: workbookBytes({ Casos: [headings, ...lines] }) }
}

/** Uploads a workbook; `isOutcomeTold` if the answer arrived in time to contain the result. */
async function upload(page: AnyPage, file: UploadedFile, { javaScript }: Way) {
  await scriptsReady(page, { javaScript })
  const sentAt = Date.now()
  await page.getByLabel('Archivo de la hoja').setInputFiles(file)
  if (!javaScript) await page.getByRole('button', { name: 'Subir', exact: true }).click()
  await page.waitForURL('**/admin/runs/*')
  return { isOutcomeTold: Date.now() - sentAt < UPLOAD_WAIT_MS }
}

test.each(waysOf(3))(
  'a workbook is uploaded to be looked at, or to be applied ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way, '/admin/upload')
    await page.getByRole('heading', { name: 'Subir la hoja de seguimiento' }).waitFor()
    await checkPage(page, way)
    const file = workbook(movedOn())
    await upload(page, file, way)
    await runEnds(page, 'Vista previa de la sincronización')
    await page.getByText(`Subida-${n}.xlsx`).waitFor()
    expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain(`EXP-${n + 2}`)
    await page.getByText('Esta hoja es nueva. ¿Es una lista de expedientes?').waitFor()
    await page.getByLabel('Sí, leerla').check()
    await choose(page, KEEP)
    await press(page, way.javaScript ? /^Aplicar \d+ filas? y guardar/ : 'Aplicar solo las marcadas')
    await runEnds(page, 'Sincronización aplicada')
    expect(caseNumbered(`EXP-${n + 2}`)).toBeTruthy()

    await page.goto(`${portal.url}/admin/upload`)
    await page.getByLabel('Aplicarlo directamente').check()
    const applied = await upload(page, workbook([...movedOn(), caseRow(n + 4)]), way)
    if (applied.isOutcomeTold) await page.getByText('Excel subido').first().waitFor()
    await runEnds(page, 'Sincronización aplicada')
    expect(caseNumbered(`EXP-${n + 4}`)).toBeTruthy()

    await page.goto(`${portal.url}/admin/upload`)
    const note = { ...EXCEL, name: 'nota.xlsx', buffer: Buffer.from('no es un libro') }
    const refused = await upload(page, note, way)
    if (refused.isOutcomeTold) await page.getByText('Upload Error').first().waitFor()
    await runEnds(page, 'La sincronización no se ha hecho')
    await checkPage(page, way)

    await page.goto(`${portal.url}/admin/upload`)
    await press(page, 'Apply Authentic Excel Sync to ALL Cases')
    await page.getByText('Sync Completed').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/upload')
    await page.goto(`${portal.url}/admin/runs`)
    await press(page, 'Sincronizar ahora')
    await runEnds(page, 'Sincronización sin cambios')
    expect(faults).toEqual([])
    await close()
  },
)

const MANY = 201
const many = (row: SheetRow) => writeCases(Array.from({ length: MANY }, (_, m) => caseRow(100 + m, row)))
const states = () =>
  sqlite()
    .prepare<[], { state: string; n: number }>('SELECT state, count(*) AS n FROM news_items GROUP BY state')
    .all()

test('the news of a run for more than 200 clients are held, told with a sample, and sent or dropped', async () => {
  many({})
  await sync({ confirmed: true })
  many({ 'Demanda Interpuesta': '14/11/2024' })
  const { id } = await sync({ confirmed: true })
  expect(states()).toEqual([{ state: 'held', n: MANY }])
  const way = { width: 390, javaScript: true }
  const { page, faults, close } = await portal.walk(way, '/admin/queue?area=mails')
  await page.getByText(`Las novedades de ${MANY} clientes esperan su sí.`).waitFor()
  await checkPage(page, way)
  await page
    .locator('.work--first', { hasText: `sincronización n.º ${id}` })
    .getByRole('link')
    .click()
  const notice = page
    .locator('form')
    .filter({ hasText: `Las novedades para ${MANY} clientes están retenidas` })
  await notice.getByText('EXP-100: Demanda Interpuesta').waitFor()
  expect(await notice.getByRole('listitem').allTextContents()).toHaveLength(5)
  await checkPage(page, way)
  await notice.getByRole('button', { name: 'Enviarlas' }).click()
  await page.getByText(`Se avisa a ${MANY} clientes.`).first().waitFor()
  // On a working day the worker queues their e-mails at once.
  const sent = sqlite()
    .prepare("SELECT count(*) FROM news_items WHERE state IN ('waiting', 'mailed')")
    .pluck()
  expect(sent.get()).toBe(MANY)
  sqlite().exec("UPDATE news_items SET state = 'held'")
  const plain = await portal.walk({ ...way, javaScript: false }, `/admin/runs/${id}`)
  await press(plain.page, 'Descartarlas')
  await plain.page.getByText('No se avisa a nadie.').first().waitFor()
  expect(states()).toEqual([{ state: 'dropped', n: MANY }])
  expect(faults).toEqual([])
  await close()
})

test('whoever applies a plan sees whom it tells, and can hold that', async () => {
  writeCases([...movedOn(), caseRow(n + 5)].map((row) => ({ ...row, 'Demanda Interpuesta': '14/11/2024' })))
  const way = { width: 1280, javaScript: true }
  const { page, faults, close } = await portal.walk(way, `/admin/runs/${(await preview()).id}`)
  await page
    .getByText(/Novedades para \d+ clientes/)
    .first()
    .waitFor()
  await page.getByLabel('Retenerlas, hasta que alguien las envíe').check()
  await page.getByLabel(KEEP).check()
  await checkPage(page, way)
  await press(page, /^Aplicar \d+ filas y guardar/)
  await runEnds(page, 'Sincronización aplicada')
  await page.getByText(/Las novedades para \d+ clientes están retenidas/).waitFor()
  expect(states().map(({ state }) => state)).toEqual(['held'])
  expect(faults).toEqual([])
  await close()
})

/** An e-mail that waits until tomorrow, and one that the server has refused for good. */
function queueTwo() {
  const later = Date.now() + days(1)
  const queued = (name: string, state: string) => {
    const client = createClient({ name, email: `${name.toLowerCase()}@correo.example` })
    const { id: caseId } = createCase({ clientId: client.id })
    const to = { userId: client.id, name, address: client.email ?? '', language: 'es' as const }
    const mail = { kind: 'reminder' as const, to, content: { hearing: '2099-01-08' }, caseId, key: name }
    transact((tx) => {
      enqueueMail(tx, { ...mail, expiresAt: later + 1 }, later)
      tx.update(mailOutbox)
        .set({ state: state as 'queued', error: null })
        .where(eq(mailOutbox.key, name))
        .run()
    })
  }
  queued('Aurora', 'queued')
  queued('Bruno', 'failed')
}

test.each(waysOf(4))(
  'the mails page is filtered, and sends again or stops an e-mail ($width px, JavaScript $javaScript)',
  async (way) => {
    queueTwo()
    const { page, faults, close } = await portal.walk(way, '/admin/mails')
    await rowOf(page, 'Aurora').waitFor()
    await page.getByLabel('Estado').selectOption({ label: 'Fallidos' })
    await press(page, 'Filtrar')
    await page.waitForURL(/state=failed/)
    await expect.poll(() => rowOf(page, 'Aurora').count()).toBe(0)
    await rowOf(page, 'Bruno').waitFor()
    await checkPage(page, way)
    await press(page, 'Enviar de nuevo Bruno')
    await page.getByText('Correos que salen de nuevo: 1.').first().waitFor()
    await rowOf(page, 'Bruno').getByText('Se envió de nuevo.').waitFor()
    await page.goto(`${portal.url}/admin/mails?state=queued&client=aurora`)
    await press(page, 'Detener Aurora')
    await page.getByText('Correos detenidos: 1.').first().waitFor()
    await page.goto(`${portal.url}/admin/mails?state=stopped`)
    await rowOf(page, 'Aurora').waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test('on a phone two faults are one strip of at most 96 px, and a run of 1,200 rows is a page of 50', async () => {
  writeCases([
    ...Array.from({ length: 1_200 }, (_, row) => caseRow(row + 100, { EMAIL: null })),
    ...tenOthers(),
  ])
  const { id } = await preview()
  const { driveFolder } = env()
  sqlite()
    .prepare(
      "INSERT INTO jobs (kind, key, state, attempts, run_at, begun_at, finished_at, created_at) VALUES ('nightly.backup', 'nightly.backup', 'waiting', 3, $ahead, $now, $now - 9e8, 0) ON CONFLICT (key) DO UPDATE SET state = 'waiting', attempts = 3, run_at = excluded.run_at",
    )
    .run({ now: Date.now(), ahead: Date.now() + 3_600_000 })
  renameSync(driveFolder, `${driveFolder}-away`)
  try {
    await sync({ origin: 'schedule' })
    const { page, faults, close } = await portal.page({ width: 390, javaScript: false }, `/admin/runs/${id}`)
    const heightOf = async (place: string) => (await page.locator(place).first().boundingBox())?.height ?? 0
    expect(await page.locator('.faults > summary').textContent()).toMatch(/2 cosas no funcionan/)
    expect((await heightOf('.faults')) + (await heightOf('.strip'))).toBeLessThanOrEqual(96)
    expect(await heightOf('main')).toBeLessThanOrEqual(6_000)
    expect(faults).toEqual([])
    await close()
  } finally {
    renameSync(`${driveFolder}-away`, driveFolder)
  }
})
