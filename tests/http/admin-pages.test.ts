import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { caseNumbered, clientOf, eventsOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { signedIn } from '../support/signed-in'

/** What stands on pages of the administration, and where. */

const { admin } = await signedIn()
const [NUMBER = ''] = VICTOR.cases
const text = async (path: string) => (await (await admin.get(path)).text()).replaceAll('<!-- -->', '')
const page = async (path: string) => load(await text(path))

test('each way to start a run has its hint beside it, and the one that applies does not say that nothing changes', async () => {
  const $ = await page('/admin/runs')
  const ways = $('.runways')
    .children('button, p')
    .toArray()
    .map((one) => $(one).text())
  expect(ways).toEqual([
    'Preparar una vista previa',
    expect.stringContaining('No cambia nada.'),
    'Sincronizar ahora',
    expect.stringContaining('aplica todo lo que no pide un sí'),
  ])
})

test('forms suggest what other cases and the phases are called', async () => {
  const client = `/admin/client/${clientOf(VICTOR.dni).id}`
  const legalCase = `${client}/cases/${caseNumbered(NUMBER).id}`
  const suggested = async (path: string) => {
    const $ = await page(path)
    return $('dialog datalist, [role=dialog] datalist')
      .toArray()
      .flatMap((list) =>
        $(list)
          .find('option')
          .toArray()
          .map((option) => option.attribs.value),
      )
  }
  for (const path of [`${legalCase}/events/new`, `${legalCase}/events/${eventsOf(NUMBER)[0]?.id}`])
    expect(await suggested(path)).toEqual(expect.arrayContaining(['Demanda Interpuesta', 'Archivado']))
  for (const path of [legalCase, `${client}/cases/new`])
    expect(await suggested(path)).toEqual(expect.arrayContaining(['Laura Ferrer', 'Cofidis, S.A.']))
})

test('the facts of a case, and the ways to its client, stand on the page of the client', async () => {
  const client = createClient({ name: 'Irene Mas', phone: '600123123', email: 'irene@correo.example' })
  const { id: caseId } = createCase({
    ...{ clientId: client.id, expedienteContrario: 'Caja Ejemplar, S.A.', assignedLawyer: 'Laura Ferrer' },
    ...{ processStartDate: '2025-03-05', nextHearing: '2030-12-01', situacionActual: 'Esperando al perito' },
    ...{ court: 'JPI n.º 5 de Getafe', proceedings: 'PO 1234/2024' },
  })
  const $ = await page(`/admin/client/${client.id}`)
  const main = $('main').text()
  const days = [/5 (de )?mar\w*\.? (de )?2025|05\/03\/2025/, /1 (de )?dic\w*\.? (de )?2030|01\/12\/2030/]
  const inCourt = ['JPI n.º 5 de Getafe', 'PO 1234/2024']
  for (const fact of ['Caja Ejemplar, S.A.', 'Laura Ferrer', 'Esperando al perito', ...inCourt, ...days])
    expect(main).toMatch(fact)
  const told = (await page(`/admin/client/${client.id}/cases/${caseId}/as-client`))('main').text()
  for (const fact of ['Juzgado', 'N.º de autos', ...inCourt]) expect(told).toContain(fact)
  expect($('main a[href="tel:600123123"], main a[href="tel:+34600123123"]').length).toBeGreaterThan(0)
  expect($('main a[href="mailto:irene@correo.example"]').length).toBeGreaterThan(0)
})

test('two records that may be one person are compared by telephone too, and either may stay', async () => {
  const [one, other] = ['600100100', '600200200'].map((phone) => createClient({ name: 'Raúl Gil', phone }))
  const path = (goes = one, stays = other) => `/admin/client/${goes?.id}/merge/${stays?.id}`
  const $ = await page(path())
  expect($('.pair').text()).toMatch(/600\s?100\s?100.*600\s?200\s?200/s)
  const swap = $('a').filter((_, link) => $(link).text() === 'Que se quede la otra')
  expect(swap.attr('href')).toBe(path(other, one))
})

test('a document in quarantine names the client whose it seems to be', async () => {
  const { id: caseId } = caseNumbered(NUMBER)
  const fileName = `Poder ${ROCIO.dni}.pdf`
  createDocument({
    ...{ caseId, fileName, archived: true, archivedAt: 1, archivedBy: 'quarantine' },
    ...({ withheld: 'quarantine', withheldReason: 'name_contradicts' } as const),
  })
  const held = await text('/admin/documents?show=quarantine')
  expect(held).toContain(`(DNI ${ROCIO.dni})`)
})

test('a new phase is offered the next place, and a phase in use is joined with none before one is chosen', async () => {
  expect((await page('/admin/timeline/new'))('input[name=order]').val()).toBe('15')
  const into = (await page('/admin/timeline/1/delete'))('select[name=into]')
  expect([into.length, into.val()]).toEqual([1, ''])
})

test('nothing is noted in an archived case or asked of its client, and an archived client has an e-mail address', async () => {
  const client = createClient({ name: 'Olga Sanz', archived: true, archivedAt: Date.now() })
  const { id } = createCase({ clientId: client.id, archived: true, archivedAt: Date.now() })
  createEvent({ caseId: id })
  const archived = await text(`/admin/client/${client.id}`)
  expect(archived).toContain('El cliente está archivado: no se le envía nada.')
  expect(archived).toContain('Qué necesitamos del cliente')
  for (const words of ['¿Qué ha pasado?', 'Pedir otra cosa…', 'Añadir actuación', 'Sin correo electrónico'])
    expect([words, archived.includes(words)]).toEqual([words, false])
  const open = await text(`/admin/client/${clientOf(VICTOR.dni).id}`)
  for (const words of ['¿Qué ha pasado?', 'Pedir otra cosa…', 'Añadir actuación'])
    expect([words, open.includes(words)]).toEqual([words, true])
})

test('the history on a client’s page tells neither the firm’s own looks nor what only machines read', async () => {
  const { id } = clientOf(VICTOR.dni)
  await text(`/admin/client/${id}`)
  const $ = await page(`/admin/client/${id}`)
  const folded = $('details').filter((_, one) => $(one).children('summary').text().includes('Historial'))
  expect([folded.length, folded.attr('open')]).toEqual([1, undefined])
  expect(folded.text()).toContain('Cliente creado')
  expect(folded.text()).not.toMatch(/Expediente visto|sha256|Correo n\.º interno/)
  expect(await text('/admin/audit')).toContain('Expediente visto')
})

test('a refused row is reached in its run from what is pending', async () => {
  const $ = await page('/admin/queue')
  const link = $('a')
    .toArray()
    .find((one) => /Ver en la sincronización: EXP-/.test($(one).text()))
  const { hash, pathname, search } = new URL(link?.attribs.href ?? '', 'http://portal.example')
  const number = /EXP-\S+/.exec($(link ?? '').text())?.[0] ?? ''
  const run = await page(pathname + search)
  expect(run(hash).text()).toContain(number)
  expect(run(hash).text()).toContain('Seguimiento!')
})

test('dates are written in one way, days of the columns too', async () => {
  const written = async (path: string) => {
    const $ = await page(path)
    // What a cell holds as a text is shown as it was typed.
    $('.raw')
      .filter((_, cell) => /\d\.\d/.test($(cell).text()))
      .remove()
    return $('main').text()
  }
  const columns = await written('/admin/mapping/1')
  expect(columns).toMatch(/\d\d\/\d\d\/\d{4}/)
  expect(columns).not.toMatch(/\b\d{4}-\d\d-\d\d\b/)
  for (const path of ['/admin/mapping', '/admin/mapping/1', '/admin/clients', '/admin/runs', '/admin/audit'])
    expect([path, /\d\d\.\d\d\.\d{4}/.test(await written(path))]).toEqual([path, false])
})
