import { beforeAll, expect, test } from 'vitest'
import { sqlite } from '~db/client'
import { createDocument } from '../support/factories'
import { until } from '../support/portal'
import { allCases, allClients, allDocuments, allMails } from '../support/records'
import { signedIn } from '../support/signed-in'

const { admin } = await signedIn()

beforeAll(async () => {
  // A list changes with each that leaves.
  await until('the welcome e-mails have left', async () => allMails().every(({ state }) => state === 'sent'))
})

/** The text of the page below the panel, without its tags. */
async function textOf(path: string) {
  const answer = await admin.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  const html = await answer.text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main')).replace(/<[^>]*>/g, ' ')
}

const send = (path: string, fields: Record<string, string>) =>
  admin.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })

const NOTHING_FOUND = 'No hay nada que coincida con la búsqueda.'

test.each([
  ['/admin/clients', () => allClients().length],
  ['/admin/cases', () => allCases().length],
])('a page of %s past the end is the last one', async (path, count) => {
  const text = await textOf(`${path}?page=999999`)
  expect(text).toMatch(new RegExp(`–${count()} de ${count()}\\b`))
  expect(text).not.toContain('Todavía no hay')
})

test.each([
  ['/admin/welcome-emails', 2],
  ['/admin/queue', 1],
  ['/admin/runs', 1],
])('a page of %s past the end shows what the last one shows', async (path, last) => {
  expect((await textOf(`${path}?page=999999`)).replace(/\s+/g, ' ')).toBe(
    (await textOf(`${path}?page=${last}`)).replace(/\s+/g, ' '),
  )
})

test.each([
  ['/admin/clients?q=zzz', NOTHING_FOUND],
  ['/admin/clients?archived=true', 'No hay clientes archivados.'],
  ['/admin/clients?archived=true&q=zzz', NOTHING_FOUND],
  ['/admin/cases?archived=true', 'No hay expedientes archivados.'],
  ['/admin/cases?archived=true&q=zzz', NOTHING_FOUND],
  ['/admin/documents?q=zzz', NOTHING_FOUND],
  ['/admin/documents?show=archived', 'No hay documentos archivados.'],
  ['/admin/documents?show=archived&q=zzz', NOTHING_FOUND],
  ['/admin/documents?show=quarantine', 'No hay documentos en cuarentena ni retirados.'],
  ['/admin/documents?show=quarantine&q=zzz', NOTHING_FOUND],
  ['/admin/documents?show=trash', 'La papelera está vacía.'],
  ['/admin/documents?show=trash&q=zzz', NOTHING_FOUND],
  ['/admin/documents?q=%25', NOTHING_FOUND],
])('%s is empty and says why: %s', async (path, why) => {
  const text = await textOf(path)
  const all = [NOTHING_FOUND, 'Todavía no hay', ' archivados.', 'ni retirados.', 'está vacía.']
  expect(text).toContain(why)
  expect(all.filter((one) => !why.includes(one) && text.includes(one))).toEqual([])
})

test('what removes a search stays in the view', async () => {
  const html = await (await admin.get('/admin/documents?show=trash&q=zzz')).text()
  expect(html).toMatch(/href="\/admin\/documents\?show=trash"[^>]*>Quitar la búsqueda/)
})

test('the trash and the quarantine have a search and pages', async () => {
  const many = (count: number, values: object) =>
    Array.from({ length: count }, (_, n) =>
      createDocument({ name: `Hoja ${n}`, fileName: `Hoja ${n}.pdf`, ...values }),
    )
  many(52, { archived: true, archivedAt: 1, withheld: 'quarantine' })
  expect(await textOf('/admin/documents?show=quarantine&page=9')).toContain('51–52 de 52')
  expect(await textOf('/admin/documents?show=quarantine&q=hoja+51')).toContain('1–1 de 1')
  for (const { id } of many(51, {})) await send(`/admin/documents/${id}/delete`, {})
  expect(await textOf('/admin/documents?show=trash&page=9&sort=name')).toContain('51–51 de 51')
  expect(await textOf('/admin/documents?show=trash&q=HOJA+7')).toContain('1–1 de 1')
})

