import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { database, transact } from '~db/client'
import { cases, mailOutbox, users } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { signedIn } from '../support/signed-in'

const { admin } = await signedIn()

const LISTS = '/admin/clients/selected'
const lawyerOf = (id: number) => database().select().from(cases).where(eq(cases.id, id)).get()?.assignedLawyer

/** The fields of the form that a question shows, as a browser would post them. */
async function ask(path: string, to = '/admin/[a-z]+/selected') {
  const answer = await admin.get(path)
  const text = await answer.text()
  const form = text.match(new RegExp(`<form[^>]*action="${to}[\\s\\S]*?</form>`))?.[0] ?? ''
  const fields = [...form.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  return { status: answer.status, to: answer.headers.get('Location'), text, fields }
}

function twoLawyers(lawyer: string) {
  const { id: clientId } = createClient({ name: 'Rocío Dos Letrados' })
  const of = (assignedLawyer: string) => createCase({ clientId, assignedLawyer }).id
  return { clientId, own: of(lawyer), others: [of('Laura Otra'), of('Laura Otra')] }
}

test('a question names how many cases it is about, and only those of the filter change', async () => {
  const { clientId, own, others } = twoLawyers('Iván Filtro')
  const query = `lawyer=Iv%C3%A1n+Filtro&id=${clientId}&to=Marta+Nueva`
  const question = await ask(`${LISTS}/lawyer?${query}`)
  expect(question.text).toContain('¿Asignar 1 expediente a Marta Nueva?')
  const answer = await admin.submit(`${LISTS}/lawyer?lawyer=Iv%C3%A1n+Filtro`, question.fields)
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    '/admin/clients?lawyer=Iv%C3%A1n+Filtro',
  ])
  expect([lawyerOf(own), ...others.map(lawyerOf)]).toEqual(['Marta Nueva', 'Laura Otra', 'Laura Otra'])
  const list = await (await admin.get('/admin/clients')).text()
  expect(list).toContain('Deshacer')
  const id = list.match(/name="id" value="(\d+)"\/><button type="submit"[^>]*>Deshacer/)?.[1] ?? ''
  await admin.submit('/admin/clients/undo', { id })
  expect(lawyerOf(own)).toBe('Iván Filtro')
  await admin.submit('/admin/clients/undo', { id })
  expect(await (await admin.get('/admin/clients')).text()).toContain('No se ha encontrado.')
})

test('what changed between the question and the yes is named, and nothing is done', async () => {
  const { clientId, own, others } = twoLawyers('Iván Tarde')
  const question = await ask(`${LISTS}/lawyer?id=${clientId}&to=Marta+Nueva`)
  expect(question.text).toContain('¿Asignar 3 expedientes a Marta Nueva?')
  database().update(cases).set({ assignedLawyer: 'Nuria Antes' }).where(eq(cases.id, own)).run()
  await admin.submit(`${LISTS}/lawyer`, question.fields)
  expect(await (await admin.get('/admin/clients')).text()).toContain('Ha cambiado mientras tanto: CASO-')
  expect([lawyerOf(own), ...others.map(lawyerOf)]).toEqual(['Nuria Antes', 'Laura Otra', 'Laura Otra'])
})

test.each(['lawyer', 'welcome', 'archive', 'restore'])(
  'without its rows, their number and what was chosen, %s is refused and does nothing',
  async (verb) => {
    const { clientId, own } = twoLawyers('Iván Nada')
    const mails = database().select().from(mailOutbox).all().length
    const rows =
      verb === 'lawyer' || verb === 'welcome' ? { seen: `${own}:Iván Nada` } : { id: String(clientId) }
    for (const fields of [
      {},
      rows,
      { ...rows, count: '2' },
      { count: '1' },
      { all: '80', count: '80' },
    ] as Record<string, string>[])
      expect([fields, (await admin.submit(`${LISTS}/${verb}`, fields)).status]).toEqual([fields, 400])
    if (verb === 'lawyer')
      for (const chosen of [{ to: '' }, { to: 'Marta', none: '1' }] as Record<string, string>[]) {
        const sent: Record<string, string> = { seen: `${own}:Iván Nada`, count: '1', ...chosen }
        expect((await admin.submit(`${LISTS}/lawyer`, sent)).status).toBe(400)
      }
    expect(lawyerOf(own)).toBe('Iván Nada')
    expect(database().select().from(mailOutbox).all()).toHaveLength(mails)
    expect(database().select().from(users).where(eq(users.id, clientId)).get()?.archived).toBe(false)
  },
)

test('ticks of an older list are refused with the names of the rows that the filter does not show', async () => {
  const { clientId } = twoLawyers('Iván Lista')
  const { id: other } = createClient({ name: 'Olga Fuera Delfiltro' })
  const list = '?lawyer=Iv%C3%A1n+Lista'
  await admin.submit(`/admin/clients/archive${list}`, [
    ['id', String(clientId)],
    ['id', String(other)],
  ])
  expect(await (await admin.get('/admin/clients')).text()).toContain(
    'Ha cambiado mientras tanto: Olga Fuera Delfiltro.',
  )
  const question = await admin.get(`${LISTS}/lawyer${list}&id=${other}&to=Marta`)
  expect([question.status, question.headers.get('Location')]).toEqual([302, `/admin/clients${list}`])
  expect(database().select().from(users).where(eq(users.archived, true)).all()).toEqual([])
})

