import { renameSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { recheckCases } from '~/features/cases/doubts/recheck-cases.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { parkUpload } from '~/features/documents/waiting-uploads.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { sqlite } from '~db/client'
import { HEIGHTS, takePicture } from './admin-picture'
import { adminPortal } from './admin-portal'
import { RAMON } from './audit'
import { WIDTHS } from './browser'
import { caseRow, dniOfRow, pdf, tenOthers, writeCases } from './case-sheet'
import { createCase, createClient, createEvent } from './factories'
import { clientOf } from './records'
import { takeSharedPortal } from './shared-portal'
import { applyRun, preview, sync } from './sync'

/** Pictures of what depends on the moment: a firm's first day, a plan, what waits, what stands still. */

const portal = adminPortal(() => takeSharedPortal('empty'))

async function onEveryWidth(name: string, path: string, prepare?: (page: Page) => Promise<unknown>) {
  for (const width of WIDTHS) {
    const { page, close } = await portal.visit({ width, javaScript: true })
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    await page.goto(`${portal.url}/admin/${path}`)
    await prepare?.(page)
    await takePicture(page, name, width)
    await close()
  }
}

test('pictures of the states of the administration', async () => {
  await onEveryWidth('first-day', 'clients')

  const people = Array.from({ length: 12 }, (_, n) => caseRow(n + 1, { 'Demanda Redactada': '03/02/2026' }))
  writeCases([...people, caseRow(20, { EMAIL: null }), caseRow(21, { DNI: '1' }), ...tenOthers()])
  const plan = await preview()
  await onEveryWidth('plan', `runs/${plan.id}`)
  const applied = await sync()
  await onEveryWidth('undo', `runs/${applied.id}/undo`)
  await onEveryWidth('menu', 'clients', (page) => page.locator('summary', { hasText: 'Más' }).click())
  await onEveryWidth('menu-bulk', 'clients', async (page) => {
    await page.locator('.tick').first().click()
    await page.locator('summary', { hasText: 'Asignar letrado' }).click()
  })
  await onEveryWidth('search-list', 'cases', async (page) => {
    await page.locator('#find').fill('titular')
    await page.getByRole('listbox').waitFor()
  })

  const judged = [...people, ...tenOthers()].map((row) => ({ ...row, 'Sentencia Favorable': '10/02/2026' }))
  writeCases(judged)
  const told = await preview()
  await onEveryWidth('plan-with-news', `runs/${told.id}`)
  await applyRun(told, { news: 'hold' })
  await onEveryWidth('held-news', `runs/${told.id}`)

  const changed = { CLIENTE: 'Otra Persona', 'Sentencia Favorable': 'STCIA FAV PARCIAL' }
  writeCases([...judged.slice(1), { ...judged[0], ...changed }, caseRow(30)])
  expect((await sync({ origin: 'schedule' })).state).toBe('waiting')
  for (const name of ['Poder de Titular Número 3.pdf', 'Escritura EXP-5.pdf', 'Recibo.pdf']) {
    const file = await receiveFile(Readable.from([Buffer.from(pdf(name))]))
    const about = { fileName: name, mimeType: 'application/pdf', category: 'DEMANDA_INTERPUESTA' }
    await parkUpload(RAMON, { ...about, file }, new AppError('case_needed'), Date.now())
  }
  await onEveryWidth('pending-with-a-run', 'queue')
  await onEveryWidth('waiting-uploads', 'documents/waiting')

  const gone = clientOf(dniOfRow(2))
  archiveClients(RAMON, [gone.id], Date.now())
  await onEveryWidth('client-archived', `client/${gone.id}`)

  sqlite()
    .prepare(
      "UPDATE mail_outbox SET state = 'failed', error = 'EENVELOPE: 550 5.1.1 User unknown' WHERE id < 4",
    )
    .run()
  sqlite()
    .prepare(
      "UPDATE welcome_emails SET email_sent = 0, email_error = 'EENVELOPE: 550 5.1.1 User unknown' WHERE id < 4",
    )
    .run()
  await onEveryWidth('welcome-emails-failed', 'welcome-emails?state=failed')

  const phase = (title: string) => listPhases().find((one) => one.title === title)?.id ?? null
  for (const name of ['Ana Gil Soto', 'Luis Rey Mora', 'Eva Sanz Prieto', 'Juan Cano Ruiz']) {
    const { id: caseId } = createCase({ clientId: createClient({ name }).id })
    createEvent({
      caseId,
      phaseId: phase('Demanda Interpuesta'),
      title: 'Demanda Interpuesta',
      status: 'pending',
    })
    createEvent({ caseId, phaseId: phase('Sentencia Favorable'), title: 'Sentencia Favorable' })
  }
  while (recheckCases(Date.now()));
  await onEveryWidth('pending-contradictions', 'queue?kind=case')

  renameSync(env().driveFolder, `${env().driveFolder}-away`)
  await sync({ origin: 'schedule' })
  await sync({ origin: 'schedule' })
  await onEveryWidth('in-trouble', 'clients')
  renameSync(`${env().driveFolder}-away`, env().driveFolder)
})