test('Delete All takes the number as it is written, and says so of what is none', async () => {
  const category = 'RECURRIDO_EN_APELACION'
  const path = `/admin/documents/folders/${category}/delete`
  const left = () => allDocuments().filter((row) => row.category === category && !row.archived).length
  createDocument({ category })
  const before = left()
  for (const count of ['uno', '1.0', '-1']) {
    const answer = await send(path, { count })
    expect([count, answer.status]).toEqual([count, 400])
    expect(await answer.text()).toContain('Escriba el número solo con cifras')
  }
  expect(await (await send(path, { count: '' })).text()).toContain('Este dato hace falta.')
  const wrong = await send(path, { count: '1.000' })
  expect([wrong.status, left()]).toEqual([409, before])
  expect((await send(path, { count: ` ${before} ` })).status).toBe(302)
  expect(left()).toBe(0)
})

test('a long queue shows what asks the same in one line, and one no closes it as it was shown', async () => {
  const add = sqlite().prepare(
    `INSERT INTO work_items (key, kind, reason, sheet, cell, case_number, detail, state, first_seen_at, last_seen_at)
     VALUES (?, 'refused', 'dni_pending', ?, ?, ?, '{"value":"PENDIENTE"}', 'open', 0, 0)`,
  )
  const addTo = (sheet: string, from: number, to: number) => {
    for (let n = from; n <= to; n += 1) add.run(`test|${n}`, sheet, `C${n}`, `TEST-${n}`)
  }
  const open = () =>
    Number(
      sqlite()
        .prepare("SELECT count(*) FROM work_items WHERE key LIKE 'test|%' AND state = 'open'")
        .pluck()
        .get(),
    )
  addTo('2023', 1, 30)
  addTo('2024', 31, 40)
  const text = (await textOf('/admin/queue')).replace(/\s+/g, ' ')
  expect(text).toContain('40 Filas rechazadas 2023, 2024 El DNI está pendiente.')
  expect(text).toContain('TEST-1 2023!C1 PENDIENTE')
  expect(text).not.toContain('TEST-4 ')

  const query = 'group=refused%3Adni_pending&sheet=2024'
  const shown = await (await admin.get(`/admin/queue?${query}`)).text()
  expect([shown.includes('TEST-31'), shown.includes('TEST-30')]).toEqual([true, false])
  const mark = /name="mark" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  const dismiss = () => send('/admin/queue/dismiss', { group: 'refused:dni_pending', sheet: '2024', mark })
  addTo('2024', 41, 41)
  expect((await dismiss()).headers.get('location')).toBe(`/admin/queue?${query}`)
  expect(open()).toBe(41)
  sqlite().prepare("DELETE FROM work_items WHERE key = 'test|41'").run()
  expect((await dismiss()).headers.get('location')).toBe('/admin/queue')
  expect(open()).toBe(30)
  sqlite().prepare("DELETE FROM work_items WHERE key LIKE 'test|%'").run()
})

test('kept e-mails are sent only as many as were shown, and only of a run that can exist', async () => {
  const keep = sqlite().prepare('UPDATE welcome_emails SET kept_by_run = ? WHERE id = 1')
  const count = () =>
    sqlite().prepare('SELECT count(*) FROM welcome_emails WHERE kept_by_run IS NOT NULL').pluck().get()
  keep.run(1)
  const page = await (await admin.get('/admin/welcome-emails')).text()
  expect(page).toContain('name="shown" value="1"')
  const press = (shown: string, run?: string) =>
    send('/admin/welcome-emails/kept', run === undefined ? { shown } : { shown, run })
  const given = await Promise.all([press('2'), press('1', '0'), press('1', 'x'), press('1', '')])
  expect([given.map(({ status }) => status), count()]).toEqual([[302, 404, 404, 404], 1])
  keep.run(null)
})
