import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documentCategories } from '~/domain/categories'
import { standingOf } from '~/features/documents/waiting/waiting-rows'
import { transact } from '~db/client'
import { caseHolders } from '~db/schema'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { allCases, allClients, allDocuments } from '../support/records'
import { signedIn } from '../support/signed-in'

const GONE = '99999999'
const TRASH = '/admin/documents?show=trash'

const { admin } = await signedIn()

/** Submits a form as a browser without scripts, and reads the page it leads to. */
async function press(path: string, fields: Record<string, string> = {}) {
  const answer = await admin.submit(path, fields)
  const to = answer.headers.get('Location')
  const text = to ? await (await admin.get(to)).text() : await answer.text()
  return { status: answer.status, to, text }
}

test.each([
  ['/admin/clients/archive?q=ana', '/admin/clients?q=ana', 'Archive Failed', 'archivar al cliente'],
  ['/admin/clients/restore', '/admin/clients', 'Cliente no recuperado', 'recuperar al cliente'],
  [`/admin/clients/${GONE}/delete?page=2`, '/admin/clients?page=2', 'Delete Failed', 'borrar al cliente'],
  ['/admin/cases/archive', '/admin/cases', 'Archive Failed', 'archivar el expediente'],
  ['/admin/cases/restore', '/admin/cases', 'Expediente no recuperado', 'recuperar el expediente'],
  [`/admin/cases/${GONE}/delete`, '/admin/cases', 'Delete Failed', 'borrar el expediente'],
  [`/admin/documents/${GONE}/archive`, '/admin/documents', 'Archive Failed', 'archivar el documento'],
  [`/admin/documents/${GONE}/delete`, '/admin/documents', 'Delete Failed', 'borrar el documento'],
  [`/admin/documents/${GONE}/recall`, '/admin/documents', 'Documento no retirado', 'retirar el documento'],
  [`/admin/documents/${GONE}/restore`, TRASH, 'Documento no recuperado', 'recuperar el documento'],
  [`/admin/documents/${GONE}/publish`, '/admin/documents', 'Documento no publicado', 'publicar el documento'],
])('a row that is gone: %s leads to the list and says so', async (path, list, title, text) => {
  const said = await press(path, { id: GONE })
  expect([said.status, said.to]).toEqual([302, list])
  expect(said.text).toMatch(new RegExp(`<strong[^>]*>${title}`))
  expect(said.text).toContain(`No se ha podido ${text}`)
  expect(said.text).toContain('No se ha encontrado.')
})

test('a folder that was emptied meanwhile, or is none, leads to the list and says so', async () => {
  const empty = documentCategories('').find((one) => !allDocuments().some(({ category }) => category === one))
  for (const [category, reason] of [
    [empty, 'ahora son 0'],
    ['NO_ES_CARPETA', 'Esa carpeta no existe.'],
  ] as const) {
    const said = await press(`/admin/documents/folders/${category}/delete`, { count: '3' })
    expect([category, said.status, said.to]).toEqual([category, 302, '/admin/documents'])
    expect(said.text).toMatch(/<strong[^>]*>Delete Failed/)
    expect(said.text).toContain('No se han podido borrar los documentos de la carpeta.')
    expect(said.text).toContain(reason)
  }
})

test('in English a failure with documents reads as the specification has it', async () => {
  admin.cookies.set('language-storage', 'en')
  const said = await press(`/admin/documents/${GONE}/archive`)
  admin.cookies.delete('language-storage')
  expect(said.text).toMatch(/<strong[^>]*>Archive Failed[\s\S]*Failed to archive document. Not found./)
})

test('on the page of a client, an event or request that is gone leads back to the case and says so', async () => {
  const { id: clientId } = createClient()
  const { id: caseId } = createCase({ clientId })
  const { id: eventId } = createEvent({ caseId })
  const events = `/admin/client/${clientId}/cases/${caseId}/events`
  const back = `/admin/client/${clientId}?case=${caseId}`
  const first = await press(`${events}/${eventId}/delete`)
  expect([first.to, first.text]).toEqual([back, expect.stringContaining('Actuación borrada')])
  const second = await press(`${events}/${eventId}/delete`)
  expect([second.to, second.text]).toEqual([
    back,
    expect.stringContaining('No se ha podido borrar la actuación'),
  ])
  const request = await press(`/admin/client/${clientId}/cases/${caseId}/requests/${GONE}/close`)
  expect([request.to, request.text]).toEqual([back, expect.stringContaining('Ya no hay ninguna petición')])
})