test('all that the filter lets through are asked about by their number, archived in one step, and brought back', async () => {
  for (let n = 0; n < 31; n += 1) {
    const { id: clientId } = createClient({ name: `Todos Nº ${n}` })
    createCase({ clientId, assignedLawyer: 'Lucía Todas' })
  }
  const list = '?lawyer=Luc%C3%ADa+Todas'
  const shown = await (await admin.get(`/admin/clients${list}`)).text()
  expect(shown).toContain('Los 31 que cumplen el filtro')
  const posted = await admin.submit(`/admin/clients/archive${list}`, { id: '1', all: '31' })
  expect(posted.headers.get('Location')).toBe(`${LISTS}/archive${list}&all=31`)
  createCase({ clientId: createClient().id, assignedLawyer: 'Lucía Todas' })
  const question = await ask(`${LISTS}/archive${list}&all=31`)
  expect(question.text).toContain('¿Archivar 32 clientes?')
  expect(question.text).toContain('En la lista ponía 31. Ahora son 32.')
  createCase({ clientId: createClient().id, assignedLawyer: 'Lucía Todas' })
  const archived = () => database().select().from(users).where(eq(users.archived, true)).all()
  await admin.submit(`${LISTS}/archive${list}`, question.fields)
  expect(archived()).toHaveLength(32)
  const id = (await (await admin.get('/admin/clients')).text()).match(
    /name="id" value="(\d+)"\/><button type="submit"[^>]*>Deshacer/,
  )?.[1]
  await admin.submit('/admin/clients/undo', { id: id ?? '' })
  expect(archived()).toEqual([])
})

test('more cases than one step takes are refused before anybody is asked about them, however few their clients', async () => {
  const { id: clientId } = createClient({ name: 'Rocío Mil Expedientes' })
  transact(() => {
    for (let n = 0; n < 1000; n += 1) createCase({ clientId, assignedLawyer: 'Iván Mil' })
  })
  const path = `${LISTS}/lawyer?id=${clientId}&to=Marta+Mil`
  const question = await ask(path)
  expect(question.text).toMatch(/¿Asignar 1\.?000 expedientes a Marta Mil\?/)
  createCase({ clientId, assignedLawyer: 'Iván Mil' })
  expect(await ask(path)).toMatchObject({ status: 302, to: '/admin/clients' })
  expect(await (await admin.get('/admin/clients')).text()).toContain('Son 1001 expedientes')
  await admin.submit(`${LISTS}/lawyer`, question.fields)
  const given = database().select().from(cases).where(eq(cases.assignedLawyer, 'Marta Mil')).all()
  expect(given).toHaveLength(1000)
})

test('a lawyer is never taken away by an empty field', async () => {
  const { clientId, own } = twoLawyers('Iván Queda')
  const question = await admin.get(`${LISTS}/lawyer?id=${clientId}&to=`)
  expect(question.headers.get('Location')).toBe('/admin/clients')
  expect(await (await admin.get('/admin/clients')).text()).toContain('marque «Sin letrado»')
  const none = await ask(`${LISTS}/lawyer?id=${clientId}&none=1&lawyer=Iv%C3%A1n+Queda`)
  expect(none.text).toContain('¿Dejar 1 expediente sin letrado?')
  await admin.submit(`${LISTS}/lawyer`, none.fields)
  expect(lawyerOf(own)).toBe('')
})

/** E-mails of a client that have failed. */
function failedMails(name: string, count: number) {
  const { id: userId } = createClient({ name })
  const to = { userId, name, address: 'fallo@correo.example', language: 'es' as const }
  const now = Date.now()
  for (let n = 0; n < count; n += 1)
    transact((tx) =>
      enqueueMail(tx, { kind: 'news', to, content: {}, expiresAt: now + 9e8, key: `${name} ${n}` }, now),
    )
  const own = eq(mailOutbox.userId, userId)
  database().update(mailOutbox).set({ state: 'failed', error: 'x' }).where(own).run()
  const rows = () => database().select().from(mailOutbox).where(own).orderBy(asc(mailOutbox.id)).all()
  return { userId, rows, states: () => rows().map(({ state }) => state) }
}

test('a question about e-mails names them, and only these change, however many the filter finds by then', async () => {
  const { userId, rows, states } = failedMails('Rocío Dos Correos', 2)
  const question = await ask(`/admin/mails/all/leave?client=${userId}&state=failed`, '/admin/mails/leave')
  expect(question.text).toContain('¿Dejar así los 2?')
  expect(question.text.match(/<li>Rocío Dos Correos/g)).toHaveLength(2)
  const late = failedMails('Elena Tarde', 1)
  database().update(mailOutbox).set({ userId }).where(eq(mailOutbox.userId, late.userId)).run()
  const answer = await admin.submit('/admin/mails/leave', question.fields)
  expect(answer.headers.get('Location')).toBe(`/admin/mails?state=failed&client=${userId}`)
  expect(states()).toEqual(['stopped', 'stopped', 'failed'])
  const again = rows().map(({ id }): [string, string] => ['id', String(id)])
  await admin.submit('/admin/mails/leave', again)
  expect(await (await admin.get('/admin/mails')).text()).toContain('Ha cambiado mientras tanto: Rocío')
  expect(states()).toEqual(['stopped', 'stopped', 'failed'])
})

test.each(['resend', 'leave', 'stop'])(
  'without e-mails, %s does nothing, whatever its filter',
  async (verb) => {
    const { userId, states } = failedMails(`Elena Nada ${verb}`, 1)
    await admin.submit(`/admin/mails/${verb}`, { client: String(userId), state: 'failed' })
    expect(states()).toEqual(['failed'])
    expect((await admin.get(`/admin/mails/all/${verb}?client=999999`)).status).toBe(302)
  },
)
