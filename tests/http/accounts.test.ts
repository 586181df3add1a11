import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueLink, LINK_LIFE_MS, type LinkPurpose } from '~/features/auth/account-links.server'
import { openRequest } from '~/features/cases/requests.server'
import { hashPassword } from '~/infra/password-hash.server'
import { database, transact } from '~db/client'
import { accountLinks, otpChallenges, users } from '~db/schema'
import { createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { type Mailbox, openMailbox } from '../support/mailbox'
import type { UsedPortal } from '../support/portal'
import { allClients, caseNumbered, clientOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'
import { A_CODE, codeIn } from '../support/smtp'
import { admin, PASSWORD, sessionOf } from '../support/ways-in'

let mail: Mailbox
let portal: UsedPortal

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  mail = openMailbox()
})
afterAll(() => portal.stop())

const browser = () => new Visitor(portal.url)
const place = (answer: Response) => answer.headers.get('Location')
const VIEW = ['clientNumber', 'dni', 'email', 'id', 'isTrackingAccess', 'name', 'username']

let serial = 0
const registration = (more = {}) => {
  serial += 1
  return {
    username: `elena.${serial}`,
    password: PASSWORD,
    name: 'Elena Robles',
    email: `elena.${serial}@correo.example`,
    ...more,
  }
}

test('registering answers 201 with the user view and signs in; the DNI in the body is ignored', async () => {
  const visitor = browser()
  const body = registration({ dni: ROCIO.dni, clientNumber: 'C-000001', phone: '600000000' })
  const answer = await visitor.post('/api/register', body)
  expect(answer.status).toBe(201)
  const user = await answer.json()
  expect(Object.keys(user).sort()).toEqual(VIEW)
  expect(user).toMatchObject({
    username: body.username,
    dni: null,
    clientNumber: null,
    isTrackingAccess: false,
  })
  expect(await (await visitor.get('/api/user')).json()).toEqual(user)
  expect(await (await visitor.get('/api/cases')).json()).toEqual([])
  expect(clientOf(ROCIO.dni).username).toBe(ROCIO.dni.toLowerCase())
})

test('a username that is taken answers 409 whatever its capitals, a taken e-mail or name does not', async () => {
  const first = registration()
  await browser().post('/api/register', first)
  const again = await browser().post('/api/register', { ...first, username: first.username.toUpperCase() })
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ code: 'username_taken' })
  const taken = registration({ email: ROCIO.email, name: clientOf(ROCIO.dni).name })
  expect((await browser().post('/api/register', taken)).status).toBe(201)
})

test.each([
  ['no name', { name: ' ' }, 'invalid_input', 'name'],
  ['no e-mail', { email: 'elena' }, 'invalid_input', 'email'],
  ['a DNI for a username', { username: '12345678Z' }, 'invalid_input', 'username'],
  ['no password', { password: '' }, 'invalid_input', 'password'],
  ['a common password', { password: 'barcelona' }, 'password_common', undefined],
  ['a short password', { password: 'corta' }, 'password_short', undefined],
])('registering with %s answers 400 and makes no account', async (_case, more, code, field) => {
  const before = allClients().length
  const answer = await browser().post('/api/register', registration(more))
  expect(answer.status).toBe(400)
  const problem = await answer.json()
  expect(problem.code).toBe(code)
  if (field) expect(Object.keys(problem.fields)).toEqual([field])
  expect(allClients()).toHaveLength(before)
})

test('the form of registering asks for the password twice, and leads on to linking the case', async () => {
  const path = '/auth?access=client&mode=register'
  const fields = registration()
  const differing = await browser().submit(path, { ...fields, confirmPassword: `${PASSWORD}.` })
  expect(differing.status).toBe(400)
  const html = await differing.text()
  expect(html).toContain('Las contraseñas no coinciden')
  expect(html).toContain(`value="${fields.username}"`)
  expect(html).not.toContain(PASSWORD)
  const visitor = browser()
  expect(place(await visitor.submit(path, { ...fields, confirmPassword: PASSWORD }))).toBe('/account/link')
  expect(await (await visitor.get('/account/link')).text()).toContain('Cuenta creada')
})