test('a phase that is gone is not moved, and the table says so', async () => {
  const said = await press(`/admin/timeline/${GONE}/move`, { direction: 'up' })
  expect([said.to, said.text]).toEqual(['/admin/timeline', expect.stringContaining('No se ha hecho')])
})

test('a record that is gone when two are merged leads to the list and says so', async () => {
  const { id } = createClient()
  const said = await press(`/admin/client/${id}/merge/${GONE}`)
  expect([said.to, said.text]).toEqual(['/admin/clients', expect.stringContaining('No se ha encontrado.')])
  expect(allClients().some((client) => client.id === id)).toBe(true)
})

test('a client is not erased by an answer to other heirs than the page names now', async () => {
  const { id, dni } = createClient()
  const [heir, next] = [createClient(), createClient()]
  const { id: caseId } = createCase({ clientId: id })
  const isHeld = eq(caseHolders.caseId, caseId)
  const link = { caseId, addedAt: 1, addedBy: 'admin' }
  transact((tx) =>
    tx
      .insert(caseHolders)
      .values({ ...link, userId: heir.id })
      .run(),
  )
  const path = `/admin/clients/${id}/delete?shared=left`
  const page = await (await admin.get(path)).text()
  expect(page).toContain(`name="heirs" value="${caseId}:${heir.id}"`)
  transact((tx) => tx.update(caseHolders).set({ userId: next.id }).where(isHeld).run())
  const answer = { typed: dni ?? '', heirs: `${caseId}:${heir.id}` }
  expect((await press(path, answer)).text).toContain('Lo que mostraba la página ha cambiado')
  expect(allClients().some((client) => client.id === id)).toBe(true)
  await press(path, { ...answer, heirs: `${caseId}:${next.id}` })
  expect(allCases().find((row) => row.id === caseId)?.clientId).toBe(next.id)
})

const VIEW = 'q=soto&archived=false&sort=name&page=2'

test('archiving, restoring and deleting lead back to the list as it was seen', async () => {
  const { id: clientId, dni } = createClient()
  const client = String(clientId)
  const legalCase = String(createCase().id)
  for (const [list, id] of [
    ['/admin/clients', client],
    ['/admin/cases', legalCase],
  ] as const)
    for (const step of ['archive', 'restore', `${id}/delete`])
      expect([step, (await press(`${list}/${step}?${VIEW}`, { id, typed: dni ?? '' })).to]).toEqual([
        step,
        `${list}?${VIEW}`,
      ])
  expect(allClients().some(({ id }) => String(id) === client)).toBe(false)
  expect(allCases().some(({ id }) => String(id) === legalCase)).toBe(false)
  expect((await press(`/admin/clients/archive?${VIEW}`)).to).toBe(`/admin/clients?${VIEW}`)
})

test('what is done with a document leads back to the list that it was done in', async () => {
  const { id } = createDocument({ fileName: 'Vuelta.pdf', category: 'General', caseId: createCase().id })
  const view = 'folder=General&q=vuelta&sort=name'
  const list = await (await admin.get(`/admin/documents?${view}`)).text()
  const sent = view.replaceAll('&', '&amp;')
  expect(list).toContain(`action="/admin/documents/${id}/archive?${sent}"`)
  expect((await press(`/admin/documents/${id}/archive?${view}`)).to).toBe(`/admin/documents?${view}`)
  expect((await press(`/admin/documents/${id}/archive`)).to).toBe('/admin/documents')
  expect((await press(`/admin/documents/${GONE}/recall?${view}`)).to).toBe(`/admin/documents?${view}`)
  const question = await (await admin.get(`/admin/documents/folders/General/delete?${view}`)).text()
  expect(question).toContain(`href="/admin/documents?${sent}"`)
})

test('nothing but the view of a list is taken from the address of a form', async () => {
  const said = await press('/admin/cases/archive?page=2&returnTo=https://evil.example&q=&index', { id: '1' })
  expect(said.to).toBe('/admin/cases?page=2')
})

test('the forms of a list, and the questions over it, carry how it is seen', async () => {
  const { id } = createClient({ name: 'Leandro Soto Vera' })
  const list = await (await admin.get('/admin/clients?q=leandro&sort=name')).text()
  expect(list).toContain('action="/admin/clients/archive?q=leandro&amp;sort=name"')
  const question = await (await admin.get(`/admin/clients/${id}/delete?q=leandro&sort=name`)).text()
  expect(question).toContain(`action="/admin/clients/${id}/delete?q=leandro&amp;sort=name"`)
  expect(question).toContain('href="/admin/clients?q=leandro&amp;sort=name"')
  const added = await (await admin.get('/admin/clients/new?q=leandro')).text()
  expect(added).toContain('href="/admin/clients?q=leandro"')
})

