import { expect, test } from 'vitest'
import { MOST_TICKED, tickOf } from '~/features/documents/lists/selection'
import { standingOf } from '~/features/documents/waiting/waiting-rows'
import { createCase, createDocument } from '../support/factories'
import { Visitor } from '../support/http'
import { allDocuments } from '../support/records'
import { signedIn } from '../support/signed-in'
import { createStored } from '../support/stored'
import { actionsOn } from '../support/visits'
import { unzip } from '../support/zip'

const { portal, admin } = await signedIn()

type Fields = [name: string, value: string | number][]
const ticked = (ids: (string | number)[], more: Fields = []) =>
  new URLSearchParams(
    [...more, ...ids.map((id) => ['id', id])].map(([name, value]) => [`${name}`, `${value}`]),
  )

/** Submits the selection and returns where it leads, and what is said there. */
async function send(verb: string, fields: URLSearchParams) {
  const answer = await admin.fetch(`/admin/documents/selected/${verb}`, { method: 'POST', body: fields })
  return follow(answer)
}

async function follow(answer: Response) {
  const to = answer.headers.get('Location')
  if (!to) return { status: answer.status, to, said: await answer.text() }
  const text = await (await admin.get(to)).text()
  return { status: answer.status, to, said: /<strong>.*?<\/p>/s.exec(noticeIn(text))?.[0] ?? '' }
}

const noticeIn = (html: string) => html.slice(html.indexOf('class="notice'))
const document = (id: number) => allDocuments().find((row) => row.id === id)

test('ticked documents go where they should, back in the list in which they were ticked', async () => {
  const legalCase = createCase()
  const made = () => createDocument({ caseId: legalCase.id, category: 'ARCHIVADO' }).id
  const ids = [made(), made()]
  const place: Fields = [
    ['show', 'shown'],
    ['folder', 'ARCHIVADO'],
    ['sort', 'name'],
    ['page', '2'],
    ['strange', 'x'],
  ]
  const archived = await send('archive', ticked([...ids, 999_999], place))
  expect(archived).toMatchObject({
    status: 302,
    to: '/admin/documents?show=shown&folder=ARCHIVADO&sort=name&page=2',
  })
  expect(archived.said).toContain('Archivados: 2. Siguen como estaban: 1 (1 ya está borrado).')
  const published = await send(
    'publish',
    ticked(
      allDocuments()
        .filter(({ id }) => ids.includes(id))
        .map((row) => tickOf(row.id, row.caseId, standingOf(row))),
      [['show', 'archived']],
    ),
  )
  expect(published.said).toContain('Publicados: 2.')
  const recalled = await send('recall', ticked(ids))
  expect(recalled.said).toContain('Retirados: 2. Abiertos o descargados antes por su cliente: 0.')
  const again = await send('recall', ticked(ids))
  expect(again.said).toContain('No se ha hecho')
  expect(again.said).toContain('Siguen como estaban: 2 (2 han cambiado mientras tanto).')
  const deleted = await send('delete', ticked(ids, [['show', 'quarantine']]))
  expect(deleted).toMatchObject({ to: '/admin/documents?show=quarantine' })
  expect(deleted.said).toContain('A la papelera, durante 30 días: 2.')
  expect(ids.map(document)).toEqual([undefined, undefined])
  expect((await send('restore', ticked(ids, [['show', 'trash']]))).said).toContain('Recuperados: 2.')
  expect(actionsOn(ids[0] ?? 0)).toEqual([
    'document_archived',
    'document_placed',
    'document_recalled',
    'document_deleted',
    'document_restored',
  ])
})

test('before they go to the trash a question names them, and changes nothing', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => createDocument({ fileName: `Pregunta ${n}.pdf` }))
  const ids = rows.map(({ id }) => id)
  const left = createDocument({ archived: true, archivedAt: 1 }).id
  const before = allDocuments()
  const text = await (await admin.get(`/admin/documents/selected/delete?${ticked([...ids, left])}`)).text()
  expect(text).toContain('¿Enviar 10 documentos a la papelera?')
  for (const part of ['Pregunta 0.pdf', 'Pregunta 7.pdf', 'y 2 más']) expect(text).toContain(part)
  for (const id of ids) expect(text).toContain(`<input type="hidden" name="id" value="${id}"/>`)
  expect(text).not.toContain(`name="id" value="${left}"`)
  const gone = await follow(await admin.get(`/admin/documents/selected/delete?${ticked([999_999])}`))
  expect(gone.said).toContain('Alguno de los documentos marcados ya no está en esta vista.')
  expect(allDocuments()).toEqual(before)
})

