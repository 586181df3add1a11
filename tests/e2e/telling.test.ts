import { expect, test } from 'vitest'
import { listCalls } from '~/features/news/calls.server'
import { listCorrections } from '~/features/news/list-corrections.server'
import { paths } from '~/paths'
import { transact } from '~db/client'
import { newsCorrections } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { inTurn } from '../support/appearances'
import { checkPage } from '../support/browser'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { settleAll } from '../support/news'
import { restoreBeforeEach } from '../support/restore'
import { takeSharedPortal } from '../support/shared-portal'
import { admin } from '../support/ways-in'

/** What clients are told only after somebody has called, or after somebody has said so. */

const portal = adminPortal(() => takeSharedPortal('empty'))
restoreBeforeEach()

const ways = [
  { width: 1280, javaScript: true },
  { width: 390, javaScript: false },
]

const knownCase = (name: string) => {
  const client = createClient({ name, phone: '600123456' })
  return createCase({ clientId: client.id, assignedLawyer: 'Eva Ramos' })
}

test.each(inTurn(ways, 0))(
  'calls and corrections are decided in Pendiente and on the page of the client ($width px, JavaScript $javaScript)',
  async (way) => {
    const [lost, wrong] = [knownCase('Elena Robles Vidal'), knownCase('Tomás Vega Ríos')]
    createEvent({ caseId: lost.id, title: 'Sentencia Desfavorable', eventDate: '2026-01-12' })
    createDocument({ caseId: lost.id })
    const said = {
      kind: 'phase',
      stage: 'claim_filed',
      title: 'Demanda Interpuesta',
      date: '2026-01-09',
    } as const
    const told = { caseId: wrong.id, thing: 'phase:e1:completed', toldBy: 1, toldAt: Date.now(), said }
    settleAll()
    transact((tx) =>
      tx
        .insert(newsCorrections)
        .values({ ...told, now: 'gone', state: 'proposed', createdAt: Date.now(), dueAt: Date.now() })
        .run(),
    )
    const { page, faults, close } = await portal.walk(way, paths.adminQueue)
    await page.getByText('Llamar a Elena Robles Vidal antes de escribirle').waitFor()
    await page.getByText('Esto se le dijo a 1 cliente y ya no es así').waitFor()
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Enviar 1 corrección' }).click()
    await page.getByText('Saldrá por correo').first().waitFor()
    expect(listCorrections(admin)).toEqual([])
    await page.goto(portal.url + paths.adminClient(lost.clientId ?? 0))
    await page.getByText('Espera a que alguien le llame.').first().waitFor()
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Ya le he llamado' }).click()
    await page.getByText('Saldrá por correo').first().waitFor()
    expect(listCalls(admin)).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)
