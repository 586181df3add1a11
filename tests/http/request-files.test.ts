import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { closeRequest } from '~/features/cases/requests.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { database, transact } from '~db/client'
import { caseRequests, requestAnswers, requestFiles } from '~db/schema'
import { visitorAsAdmin } from '../support/admin-page'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { takeSharedPortal } from '../support/shared-portal'
import { jpegBytes } from '../support/upload'
import { admin, sessionOf } from '../support/ways-in'

const portal = await takeSharedPortal('sample')
afterAll(() => portal.stop())
const firm = visitorAsAdmin(portal)

function asked() {
  const client = createClient()
  const caseId = createCase({ clientId: client.id }).id
  const row = { caseId, text: 'Copia del DNI', source: 'admin' as const, createdAt: 1 }
  const { id } = transact((tx) => tx.insert(caseRequests).values(row).returning().get())
  const visitor = (kind: 'client' | 'tracking') =>
    new Visitor(portal.url).carry(sessionOf(client.id, kind, Date.now()))
  return { caseId, id, path: `/cases/${caseId}/requests/${id}`, visitor }
}

function filled(files: [string, Buffer][]) {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('files', new File([Uint8Array.from(bytes)], name))
  return form
}
const send = (visitor: Visitor, path: string, files: [string, Buffer][]) =>
  visitor.fetch(path, { method: 'POST', body: filled(files) })

const filesOf = (requestId: number) =>
  database()
    .select()
    .from(requestFiles)
    .where(eq(requestFiles.requestId, requestId))
    .orderBy(asc(requestFiles.id))
    .all()

test('a client and their tracking session send; others get 404, and nobody the sign-in', async () => {
  const { path, id, visitor } = asked()
  const other = asked().visitor('client')
  expect((await other.get(path)).status).toBe(404)
  expect((await send(other, path, [['a.jpg', jpegBytes(1, 1)]])).status).toBe(404)
  expect(
    (await send(new Visitor(portal.url), path, [['a.jpg', jpegBytes(1, 1)]])).headers.get('Location'),
  ).toMatch(/^\/auth/)
  expect(filesOf(id)).toEqual([])
  for (const [index, kind] of (['client', 'tracking'] as const).entries()) {
    const answer = await send(visitor(kind), path, [['a.jpg', jpegBytes(1, index + 1)]])
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, path])
  }
  const receipt = await (await visitor('tracking').get(path)).text()
  expect(receipt).toContain('Recibido de usted')
  expect(filesOf(id)).toHaveLength(2)
})

test.each([
  ['dejó de hacer falta', withdrawRequest],
  ['Cerrado el', closeRequest],
])('the page that says “%s” does not say that it is needed', async (told, end) => {
  const { caseId, id, path, visitor } = asked()
  const shown = async () => (await visitor('client').get(path)).text()
  expect(await shown()).toContain('Nos hace falta para su expediente')
  end(admin, caseId, id, Date.now())
  const over = await shown()
  expect(over).toContain(told)
  expect(over).not.toContain('Nos hace falta para')
})

test('neither the client nor a tracking session opens what was sent; the firm does', async () => {
  const { path, id, visitor } = asked()
  await send(visitor('client'), path, [['a.jpg', jpegBytes(3, 3)]])
  const file = `/admin/queue/received/${filesOf(id)[0]?.id}/file`
  for (const kind of ['client', 'tracking'] as const)
    expect((await visitor(kind).get(file)).headers.get('Location')).toMatch(/^\/admin/)
  const opened = await firm.get(file)
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^inline/),
    'x-content-type-options': 'nosniff',
  })
})

test('too large, empty, none, too many and of another form: a sentence each, and the page stays', async () => {
  const { path, id, visitor } = asked()
  const client = visitor('client')
  const text = async (answer: Response) => [answer.status, await answer.text()]
  const cases: [[string, Buffer][], string][] = [
    [[['grande.jpg', Buffer.concat([jpegBytes(4, 4), Buffer.alloc(3 * 1024 * 1024)])]], 'demasiado grande'],
    [[['nada.jpg', Buffer.alloc(0)]], 'está vacío'],
    [[], 'Elija al menos un archivo'],
    [
      Array.from({ length: 31 }, (_, n): [string, Buffer] => [`${n}.jpg`, jpegBytes(9, n + 1)]),
      '30 archivos a la vez',
    ],
  ]
  for (const [files, words] of cases) {
    const [status, page] = await text(await send(client, path, files))
    expect([words, status]).toEqual([words, words.startsWith('30') ? 413 : 400])
    expect(page).toContain(words)
    expect(page).toContain('Copia del DNI')
  }
  const [status] = await text(await client.submit(path, { files: 'x' }))
  expect(status).toBe(415)
  expect(filesOf(id)).toEqual([])
})