test('a quarantined document whose name is taken is filed under a name of its own', async () => {
  const { id: clientId } = createClient()
  const target = createCase({ clientId })
  createDocument({ fileName: 'Poder.pdf', caseId: target.id })
  const held = createDocument({
    ...{ fileName: 'Poder.pdf', caseId: createCase().id, withheld: 'quarantine' as const },
    ...{ archived: true, archivedAt: Date.now(), withheldReason: 'name_contradicts' },
  })
  const place = { documentId: String(held.id), caseNumber: target.caseNumber }
  await press('/admin/queue/place', { ...place, stood: standingOf(held) })
  const filed = allDocuments().find(({ id }) => id === held.id)
  expect([filed?.caseId, filed?.archived]).toEqual([target.id, false])
  expect(filed?.fileName).toMatch(/^Poder.+\.pdf$/)
})

test('a second press answers no question that nobody has seen', async () => {
  createCase({ caseNumber: 'EXP-2019-9001', clientId: createClient().id })
  const { id: caseId, caseNumber } = createCase({ clientId: createClient().id })
  const hidden = { archived: true, archivedAt: Date.now(), withheld: 'recalled' as const }
  const named = { fileName: 'Auto EXP-2019-9001.pdf', ...hidden }
  const state = (id: number) => allDocuments().find((row) => row.id === id)?.withheld
  const paper = createDocument({ ...named, caseId })
  const list = await (await admin.get('/admin/documents?show=quarantine')).text()
  const form = list.split(`/admin/documents/${paper.id}/publish`)[1]?.split('</form>')[0] ?? ''
  const stood = form.match(/name="stood" value="([^"]*)"/)?.[1] ?? ''
  expect(stood).toBe(standingOf(paper))
  for (const said of [stood, stood, ''])
    await press(`/admin/documents/${paper.id}/publish`, { caseId: String(caseId), stood: said })
  expect(state(paper.id)).toBe('quarantine')
  const other = createDocument({ ...named, withheld: 'quarantine', caseId: createCase().id })
  const place = { documentId: String(other.id), caseNumber, stood: standingOf(other) }
  for (const fields of [place, place]) await press('/admin/queue/place', fields)
  expect(state(other.id)).toBe('quarantine')
})

test('two people who file a document see both folders, and the second has what they typed', async () => {
  const { id: clientId } = createClient()
  const { id: caseId, caseNumber } = createCase({ clientId })
  const { id } = createDocument({ caseId, fileName: 'Escritura.pdf', category: 'DEMANDA_INTERPUESTA' })
  const path = `/admin/client/${clientId}/cases/${caseId}/documents/${id}`
  const versionIn = (text: string) =>
    text.match(/id="filing"[\s\S]*?name="version"[^>]*value="([^"]+)"/)?.[1] ?? ''
  const version = versionIn(await (await admin.get(path)).text())
  const typed = { name: 'Escritura', category: 'SENTENCIA_FAVORABLE', caseNumber, version }
  expect((await press(path, typed)).to).toContain(`/admin/client/${clientId}`)
  const renamed = { ...typed, name: 'Escritura pública', category: 'DEMANDA_INTERPUESTA' }
  const said = await press(path, renamed)
  const conflict = said.text.match(/<section class="conflict"[\s\S]*?<\/section>/)?.[0] ?? ''
  expect(conflict.replace(/<[^>]+>/g, ' ')).toMatch(/SENTENCIA_FAVORABLE[\s\S]*DEMANDA_INTERPUESTA/)
  expect([said.status, said.text.includes('value="Escritura pública"')]).toEqual([409, true])
  const filed = () => allDocuments().find((row) => row.id === id)
  expect(filed()).toMatchObject({ fileName: 'Escritura.pdf', category: 'SENTENCIA_FAVORABLE' })
  await press(path, { ...renamed, version: versionIn(said.text) })
  expect(filed()).toMatchObject({ fileName: 'Escritura pública.pdf', category: 'DEMANDA_INTERPUESTA' })
})

test('two people who set a date see both as days, not as a computer writes them', async () => {
  const { id: clientId } = createClient()
  const { id: caseId } = createCase({ clientId, nextHearing: '2026-12-10' })
  const said = await press(`/admin/client/${clientId}/cases/${caseId}/facts/nextHearing`, {
    version: 'otra',
    value: '2026-12-20',
  })
  const conflict = said.text.match(/<section class="conflict"[\s\S]*?<\/section>/)?.[0] ?? ''
  expect(conflict.replace(/<[^>]+>/g, ' ')).toMatch(/10 dic 2026[\s\S]*20 dic 2026/)
  expect(conflict).not.toContain('2026-12-')
})
