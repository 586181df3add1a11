import { renameSync } from 'node:fs'
import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { recheckCases } from '~/features/cases/doubts/recheck-cases.server'
import { writeSetting } from '~/features/settings/settings.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { env } from '~/infra/env.server'
import { sqlite, transact } from '~db/client'
import { adminPortal } from '../support/admin-portal'
import { type AnyPage, isDrawn } from '../support/any-page'
import { inTurn } from '../support/appearances'
import { checkPage, isFullRound, takenOver, WIDTHS } from '../support/browser'
import { caseRow, pdf, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { countActions } from '../support/counted'
import { createFolderOwner, moveOnDrive, takeDocuments } from '../support/drive'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { allClients, allMails, caseNumbered, onlyDocument, openWork } from '../support/records'
import { restoreBeforeEach } from '../support/restore'
import { takeSharedPortal } from '../support/shared-portal'
import { sync } from '../support/sync'

/** How much a person does about what is pending; the way there, where it is not part of the task, is counted by itself. */

const portal = adminPortal(() => takeSharedPortal('empty'))
restoreBeforeEach()

const ways = [
  { width: 1280, javaScript: true },
  { width: 390, javaScript: false },
]
const WORDS = ['falta poder', 'ver obs.', 'STCIA FAV PARCIAL', 'tasa', 'Marta', 'OK?', 'hablar', 'juzgado 3']
const COLUMNS = [
  'Fase Extrajudicial',
  'Demanda Redactada',
  'En Trámite Judicial',
  'Sentencia Favorable',
  'Archivado',
]
const inColumns = (text: (column: number) => string | null) =>
  Object.fromEntries(COLUMNS.map((heading, column) => [heading, text(column)]))

const line = (page: AnyPage, text: string) => page.locator('.work').filter({ hasText: text })
const words = () => openWork().filter(({ kind }) => kind === 'unmapped').length

test.each(inTurn(ways, 0))('7 words of the sample firm ($width px, JavaScript $javaScript)', async (way) => {
  const cells = [
    'falta poder',
    'STCIA FAV PARCIAL',
    'STCIA FAV PARCIAL',
    'ver obs.',
    'falta poder',
    'ver obs.',
  ]
  const rows = cells.map((text, n) =>
    caseRow(
      n + 1,
      inColumns((column) => (column === n % 5 ? text : null)),
    ),
  )
  writeCases([...rows, caseRow(7, { 'Fase Extrajudicial': 'STCIA FAV PARCIAL' }), ...tenOthers()])
  await sync()
  expect(words()).toBe(7)
  const { page, faults, close } = await portal.walk(way)
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Pendiente' }))
  await line(page, 'STCIA FAV PARCIAL').getByText('3 casillas').waitFor()
  await checkPage(page, way)
  await act.click(page.getByRole('button', { name: 'Responder lo marcado' }))
  await page.getByText('Resuelto en 7 sitios.').first().waitFor()
  expect(words()).toBe(0)
  // The third applies them.
  expect(act.taken()).toBe(2)
  await page
    .locator('.notice')
    .filter({ hasText: 'todavía sin aplicar' })
    .getByRole('button')
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('7 asuntos vuelven').first().waitFor()
  expect(words()).toBe(7)
  expect(faults).toEqual([])
  await close()
})

/** Cases with a judgment whose claim is still to come. */
function contradict(count: number) {
  const phase = (order: number) => listPhases().find((one) => one.order === order)?.id ?? null
  for (let n = 0; n < count; n += 1) {
    const { id: clientId } = createClient({ name: `Ana Prueba ${n}` })
    const { id: caseId } = createCase({ clientId })
    createEvent({ caseId, phaseId: phase(3), title: 'Demanda Interpuesta', status: 'pending' })
    createEvent({ caseId, phaseId: phase(6), title: 'Sentencia Favorable', status: 'completed' })
  }
  while (recheckCases(Date.now()));
}

test.each(inTurn(ways, 1))(
  'cases that contradict themselves ($width px, JavaScript $javaScript)',
  async (way) => {
    contradict(30)
    const { page, faults, close } = await portal.walk(way)
    const act = countActions(page)
    await act.click(page.getByRole('link', { name: 'Pendiente' }))
    const asked = line(page, '30 expedientes se contradicen')
    await asked.waitFor()
    await asked.locator('summary').click()
    await checkPage(page, way)
    await asked.getByRole('button', { name: 'Dejarlo como está' }).first().click()
    await line(page, '29 expedientes se contradicen').waitFor()
    if (isDrawn(page) && way.javaScript) {
      await takenOver(page)
      await page.keyboard.press('j')
      await page.keyboard.press('1')
    } else await act.click(page.getByRole('button', { name: 'Marcar las 29 como completadas' }))
    await page.getByText('29 expedientes corregidos.').first().waitFor()
    expect(openWork().filter(({ kind }) => kind === 'case')).toEqual([])
    expect(act.taken()).toBeLessThanOrEqual(2)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(inTurn(ways, 2))('485 words of 1,200 rows ($width px, JavaScript $javaScript)', async (way) => {
  const row = (n: number) =>
    caseRow(
      n + 1,
      inColumns((column) => WORDS[(n + column) % WORDS.length] ?? null),
    )
  writeCases([...Array.from({ length: 97 }, (_, n) => row(n)), ...tenOthers()])
  await sync()
  expect(words()).toBe(485)
  const { page, faults, close } = await portal.walk(way)
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Pendiente' }))
  await act.click(page.getByRole('button', { name: 'Responder lo marcado' }))
  await page.getByText('Resuelto en 183 sitios.').first().waitFor()
  for (const word of ['tasa', 'Marta', 'OK?', 'hablar', 'juzgado 3']) {
    const asked = line(page, `«${word}»`)
    await act.click(asked.getByRole('button', { name: 'No es nada' }).first())
    await until(page, asked)
  }
  expect(words()).toBe(0)
  expect(act.taken()).toBeLessThanOrEqual(8)
  expect(faults).toEqual([])
  await close()
})

/** One action, of which further ones are counted. */
async function openPending(page: AnyPage, way: (typeof ways)[number]) {
  const act = countActions(page)
  await act.click(page.getByRole('link', { name: 'Pendiente' }))
  await page.getByRole('heading', { name: 'Pendiente', exact: true }).waitFor()
  expect(act.taken()).toBe(1)
  await checkPage(page, way)
  return act
}

const until = async (page: AnyPage, asked: ReturnType<typeof line>) => {
  await page.getByText('Resuelto en').first().waitFor()
  await expect.poll(() => asked.count()).toBe(0)
}

test.each(inTurn(ways, 3))('128 without e-mail, not now ($width px, JavaScript $javaScript)', async (way) => {
  writeCases(Array.from({ length: 128 }, (_, n) => caseRow(n + 1, { EMAIL: null })))
  await sync()
  const { page, faults, close } = await portal.walk(way)
  const act = await openPending(page, way)
  await act.click(line(page, '128 clientes sin correo').getByRole('button', { name: 'No por ahora' }))
  await page.getByText('No hay nada pendiente de su decisión.').waitFor()
  expect(act.taken()).toBeLessThanOrEqual(1)
  expect(allClients().filter(({ emailPutOffAt }) => emailPutOffAt !== null)).toHaveLength(128)
  expect(faults).toEqual([])
  await close()
})

test.each(inTurn(ways, 4))(
  'a file in quarantine to its client ($width px, JavaScript $javaScript)',
  async (way) => {
    const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
    const path = `${ana.folder}/04 DEMANDA INTERPUESTA/Demanda.pdf`
    putOnDrive(path, pdf('demanda de la primera'))
    await takeDocuments()
    moveOnDrive(path, `${luis.folder}/04 DEMANDA INTERPUESTA/Demanda.pdf`)
    await takeDocuments()
    const { page, faults, close } = await portal.walk(way)
    const act = await openPending(page, way)
    await act.click(line(page, 'Demanda.pdf').getByRole('button', { name: '· EXP-1' }))
    await page.getByText('Documento publicado').first().waitFor()
    expect(act.taken()).toBeLessThanOrEqual(1)
    expect(onlyDocument()).toMatchObject({ caseId: ana.legalCase.id, withheld: null })
    expect(faults).toEqual([])
    await close()
  },
)

test('a scheduled run that comes to its end is told on the page that is open', async () => {
  writeCases([caseRow(1), ...tenOthers()])
  await sync({ origin: 'schedule' })
  sqlite().prepare('UPDATE sync_runs SET started_at = started_at - 60000').run()
  transact((tx) => writeSetting(tx, 'auto_sync', 'on', Date.now()))
  const { page, faults, close } = await portal.page({ width: 1280, javaScript: true }, '/admin/cases')
  await page.getByRole('timer').waitFor()
  expect(await page.locator('.tabs .badge--count').count()).toBe(0)
  writeCases([caseRow(1, { CLIENTE: 'Otra Persona' }), caseRow(2), ...tenOthers()])
  expect((await sync({ origin: 'schedule' })).state).toBe('waiting')
  await page.getByRole('link', { name: /filas? esperan? su sí/ }).waitFor()
  expect(await page.locator('.tabs .badge--count').textContent()).toBe('2')
  expect(faults).toEqual([])
  await close()
})

test('keys move, answer, dismiss and take back', async () => {
  writeCases([
    caseRow(1, { 'Demanda Redactada': 'Marta', 'Sentencia Favorable': 'hablar' }),
    caseRow(2, { 'Demanda Redactada': 'Marta' }),
    ...tenOthers(),
  ])
  await sync()
  const { page, faults, close } = await portal.page({ width: 1280, javaScript: true }, '/admin/queue')
  await page.locator('.work').first().waitFor()
  await takenOver(page)
  for (const key of ['j', 'j', 'k', '2']) await page.keyboard.press(key)
  await page.getByText('Resuelto en 2 sitios.').first().waitFor()
  expect(words()).toBe(1)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.getByText('No hay nada pendiente de su decisión.').waitFor()
  await page.keyboard.press('z')
  await line(page, 'hablar').waitFor()
  expect(words()).toBe(1)
  expect(faults).toEqual([])
  await close()
})

const TROUBLE = [
  '3 expedientes se contradicen',
  'clientes sin correo',
  'Escritura.pdf',
  'Titular Número 4',
  'Titular Número 5',
  'Titular Número 6',
]

test.runIf(isFullRound).each(WIDTHS)(
  'axe finds nothing where everything is in trouble, %i px wide',
  async (width) => {
    writeCases([
      caseRow(1, { EMAIL: null }),
      caseRow(2, { EMAIL: null }),
      ...[4, 5, 6].map((n) => caseRow(n)),
      ...tenOthers(),
    ])
    await sync()
    await expect.poll(() => allMails().every(({ state }) => state === 'sent')).toBe(true)
    contradict(3)
    const { id: caseId } = caseNumbered('EXP-4')
    createDocument({
      caseId,
      fileName: 'Escritura.pdf',
      archived: true,
      archivedAt: 1,
      withheld: 'quarantine',
    })
    createDocument({ caseId, fileName: 'Cierre.pdf', awaitsPhase: true })
    const late = Date.now() + days(1)
    const set = (mail: string, of: string) =>
      sqlite().prepare(`UPDATE mail_outbox SET ${mail} WHERE recipient = '${of}'`).run()
    set(`state = 'queued', attempts = 2, due_at = ${late}, error = 'ESOCKET'`, 'titular.4@correo.example')
    set("state = 'failed', error = 'EENVELOPE: 550 5.1.1 User unknown'", 'titular.5@correo.example')
    sqlite().exec("UPDATE welcome_emails SET email_sent = 0 WHERE client_email = 'titular.5@correo.example'")
    sqlite().exec("UPDATE users SET email_bounced_at = 1 WHERE email = 'titular.6@correo.example'")
    const { driveFolder } = env()
    renameSync(driveFolder, `${driveFolder}-away`)
    const way = { width, javaScript: true }
    const { page, faults, close } = await portal.page(way)
    try {
      for (let run = 0; run < 2; run += 1) await sync({ origin: 'schedule' })
      await page.goto(`${portal.url}/admin/queue`)
      for (const text of TROUBLE) await page.getByText(text).first().waitFor()
      await page
        .getByText(/no se lee la carpeta desde/)
        .first()
        .waitFor()
      await checkPage(page, way)
      await line(page, '3 expedientes se contradicen').locator('summary').first().click()
      await checkPage(page, way)
      for (const path of ['clients', 'queue?area=mails', 'integrations']) {
        await page.goto(`${portal.url}/admin/${path}`)
        await page
          .getByText(/no se lee la carpeta desde/)
          .first()
          .waitFor()
        await checkPage(page, way)
      }
    } finally {
      renameSync(`${driveFolder}-away`, driveFolder)
    }
    expect(faults).toEqual([])
    await close()
  },
)