test.each([
  ['letters', ['x']],
  ['nothing', ['']],
  ['a negative number', ['-1']],
  ['half a number', ['1.5']],
  ['a number that no computer counts', ['9'.repeat(30)]],
  ['a good one and a bad one', ['1', '1e3']],
])('%s for an id is refused, and nothing is done', async (_, ids) => {
  const before = allDocuments()
  for (const verb of ['archive', 'delete']) {
    const { status, said } = await send(verb, ticked(ids))
    expect([status, said.includes('No hemos podido leer lo que ha enviado')]).toEqual([400, true])
  }
  for (const path of ['selected/delete', 'selected.zip'])
    expect((await admin.get(`/admin/documents/${path}?${ticked(ids)}`)).status).toBe(400)
  expect(allDocuments()).toEqual(before)
})

test('none and too many are said in the list; another view or verb is none of ours', async () => {
  const { id } = createDocument()
  expect(await send('archive', ticked([], [['show', 'archived']]))).toMatchObject({
    to: '/admin/documents?show=archived',
    said: expect.stringContaining('Nada seleccionado'),
  })
  const many = Array.from({ length: MOST_TICKED + 1 }, (_, n) => n + 1)
  expect(await send('archive', ticked(many))).toMatchObject({
    status: 302,
    said: expect.stringContaining(`Se pueden marcar ${MOST_TICKED} filas como máximo a la vez.`),
  })
  expect((await send('archive', ticked([id], [['show', 'elsewhere']]))).status).toBe(400)
  expect((await send('archive', ticked([id], [['show', 'trash']]))).status).toBe(404)
  expect((await send('burn', ticked([id]))).status).toBe(404)
  const json = await admin.post('/admin/documents/selected/archive', { id })
  expect(json.status).toBe(415)
  expect(document(id)?.archived).toBe(false)
})

test('as many as can be ticked fit into the address of the question', async () => {
  const ids = Array.from(
    { length: MOST_TICKED },
    (_, n) => `${100_000_000 + n}-${200_000_000 + n}-r${12_345_678}`,
  )
  const answer = await admin.get(`/admin/documents/selected/delete?${ticked(ids)}`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/documents'])
})

test('ticked documents come as one zip with a folder per case, each written down; or none does', async () => {
  const [one, other] = [createCase({ caseNumber: 'ZIP 1/2025' }), createCase({ caseNumber: 'ZIP-2' })]
  const add = (caseId: number | null, text: string) =>
    createStored(portal, text, { caseId, fileName: 'Poder.pdf' }).id
  const ids = [add(one.id, 'uno'), add(one.id, 'dos'), add(other.id, 'tres'), add(null, 'cuatro')]
  const answer = await admin.get(`/admin/documents/selected.zip?${ticked(ids)}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename=documentos.zip',
    'cache-control': 'private, no-store',
  })
  const files = await unzip(Buffer.from(await answer.arrayBuffer()))
  expect([...files].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
    ['ZIP 1-2025/Poder.pdf', 'uno'],
    ['ZIP 1-2025/Poder (2).pdf', 'dos'],
    ['ZIP-2/Poder.pdf', 'tres'],
    ['Sin asignar/Poder.pdf', 'cuatro'],
  ])
  for (const id of ids) expect(actionsOn(id)).toEqual(['document_downloaded'])
  expect(document(ids[0] ?? 0)?.lastDownloadedAt).toBeNull()

  await send('archive', ticked(ids.slice(0, 1)))
  const broken = `/admin/documents/selected.zip?${ticked(ids)}`
  expect((await admin.get(broken)).status).toBe(409)
  const person = await admin.fetch(broken, { headers: { Accept: 'text/html' } })
  expect((await follow(person)).said).toContain('ya no está en esta vista')
  expect((await admin.get(`/admin/documents/selected.zip?${ticked([1], [['show', 'trash']])}`)).status).toBe(
    404,
  )
  expect(actionsOn(ids[1] ?? 0)).toEqual(['document_downloaded'])
})

test('nobody but an administrator, and no other site, does anything with ticked documents', async () => {
  const { id } = createDocument()
  const stranger = new Visitor(portal.url)
  for (const verb of ['archive', 'delete']) {
    const path = `/admin/documents/selected/${verb}`
    const answer = await stranger.fetch(path, { method: 'POST', body: ticked([id]) })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin'])
  }
  const foreign = { method: 'POST', body: ticked([id]), headers: { Origin: 'https://evil.example' } }
  expect((await admin.fetch('/admin/documents/selected/archive', foreign)).status).toBe(403)
  expect(document(id)?.archived).toBe(false)
})

test('without scripts a link ticks the rows of its list, and no others', async () => {
  const rows = [1, 2].map(() => createDocument({ category: 'EN_TRAMITE_JUDICIAL' }))
  const text = await (await admin.get('/admin/documents?ticked=EN_TRAMITE_JUDICIAL')).text()
  const boxes = text.match(/<input[^>]*class="tick"[^>]*>/g) ?? []
  const checked = boxes.filter((box) => / checked/.test(box))
  expect(checked.every((box) => box.includes('data-list="EN_TRAMITE_JUDICIAL"'))).toBe(true)
  for (const { id } of rows) expect(checked.some((box) => box.includes(`value="${id}"`))).toBe(true)
  expect(checked.length).toBeLessThan(boxes.length)
})