test('a registered account is linked by DNI and code, and sees the cases of the client', async () => {
  const visitor = browser()
  const account = registration()
  await visitor.post('/api/register', account)
  const coming = mail.next(ROCIO.email, A_CODE)
  const asked = await visitor.submit('/account/link', { dni: ROCIO.dni })
  expect(place(asked)).toBe('/account/link?code')
  const page = await (await visitor.get('/account/link?code')).text()
  expect(page).toContain('r***@c***.example')
  const code = codeIn(await coming)
  expect(page).toContain('Volver a ingresar DNI')
  expect(page).toContain('¿No le llega el código?')
  expect(page).toMatch(/Vale 10 minutos, hasta las \d\d:\d\d h \(hora peninsular\)/)
  const wrong = await visitor.submit('/account/link?code', { otp: code === '000000' ? '111111' : '000000' })
  expect(wrong.status).toBe(401)
  expect(
    place(await visitor.submit('/account/link?code', { otp: ` ${code.slice(0, 3)} ${code.slice(3)}` })),
  ).toBe('/dashboard')
  expect(await (await visitor.get('/api/user')).json()).toMatchObject({
    dni: ROCIO.dni,
    username: account.username,
    isTrackingAccess: false,
  })
  const cases = await (await visitor.get('/api/cases')).json()
  expect(cases.map(({ caseNumber }: { caseNumber: string }) => caseNumber)).toEqual(ROCIO.cases)
  expect(place(await visitor.get('/account/link'))).toBe('/dashboard')
  const { username, password } = account
  expect((await browser().post('/api/login', { username, password })).status).toBe(200)
})

test('linking: another code after a minute, what to do when it has expired, and where none is waiting', async () => {
  const client = createClient()
  const address = client.email ?? ''
  const visitor = browser()
  await visitor.post('/api/register', registration())
  expect(await (await visitor.get('/account/link?code')).text()).toContain('no hay ningún código en espera')
  expect(await (await visitor.get('/account/link')).text()).not.toContain('ningún código en espera')
  const first = mail.next(address, A_CODE)
  await visitor.submit('/account/link', { dni: client.dni ?? '' })
  const early = await visitor.submit('/account/link?resend', {})
  expect(place(early)).toBe('/account/link?code')
  const page = await (await visitor.get('/account/link?code')).text()
  expect(page).toContain('El código va de camino')
  expect(page).toContain('method="post" action="/account/link?resend"')
  await first
  const age = (more: Partial<typeof otpChallenges.$inferInsert>) =>
    transact((tx) => tx.update(otpChallenges).set(more).run())
  age({ createdAt: Date.now() - 60_000, expiresAt: Date.now() - 1 })
  const over = await (await visitor.get('/account/link?code')).text()
  expect(over).toContain('Este código ha caducado')
  expect(over).toContain('Enviarme otro código')
  expect(over).not.toContain('name="otp"')
  const coming = mail.next(address, A_CODE)
  expect(place(await visitor.submit('/account/link?resend', {}))).toBe('/account/link?code')
  const otp = codeIn(await coming)
  expect(await (await visitor.get('/account/link?code')).text()).toContain('Código enviado')
  expect(place(await visitor.submit('/account/link?code', { otp }))).toBe('/dashboard')
  expect(await (await visitor.get('/api/user')).json()).toMatchObject({ dni: client.dni })
})

test('without scripts a client changes the address with a code sent to the new one, and is at home only here', async () => {
  const { id, username, email } = createClient({ password: await hashPassword(PASSWORD), language: 'es' })
  const [here, there] = [browser(), browser()]
  for (const visitor of [here, there]) await visitor.post('/api/login', { username, password: PASSWORD })
  const typed = { email: ' Nuevo@Otro.example ', currentPassword: 'no es esta' }
  const refused = await here.submit('/account/details?address', typed)
  const again = await refused.text()
  expect(refused.status).toBe(401)
  expect(again).toContain('La contraseña actual no es correcta')
  expect(again).toContain('value=" Nuevo@Otro.example "')
  const coming = mail.next('nuevo@otro.example', A_CODE)
  const asked = await here.submit('/account/details?address', { ...typed, currentPassword: PASSWORD })
  expect(place(asked)).toBe('/account/details?code')
  expect(await (await here.get('/account/details?code')).text()).toContain('n***@o***.example')
  const letter = await coming
  expect(letter.text).toContain('Buenos días:\n')
  expect(letter.text).not.toContain('Elena')
  const otp = codeIn(letter)
  // Neither a sign-in nor another browser can use it.
  expect((await here.post('/api/verify-otp', { dni: '', otp })).status).not.toBe(200)
  expect(place(await there.submit('/account/details?code', { otp }))).toBe('/account/details?code')
  const told = [email ?? '', 'nuevo@otro.example'].map((to) => mail.next(to, /ya no a/))
  expect(place(await here.submit('/account/details?code', { otp }))).toBe('/account/details')
  expect(await (await here.get('/account/details')).text()).toContain('Le escribimos a nuevo@otro.example')
  expect(place(await there.get('/dashboard'))).toBe('/auth')
  expect(database().select().from(users).where(eq(users.id, id)).get()).toMatchObject({
    email: 'nuevo@otro.example',
    emailChosenAt: expect.any(Number),
  })
  await Promise.all(told)
})