test('a closed request says so, and its page stays as a receipt', async () => {
  const { path, id, caseId, visitor } = asked()
  const client = visitor('client')
  await send(client, path, [['a.jpg', jpegBytes(5, 5)]])
  closeRequest(admin, caseId, id, Date.now())
  const refused = await send(client, path, [['b.jpg', jpegBytes(5, 6)]])
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('ya no necesita que lo envíe')
  const page = await (await client.get(path)).text()
  expect(page).toContain('No tiene que enviar nada más por esto')
  expect(page).not.toContain('type="file"')
})

test('accepting takes a folder and returning a reason; nothing else happens without them', async () => {
  const { path, id, visitor } = asked()
  await send(visitor('client'), path, [['a.jpg', jpegBytes(6, 6)]])
  const file = `${filesOf(id)[0]?.id}`
  const decide = async (fields: Record<string, string>) =>
    (await firm.submit('/admin/queue/received', { id: file, ...fields })).status
  for (const fields of [
    { verb: 'publish' },
    { verb: 'return', reason: ' ' },
    { verb: 'keep', category: 'Otra' },
    {},
  ])
    expect(await decide(fields as Record<string, string>)).toBe(302)
  expect(filesOf(id)).toMatchObject([{ state: 'waiting' }])
  await decide({ verb: 'keep', category: 'FASE_EXTRAJUDICIAL' })
  expect(filesOf(id)).toMatchObject([{ state: 'accepted' }])
})

test('of several files only what is ticked is decided, or all that were shown', async () => {
  const { path, id, visitor } = asked()
  const three = [11, 12, 13].map((width): [string, Buffer] => [`${width}.jpg`, jpegBytes(width, 1)])
  await send(visitor('client'), path, three)
  const page = await (await firm.get('/admin/queue?area=documents')).text()
  const [first, ...others] = filesOf(id).map((file) => String(file.id))
  const boxes = page.match(/<input type="checkbox"[^>]*name="id"[^>]*>/g) ?? []
  const own = boxes.filter((box) => filesOf(id).some((file) => box.includes(`value="${file.id}"`)))
  expect(own).toHaveLength(3)
  expect(own.filter((box) => box.includes('checked'))).toEqual([])
  expect(page).toContain('Aceptar los 3 y mostrar al cliente')
  const decide = (fields: [string, string][]) =>
    firm.fetch('/admin/queue/received', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...fields, ['category', 'FASE_EXTRAJUDICIAL']]),
    })
  const shown = [first, ...others].map((file): [string, string] => ['shown', file ?? ''])
  await decide([...shown, ['verb', 'publish']])
  expect(filesOf(id).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  await decide([...shown, ['id', first ?? ''], ['verb', 'keep']])
  expect(filesOf(id).map(({ state }) => state)).toEqual(['accepted', 'waiting', 'waiting'])
  await decide([...shown, ['verb', 'publish all']])
  expect(filesOf(id).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted'])
})

test('answers are ticked together with files, and of days none is accepted that nobody has chosen', async () => {
  const [told, days] = (['information', 'date'] as const).map((kind) => {
    const { id, caseId, path, visitor } = asked()
    transact((tx) => tx.update(caseRequests).set({ kind }).where(eq(caseRequests.id, id)).run())
    return { id, caseId, path, client: visitor('client') }
  })
  const day = addDays(civilDateAt(Date.now()), 4)
  await told?.client.submit(`${told.path}/answer`, { text: 'En 2019.' })
  await days?.client.submit(`${days.path}/answer`, { day1: day })
  const stateOf = (id = 0) =>
    database().select().from(requestAnswers).where(eq(requestAnswers.requestId, id)).get()
  const [one, two] = [stateOf(told?.id), stateOf(days?.id)]
  const list = await (await firm.get('/admin/queue?area=documents')).text()
  for (const answer of [one, two]) expect(list).toContain(`value="a${answer?.id}"`)
  const path = `/admin/queue/received/together?id=a${one?.id}&id=a${two?.id}`
  const page = await (await firm.get(path)).text()
  expect(page).toContain('Aceptar 2 respuestas de 2 expedientes')
  expect(page.match(/<input type="radio"[^>]*checked/)).toBeNull()
  const decide = (fields: Record<string, string>) =>
    firm.fetch('/admin/queue/received/together', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([
        ...[one, two].map((answer): [string, string] => ['answer', `${answer?.id}`]),
        ...Object.entries(fields),
      ]),
    })
  const refused = await decide({ verb: 'accept' })
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Elija en cada respuesta con días cuál queda acordado.'),
  ])
  expect((await decide({ verb: 'accept', [`day-${two?.id}`]: addDays(day, 1) })).status).toBe(409)
  expect([stateOf(told?.id)?.state, stateOf(days?.id)?.state]).toEqual(['waiting', 'waiting'])
  expect((await decide({ verb: 'accept', [`day-${two?.id}`]: day })).status).toBe(302)
  expect([stateOf(told?.id)?.state, stateOf(days?.id)?.chosenDay]).toEqual(['accepted', day])
})
