import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCalls } from '~/features/news/calls.server'
import { comingNews } from '~/features/news/coming-news.server'
import { listCorrections } from '~/features/news/list-corrections.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { paths } from '~/paths'
import { database, transact } from '~db/client'
import { mailOutbox, newsCorrections } from '~db/schema'
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

/** An e-mail to a client that waits for the morning. */
function queueFor(userId: number) {
  const [now, key] = [Date.now() + 3_600_000, `wait:${userId}`]
  const to = { userId, name: 'Tomás Vega Ríos', address: 'tomas@correo.example', language: 'es' as const }
  const mail = { kind: 'news' as const, to, content: {}, expiresAt: now + 9e8, key }
  transact((tx) => enqueueMail(tx, mail, now))
  return () => database().select().from(mailOutbox).where(eq(mailOutbox.key, key)).get()?.state
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
    await page.getByRole('button', { name: 'No enviar las marcadas' }).click()
    await page.getByText('Marque primero una fila.').first().waitFor()
    await page.getByRole('checkbox', { name: 'Documento nuevo' }).check()
    await page.getByRole('button', { name: 'No enviar las marcadas' }).click()
    await page.getByText('En el portal lo verá igual.').first().waitFor()
    expect(comingNews(admin, lost.clientId ?? 0)).toEqual([])
    await page.getByRole('button', { name: 'Ya le he llamado' }).click()
    await page.getByText('Saldrá por correo').first().waitFor()
    expect(listCalls(admin)).toEqual([])
    // Of somebody else: the correction may have become an e-mail by now.
    const { clientId } = knownCase('Tomás Vega Ríos')
    const stopped = queueFor(clientId ?? 0)
    await page.goto(portal.url + paths.adminMailsOf({ client: String(clientId), kind: 'news' }))
    await page.getByRole('link', { name: 'Detenerlo' }).click()
    await page.getByRole('heading', { name: '¿Detenerlo?' }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Tomás Vega Ríos$/ })
      .waitFor()
    await checkPage(page, way)
    await page.getByRole('button', { name: 'Detenerlo' }).click()
    await page.getByText('Correos detenidos: 1.').waitFor()
    expect(stopped()).toBe('stopped')
    expect(faults).toEqual([])
    await close()
  },
)