test('changing the password asks for the present one and ends the other sessions', async () => {
  const [here, there] = [browser(), browser()]
  const account = registration()
  await here.post('/api/register', account)
  const { username, password } = account
  expect((await there.post('/api/login', { username, password })).status).toBe(200)
  const fields = {
    currentPassword: 'no es esta',
    password: 'siete gatos pardos',
    confirmPassword: 'siete gatos pardos',
  }
  const wrong = await here.submit('/account/password', fields)
  expect(wrong.status).toBe(401)
  expect(await wrong.text()).not.toContain('siete gatos')
  expect((await there.get('/api/user')).status).toBe(200)
  expect(place(await here.submit('/account/password', { ...fields, currentPassword: PASSWORD }))).toBe(
    '/dashboard',
  )
  expect(await (await here.get('/dashboard')).text()).toContain('Contraseña cambiada')
  expect((await there.get('/api/user')).status).toBe(401)
})

test('a forgotten password: the same answer for everybody, a link for who is known', async () => {
  const [known, unknown] = [browser(), browser()]
  const coming = mail.next(VICTOR.email)
  const answers = [
    await known.submit('/auth/forgot', { username: VICTOR.dni }),
    await unknown.submit('/auth/forgot', { username: 'nadie.nunca' }),
  ]
  expect(answers.map((answer) => [answer.status, place(answer)])).toEqual(
    answers.map(() => [302, '/auth/forgot?sent']),
  )
  const [a, b] = answers.map((answer) => [...answer.headers.keys()].sort())
  expect(a).toEqual(b)
  const link = (await coming).text?.match(/http\S+(\/activate\/\S+)/)?.[1] ?? ''
  const visitor = browser()
  expect(place(await visitor.get(link))).toBe('/activate')
  const fields = { password: PASSWORD, confirmPassword: PASSWORD }
  expect(place(await visitor.submit('/activate', fields))).toBe('/dashboard')
  expect((await browser().post('/api/login', { username: VICTOR.dni, password: PASSWORD })).status).toBe(200)
})

test('another code is mailed a minute after the last and not before; the page says from when on', async () => {
  const visitor = browser()
  const first = mail.next(VICTOR.email, A_CODE)
  for (const dni of ['hola', '12345678A', '1234567', VICTOR.dni.slice(0, -1)]) {
    const refused = await visitor.submit('/auth', { dni })
    expect([dni, refused.status]).toEqual([dni, 400])
    const page = await refused.text()
    expect(page).toContain('El DNI o NIE no es correcto: revise los números y la letra.')
    expect(page).toContain(`value="${dni}"`)
  }
  expect(place(await visitor.submit('/auth', { dni: VICTOR.dni }))).toBe('/auth/code')
  expect(await (await visitor.get('/auth/code')).text()).toMatch(/Disponible a las \d\d:\d\d h/)
  const early = await visitor.submit('/auth/code?resend', {})
  expect(place(early)).toBe('/auth/code')
  const told = await (await visitor.get('/auth/code')).text()
  expect(told).toMatch(/El código va de camino.*podrá pedir otro a las \d\d:\d\d h/)
  expect(told).not.toMatch(/Demasiados intentos|notice--alert/)
  transact((tx) =>
    tx
      .update(otpChallenges)
      .set({ createdAt: Date.now() - 60_000 })
      .run(),
  )
  await first
  const coming = mail.next(VICTOR.email, A_CODE)
  expect(place(await visitor.submit('/auth/code?resend', {}))).toBe('/auth/code')
  const otp = codeIn(await coming)
  expect(place(await visitor.submit('/auth/code', { otp }))).toBe('/dashboard')
  expect(await (await visitor.get('/api/user')).json()).toMatchObject({ isTrackingAccess: true })
  expect(place(await browser().submit('/auth/code?resend', {}))).toBe('/auth?code-gone')
})

