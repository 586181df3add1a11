import { expect, test } from 'vitest'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { allClients, allMails } from '../support/records'
import { refuseWrites } from '../support/refuse-writes'
import { signedIn } from '../support/signed-in'

const { portal, admin } = await signedIn()

const TO_CLIENTS = /Hable con su abogado|bar--client|href="\/auth"/

test.each([
  '/admin/no/such/page',
  '/admin/clients/99999999/delete',
  '/admin/cases/99999999/delete',
  '/admin/runs/99999999',
  '/admin/client/99999999',
  '/admin/client/99999999/edit',
  '/admin/client/nadie',
])('%s is not found in the frame of the administration, with a way back', async (path) => {
  const answer = await admin.get(path)
  const text = await answer.text()
  expect(answer.status).toBe(404)
  expect(text).toContain('404 Page Not Found')
  expect(text).toMatch(/<title>[^<]+<\/title>/)
  expect(text).toContain('bar--admin')
  expect(text).toMatch(/<a [^>]*href="\/admin"[^>]*>Volver a la administración/)
  expect(text).not.toMatch(TO_CLIENTS)
})

test('within a section that failed the others are one click away', async () => {
  const text = await (await admin.get('/admin/runs/99999999')).text()
  for (const section of ['clients', 'cases', 'documents', 'queue'])
    expect(text).toContain(`href="/admin/${section}"`)
})

test('what is refused in a section is said in its own frame', async () => {
  const [client] = allClients()
  const text = await (await admin.get(`/admin/client/${client?.id}/merge/${client?.id}`)).text()
  expect(text).toContain('Es la misma ficha.')
  expect(text).toContain('bar--admin')
  expect(text).not.toMatch(TO_CLIENTS)
})

test('strangers are shown no section and no way out of a session', async () => {
  const answer = await new Visitor(portal.url).get('/admin/no/such/page')
  const text = await answer.text()
  expect([answer.status, /admin\/sign-out|admin\/queue/.test(text)]).toEqual([404, false])
})

test('an automatic assignment that a colleague took back already is not taken back again, and the page says so', async () => {
  const back = { intent: 'undo' }
  const answer = await admin.submit('/admin/documents/auto-assign', back)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/documents/auto-assign'])
  const text = await (await admin.get('/admin/documents/auto-assign')).text()
  expect(text).toMatch(
    /notice--alert[\s\S]*Asignación no deshecha[\s\S]*No se ha podido deshacer la asignación\./,
  )
})

test('the welcome is ticked in the form; without an e-mail the client is added, and told not to be welcomed', async () => {
  const tick = /<input[^>]*name="welcome"[^>]*checked|<input[^>]*checked[^>]*name="welcome"/
  expect(await told('/admin/clients/new')).toMatch(tick)
  const typed = { name: 'Juan Sin Correo', dni: '12345678Z', phone: '600111222', email: ' ', welcome: 'on' }
  const mails = allMails().length
  const added = await admin.submit('/admin/clients/new', typed)
  expect(added.status).toBe(302)
  expect(await told(added.headers.get('Location') ?? '')).toContain(
    'No se le ha enviado la bienvenida: falta su correo.',
  )
  expect(allMails()).toHaveLength(mails)
  const { welcome, ...silent } = { ...typed, dni: '87654321X' }
  const unasked = await admin.submit('/admin/clients/new', silent)
  expect(unasked.status).toBe(302)
  expect(await told(unasked.headers.get('Location') ?? '')).not.toContain('falta su correo')
})

const told = async (path: string) => (await (await admin.get(path)).text()).replaceAll('<!-- -->', '')

test('only a case under way is called so: not an archived one, and nobody without a case', async () => {
  const archived = createClient({ name: 'Olga Ruiz' })
  const open = createClient({ name: 'Pilar Ruiz' })
  createCase({ clientId: archived.id, archived: true, archivedAt: Date.now() })
  createCase({ clientId: open.id })
  const situation = async (id: number) =>
    (await told(`/admin/client/${id}`)).match(/Procedimiento en curso|Expediente archivado/)?.[0] ?? null
  expect(await situation(open.id)).toBe('Procedimiento en curso')
  expect(await situation(archived.id)).toBe('Expediente archivado')
  expect(await situation(createClient({ name: 'Nora Ruiz' }).id)).toBe(null)
})

async function testUrl(fields: Record<string, string>, language = 'en') {
  admin.cookies.set('language-storage', language)
  const answer = await admin.submit('/admin/integrations', fields)
  return answer.status === 302
    ? told('/admin/integrations')
    : (await answer.text()).replaceAll('<!-- -->', '')
}

test.each([
  ['test', '   '],
  ['test', 'no address'],
  ['test', 'https://files.example/share'],
  ['save', ''],
])(
  'to %s the address “%s” of a cloud drive is refused as an invalid URL, and stays as typed',
  async (intent, url) => {
    const page = await testUrl({ intent, url })
    expect(page).toContain('Invalid URL')
    expect(page).toContain('Please enter a valid OneDrive sharing URL')
    if (url.trim()) expect(page).toContain(`value="${url}"`)
  },
)

test.each([
  ['en', 'SharePoint URL could not be saved. Something unexpected happened.'],
  ['es', 'No se ha podido guardar la dirección. Algo ha ido mal'],
])('an address that cannot be stored is a save error, in %s', async (language, text) => {
  const admit = refuseWrites({ verb: 'INSERT', table: 'settings' })
  try {
    const page = await testUrl({ intent: 'save', url: 'https://ejemplo.sharepoint.com/sites/x' }, language)
    expect(page).toContain('Save Error')
    expect(page).toContain(text)
  } finally {
    admit()
  }
})
