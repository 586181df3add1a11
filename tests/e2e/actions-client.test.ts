import { expect, test } from 'vitest'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { waysOf } from '../support/appearances'
import { checkPage, scriptsReady } from '../support/browser'
import { countActions } from '../support/counted'
import { createCase, createClient, createDocument, createEvent, dniOf } from '../support/factories'

const portal = adminPortal()

/** The way to the client's page is counted by itself, from the default tab: the tasks begin there. */
let serial = 0
function family() {
  serial += 1
  const phone = `6110000${10 + serial}`
  const client = createClient({ name: `Berta Salas Prim ${serial}`, phone })
  const number = (n: number) => `ACT-${serial}-${n}`
  const cases = [1, 2].map((n) =>
    createCase({ clientId: client.id, caseNumber: number(n), assignedLawyer: 'Marta Vidal' }),
  )
  const [first] = cases
  const paper = createDocument({ caseId: first?.id, fileName: `Poder ${serial}.pdf` })
  createEvent({ caseId: first?.id ?? 0, documentIds: JSON.stringify([paper.id]) })
  return { client, phone, cases, paper, number }
}
const told = (page: AnyPage, text: string | RegExp) => page.getByText(text).first().waitFor()

test.each(waysOf(0))(
  'the tasks at a client take few actions ($width px, JavaScript $javaScript)',
  async (way) => {
    const { client, paper, number } = family()
    const twin = createClient({ name: client.name, phone: client.phone })
    const { page, faults, close } = await portal.walk(way)
    const act = countActions(page)
    const open = async () => {
      await page.goto(`${portal.url}/admin/client/${client.id}`)
      await scriptsReady(page, way)
    }
    await act.click(page.locator('.rows__name', { hasText: client.name }).last())
    expect(act.taken()).toBe(1)
    await page.waitForURL((url) => url.pathname === `/admin/client/${client.id}`)
    await page.getByRole('heading', { name: client.name }).first().waitFor()
    await checkPage(page, way)

    await act.click(page.getByRole('link', { name: `Cambiar: Letrado (${number(2)})` }))
    await act.click(page.getByRole('button', { name: 'Laura Ferrer' }))
    await told(page, 'Guardado')
    expect(act.taken()).toBeLessThanOrEqual(2)
    await page
      .getByRole('listitem')
      .filter({ hasText: number(2) })
      .getByText('Laura Ferrer')
      .first()
      .waitFor()

    await open()
    await act.click(page.getByLabel('Demanda Redactada'))
    await act.click(page.getByRole('button', { name: 'Anotar' }))
    await told(page, 'Anotado')
    expect(act.taken()).toBeLessThanOrEqual(2)

    await act.choose(page.getByLabel('Plantillas'), 'Poder notarial firmado.')
    await act.click(page.getByRole('button', { name: 'Pedir', exact: true }))
    await told(page, 'El cliente lo ve en su expediente.')
    expect(act.taken()).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: 'Ya está Poder notarial firmado.' }).click()
    await told(page, /recibido/)

    await act.click(page.getByRole('button', { name: 'Enviar bienvenida' }))
    await told(page, /Email Resent|En cola|E-mail/)
    expect(act.taken()).toBeLessThanOrEqual(1)

    await page.getByLabel('Escribir una nota').fill('Llamar por la tarde')
    await page.getByRole('button', { name: 'Añadir nota' }).click()
    await told(page, 'Nota guardada')

    await act.click(page.locator('.doc', { hasText: paper.fileName }).locator('summary'))
    await act.click(page.getByRole('button', { name: 'Retirar al cliente' }))
    await told(page, /Documento retirado|Document Recalled/i)
    expect(act.taken()).toBeLessThanOrEqual(2)
    await act.click(page.getByRole('link', { name: `Borrar ${paper.fileName}` }))
    await page.getByText(/Queda 30 días en la papelera/).waitFor()
    await checkPage(page, way)
    await act.click(page.getByRole('button', { name: 'Löschen' }))
    await told(page, 'Document deleted')
    expect(act.taken()).toBeLessThanOrEqual(2)

    await act.click(page.getByRole('button', { name: 'Archivar expediente' }))
    await told(page, 'Case Archived')
    expect(act.taken()).toBeLessThanOrEqual(2)
    await act.click(page.getByRole('link', { name: 'Borrar expediente' }))
    await act.click(page.getByRole('button', { name: 'Delete Case' }))
    await told(page, 'Case Deleted')
    expect(act.taken()).toBeLessThanOrEqual(2)

    await open()
    await act.click(page.locator('.client__head summary'))
    await act.click(page.getByRole('link', { name: 'Unir con otra ficha' }))
    await act.click(page.getByRole('dialog').getByRole('link', { name: twin.name }))
    await page.getByRole('link', { name: 'Que se quede la otra' }).waitFor()
    await act.click(page.getByRole('button', { name: 'Unir las dos fichas' }))
    await told(page, 'Fichas unidas')
    expect(act.taken()).toBeLessThanOrEqual(4)
    await page.locator('.notes__note p', { hasText: 'Llamar por la tarde' }).waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(0))(
  'the first client by hand takes six actions, with the case and the welcome ($width px, JavaScript $javaScript)',
  async (way) => {
    const dni = dniOf(61_000_000 + way.width)
    const { page, faults, close } = await portal.walk(way)
    const act = countActions(page)
    await act.click(page.getByRole('link', { name: 'Nuevo cliente' }))
    await act.fill(page.getByLabel('Nombre y apellidos'), 'Nuria Bosch Ferrer')
    await act.fill(page.getByRole('textbox', { name: 'DNI/NIE' }), dni)
    await act.fill(
      page.getByRole('textbox', { name: 'Correo electrónico', exact: true }),
      `nuria.${way.width}@correo.example`,
    )
    await act.fill(page.getByLabel('Número de expediente'), `NUEVO-${way.width}`)
    await act.click(page.getByRole('button', { name: 'Añadir cliente' }))
    await told(page, /la bienvenida está en la cola/)
    expect(act.taken()).toBeLessThanOrEqual(6)
    await page.getByRole('link', { name: `Expediente NUEVO-${way.width}-Nuria Bosch Ferrer` }).waitFor()
    // Which of them depends on how soon the queue is worked off.
    await page
      .getByText(/^(La bienvenida espera a salir|Bienvenida enviada el|La bienvenida del .* no ha llegado)/)
      .waitFor()
    expect(faults).toEqual([])
    await close()
  },
)