test('the language chosen before signing in is that of the code, and of the mails after it', async () => {
  const client = createClient()
  const visitor = browser()
  await visitor.submit('/language', { language: 'en', returnTo: '/auth' })
  const coming = mail.next(client.email ?? '', A_CODE)
  await visitor.submit('/auth', { dni: client.dni ?? '' })
  const sent = await coming
  expect(sent.subject).toBe('Your access code for the portal')
  expect(place(await visitor.submit('/auth/code', { otp: codeIn(sent) }))).toBe('/dashboard')
  expect(clientOf(client.dni ?? '').language).toBe('en')
})

const linkFor = (purpose: LinkPurpose = 'quick_access', now = Date.now()) =>
  transact((tx) => issueLink(tx, clientOf(VICTOR.dni).id, purpose, now)).token

test('the call of quick access answers the user view once, as a tracking visitor', async () => {
  const token = linkFor()
  const visitor = browser()
  const answer = await visitor.post('/api/quick-access', { token })
  expect(answer.status).toBe(200)
  const user = await answer.json()
  expect(Object.keys(user).sort()).toEqual(VIEW)
  expect(user).toMatchObject({ dni: VICTOR.dni, isTrackingAccess: true })
  expect(await (await visitor.get('/api/user')).json()).toEqual(user)
  const again = await browser().post('/api/quick-access', { token })
  expect(again.status).toBe(410)
  expect(await again.json()).toMatchObject({ code: 'link_dead' })
})

test('links that are dead, for something else or nobody’s open nothing; none at all is no answer', async () => {
  const dead = [linkFor('quick_access', Date.now() - LINK_LIFE_MS), linkFor('password'), 'A'.repeat(43)]
  for (const token of dead) expect((await browser().post('/api/quick-access', { token })).status).toBe(410)
  for (const body of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(201) }])
    expect((await browser().post('/api/quick-access', body)).status).toBe(400)
})

test('a mail scanner that follows the link and reads the page consumes nothing; the button does', async () => {
  const path = `/quick-access/${linkFor()}`
  for (let visits = 0; visits < 3; visits += 1) {
    const scanner = browser()
    expect(place(await scanner.get(path))).toBe('/quick-access')
    expect((await scanner.get('/quick-access')).status).toBe(200)
    expect((await scanner.get('/api/user')).status).toBe(401)
  }
  const person = browser()
  const led = await person.get(path)
  expect(led.headers.get('Set-Cookie')).toMatch(/^link=.*HttpOnly/)
  const page = await (await person.get('/quick-access')).text()
  expect(page).toContain('method="post" action="/quick-access"')
  expect(place(await person.submit('/quick-access', {}))).toBe('/dashboard')
  expect(person.cookies.has('link')).toBe(false)
  expect(await (await person.get('/api/user')).json()).toMatchObject({ isTrackingAccess: true })

  const late = browser()
  await late.get(path)
  const refused = await late.submit('/quick-access', {})
  expect(place(refused)).toBe('/auth')
  expect(await (await late.get('/auth')).text()).toContain('Este enlace ya no vale')
  expect(place(await browser().submit('/quick-access', {}))).toBe('/auth?link-gone')
})

test('the mail about a request opens its page, and the list of the cases says which one waits', async () => {
  const [first = '', second = ''] = VICTOR.cases
  const { id } = caseNumbered(second)
  const coming = mail.next(VICTOR.email)
  openRequest(admin, id, { text: 'Firme el poder', dueDate: null, notify: true }, Date.now())
  const link = (await coming).text?.match(/http\S+(\/answer\/\S+)/)?.[1] ?? ''
  const visitor = browser()
  const opened = place(await visitor.get(link)) ?? ''
  expect(opened).toMatch(new RegExp(`^/cases/${id}/requests/\\d+$`))
  const page = await (await visitor.get(opened)).text()
  expect(page).toContain('Firme el poder')
  const client = browser().carry(sessionOf(clientOf(VICTOR.dni).id))
  const elsewhere = await (await client.get(`/dashboard?case=${caseNumbered(first).id}`)).text()
  expect(elsewhere).toContain('Le pedimos algo')
  expect(elsewhere).toContain(`href="/dashboard?case=${id}"`)
  expect(place(await visitor.get(link))).toBe(opened)
})

test('a client who is signed in stays so by a link about a case, and hears nothing of a DNI when it is used', async () => {
  const client = browser().carry(sessionOf(clientOf(VICTOR.dni).id))
  const path = `/quick-access/${linkFor()}`
  await client.get(path)
  expect(place(await client.submit('/quick-access', {}))).toMatch('/dashboard')
  expect(await (await client.get('/api/user')).json()).toMatchObject({ isTrackingAccess: false })
  await client.get(path)
  expect(place(await client.get('/quick-access'))).toMatch('/dashboard')
  expect(client.cookies.has('link')).toBe(false)
  expect(await (await client.get('/dashboard')).text()).not.toContain('Este enlace ya no vale')

  const other = browser().carry(sessionOf(clientOf(ROCIO.dni).id))
  await other.get(`/quick-access/${linkFor()}`)
  await other.submit('/quick-access', {})
  const there = { dni: VICTOR.dni, isTrackingAccess: true }
  expect(await (await other.get('/api/user')).json()).toMatchObject(there)
})

test('a link about a case shows nobody’s name where passwords are set, and sets none', async () => {
  const token = linkFor()
  const visitor = browser()
  await visitor.get(`/activate/${token}`)
  const page = await (await visitor.get('/activate')).text()
  expect(page).toContain('No conocemos este enlace')
  expect(page).not.toContain(VICTOR.dni.toLowerCase())
  const fields = { password: 'siete gatos pardos', confirmPassword: 'siete gatos pardos' }
  expect((await visitor.submit('/activate', fields)).status).toBe(410)
  expect((await visitor.submit('/activate?new', {})).status).toBe(410)
  expect((await browser().post('/api/quick-access', { token })).status).toBe(200)
})

test('a browser that takes no cookies is told of them where a link should be, not that the link is wrong', async () => {
  for (const [path, page, cure] of [
    [`/activate/${linkFor('password')}`, '/activate', 'Ábralo otra vez desde el correo'],
    [`/quick-access/${linkFor()}`, '/quick-access', 'Ábralo otra vez desde el correo'],
  ] as const) {
    expect(place(await browser().get(path))).toBe(page)
    const answer = await browser().get(page)
    const led = place(answer) ? await browser().get(place(answer) ?? '') : answer
    const text = await led.text()
    expect(text).toContain(cure)
    expect(text).toContain('cookies')
    expect(text).not.toContain('No conocemos este enlace')
  }
  const visitor = browser()
  await visitor.get(`/activate/${linkFor('password', Date.now() - LINK_LIFE_MS)}`)
  const used = await (await visitor.get('/activate')).text()
  expect(used).toContain('Ya tiene contraseña: entre con ella')
  expect(used).toMatch(/class="btn btn--wide"[^>]*>Entrar con mi contraseña/)
  expect(used).toContain('Enviarme un enlace nuevo')
})

test('an archived client is kept out by every link, and the log holds no token', async () => {
  const [quick, password] = [linkFor(), linkFor('password')]
  const { id } = clientOf(VICTOR.dni)
  const archive = (archived: boolean) =>
    transact((tx) =>
      tx
        .update(users)
        .set({ archived, archivedAt: archived ? 1 : null })
        .where(eq(users.id, id))
        .run(),
    )
  archive(true)
  const visitor = browser()
  expect((await visitor.post('/api/quick-access', { token: quick })).status).toBe(410)
  await visitor.get(`/activate/${password}`)
  expect(await (await visitor.get('/activate')).text()).toContain('No conocemos este enlace')
  expect((await visitor.carry(sessionOf(id)).get('/api/user')).status).toBe(401)
  archive(false)
  expect(database().select().from(accountLinks).all().length).toBeGreaterThan(0)
  for (const token of [quick, password]) expect(portal.log()).not.toContain(token)
})
