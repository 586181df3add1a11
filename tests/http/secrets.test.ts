import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callFeed, renewCallFeed } from '~/features/appointments/call-feed.server'
import { openRequest } from '~/features/cases/requests.server'
import { pushKeys } from '~/features/push/push-keys.server'
import { readTokens } from '~/infra/drive/graph/sign-in/token-store.server'
import { totpCode } from '~/infra/totp.server'
import { database, sqlite } from '~db/client'
import { mailOutbox, users } from '~db/schema'
import { linkFor } from '../support/client-world'
import { type CloudPortal, FIRM_SHARE, startCloudPortal } from '../support/cloud-portal'
import { allTables } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { pages } from '../support/matrix/pages'
import { ADMIN_PASSWORD, runScript, until } from '../support/portal'
import { isOnS3 } from '../support/s3/engine'
import { leaks, type Place, planted, type Secret, waysFound } from '../support/secret-search'
import { A_CODE, catchMails, codeIn, type MailCatcher } from '../support/smtp'
import { admin } from '../support/ways-in'

/**
 * A walk through everything that has a code, a password or a token. Each is noted as it comes into being, and then searched, in every spelling,
 * in everything that the portal has written: rows, files, log, answers, cookies, e-mails.
 */

/** The settings of an operator that are secrets. */
const SETTINGS = {
  SESSION_SECRET: 'el secreto de sesiones de esta prueba',
  SMTP_PASSWORD: 'clave-del-correo-saliente',
  ...(!isOnS3() && { S3_SECRET_ACCESS_KEY: 'clave-secreta-del-almacen-s3' }),
  BOUNCE_PASSWORD: 'clave-del-buzon-devuelto',
}
const PASSWORDS = {
  client: 'siete barcas blancas',
  staff: 'nueve faroles de la ría',
  wrong: 'nunca fue esta palabra',
}
/** Made here as an e-mail would carry it. */
const NOT_MAILED = 'link of an e-mail'
const secrets: Secret[] = []
const places: Place[] = []
let mail: MailCatcher
let portal: CloudPortal

const note = (
  what: string,
  value: string | null | undefined,
  found?: RegExp,
  isGuessable = false,
): string => {
  if (!value) throw new Error(`there is no ${what}`)
  secrets.push({ what, value, in: found, isGuessable })
  return value
}

/** Notes every answer, and what it sets as cookies apart from it. */
class Noted extends Visitor {
  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await super.fetch(path, init)
    const name = `${init.method ?? 'GET'} ${path.replace(/[\w-]{30,}/g, '…').replace(/\?.*/, '')}`
    const cookies = answer.headers.getSetCookie().map(decodeURIComponent).join('\n')
    const others = [...answer.headers].filter(([header]) => header !== 'set-cookie').join('\n')
    const body = Buffer.from(await answer.clone().arrayBuffer())
    places.push({ name: `cookies of ${name}`, bytes: Buffer.from(cookies) })
    places.push({ name: `answer to ${name}`, bytes: Buffer.concat([Buffer.from(`${others}\n`), body]) })
    return answer
  }

  /** What a cookie holds, read as the portal does. */
  held(name: string): unknown {
    const [value = ''] = decodeURIComponent(this.cookies.get(name) ?? '').split('.')
    return JSON.parse(Buffer.from(value, 'base64').toString())
  }
}

const HTML = { headers: { Accept: 'text/html' } }
const session = (who: string, visitor: Noted, name: 'sid' | 'asid') =>
  note(`session of ${who}`, visitor.held(name) as string, /^cookies of /)
/** A link is taken out of its address into a cookie, by the answer to it. */
const inOneMail = /^e-mail |^cookies of GET \/(?:activate|quick-access|answer|admin\/join)\/…$/
/** The token of a link in the next e-mail to somebody. */
async function mailedToken(what: string, coming: ReturnType<MailCatcher['next']>, path: string) {
  const { text = '' } = await coming
  return note(what, new RegExp(`${path}/([\\w-]{20,})`).exec(text)?.[1], inOneMail)
}

beforeAll(async () => {
  mail = await catchMails({ onAuth: ({ username }, _session, done) => done(null, { user: username }) })
  portal = await startCloudPortal({
    SESSION_SECRET: SETTINGS.SESSION_SECRET,
    SMTP_URL: mail.url.replace('//', `//portal:${SETTINGS.SMTP_PASSWORD}@`),
    MAIL_FROM: 'portal@despacho.example',
    ...(SETTINGS.S3_SECRET_ACCESS_KEY && { S3_SECRET_ACCESS_KEY: SETTINGS.S3_SECRET_ACCESS_KEY }),
    BOUNCE_IMAP_URL: `imaps://portal:${SETTINGS.BOUNCE_PASSWORD}@127.0.0.1:9/INBOX`,
  })
})
afterAll(async () => {
  await portal.stop()
  await mail.close()
})

async function clientsSignIn() {
  const client = createClient({ email: 'elena@correo.example', name: 'Elena Robles Vidal' })
  const { id: caseId } = createCase({ clientId: client.id })
  const [dni, email] = [client.dni ?? '', client.email ?? '']
  for (let n = 0; n < 3; n += 1) {
    const visitor = new Noted(portal.url)
    const coming = mail.next(email, A_CODE)
    await visitor.submit('/auth', { dni })
    const code = note(`code ${n}`, codeIn(await coming), inOneMail, true)
    note(`token of code ${n}`, String(visitor.held('otp')).split('~')[0], /^cookies of /)
    const wrong = code === '735194' ? '735195' : '735194'
    await visitor.submit('/auth/code', { otp: wrong })
    await visitor.submit('/auth/code', { otp: code })
    session(`a client with code ${n}`, visitor, 'sid')
    await visitor.get('/dashboard')
  }
  // What somebody has typed comes back to them, to be mended.
  note('wrong code', '735194', /^answer to POST \/auth\/code$/, true)

  const byPassword = new Noted(portal.url)
  const coming = mail.next(email, /\/activate\//)
  await byPassword.submit('/auth/forgot', { username: dni })
  const link = await mailedToken('link for a password', coming, '/activate')
  await byPassword.get(`/activate/${link}`)
  await byPassword.get('/activate')
  const { client: password, wrong } = PASSWORDS
  await byPassword.submit('/activate', { password: wrong, confirmPassword: `${wrong} no` })
  await byPassword.submit('/activate', { password, confirmPassword: password })
  session('a client with a link', byPassword, 'sid')
  await byPassword.post('/api/login', { username: client.username, password: wrong })
  await byPassword.submit('/auth?access=client', { username: client.username, password: wrong })
  expect((await byPassword.post('/api/login', { username: client.username, password })).status).toBe(200)
  session('a client with a password', byPassword, 'sid')
  note('password of a client', password, undefined, true)
  note('wrong password', wrong, undefined, true)
  for (const path of ['/', '/dashboard', '/account/password', '/api/user', '/api/cases', '/api/documents'])
    await byPassword.fetch(path, path.startsWith('/api') ? {} : HTML)
  await byPassword.fetch('/api/logout', { method: 'POST' })

  const quick = note(NOT_MAILED, linkFor(dni, 'quick_access'), inOneMail)
  const byLink = new Noted(portal.url)
  await byLink.get(`/quick-access/${quick}?utm_source=x`)
  await byLink.get('/quick-access')
  await byLink.submit('/quick-access', {})

  const asked = mail.next(email, /\/answer\//)
  openRequest(admin, caseId, { text: 'Envíe su contrato.', dueDate: null, notify: true }, Date.now())
  const answer = await mailedToken('link for an answer', asked, '/answer')
  const answering = new Noted(portal.url)
  const there = await answering.fetch(`/answer/${answer}`, HTML)
  await answering.fetch(there.headers.get('Location') ?? '/', HTML)
}

async function peopleSignIn() {
  const office = new Noted(portal.url)
  await office.post('/api/admin/login', { password: PASSWORDS.wrong })
  await office.submit('/admin', { password: `${PASSWORDS.wrong} tampoco` })
  expect((await office.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'Eva' })).status).toBe(200)
  session('the shared password', office, 'asid')
  const email = 'marta@despacho.example'
  const coming = mail.next(email)
  const invited = { name: 'Marta Gil', email, role: 'admin', lawyerNames: '' }
  expect((await office.submit('/admin/staff/new', invited)).status).toBe(302)
  const token = await mailedToken('invitation', coming, '/admin/join')

  const own = new Noted(portal.url)
  await own.get(`/admin/join/${token}`)
  const page = await (await own.fetch('/admin/join', HTML)).text()
  const seed = (/class="join-key"[^>]*>([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replace(/ /g, '')
  note('seed of an app', seed, /^answer to \w+ \/admin\/join$/)
  const password = note('password of somebody of the firm', PASSWORDS.staff, undefined, true)
  const chosen = { password, confirmPassword: password }
  await own.submit('/admin/join', { ...chosen, code: '000000' })
  const joined = await own.fetch('/admin/join', {
    ...HTML,
    method: 'POST',
    body: new URLSearchParams({ ...chosen, code: totpCode(seed, Date.now()) }),
  })
  const codes = [...(await joined.text()).matchAll(/\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/g)].map(([code]) => code)
  expect(new Set(codes).size).toBe(10)
  for (const code of new Set(codes)) {
    const found = /^answer to POST \/admin\/join$/
    note('recovery code', code, found, true)
    note('recovery code without its hyphen', code.replace('-', ''), found, true)
  }
  session('somebody who has joined', own, 'asid')
  await own.post('/api/admin/logout', {})
  await own.submit('/admin/sign-in', { email, password: PASSWORDS.wrong, code: codes[1] ?? '' })
  await own.submit('/admin/sign-in', { email, password, code: codes[0] ?? '' })
  session('somebody with a recovery code', own, 'asid')
  return own
}

async function theDriveIsConnected(office: Noted) {
  const left = await office.fetch('/api/onedrive/auth', HTML)
  const authorize = new URL(left.headers.get('Location') ?? '')
  note(
    'state of a sign-in to the drive',
    authorize.searchParams.get('state'),
    /^answer to GET \/api\/onedrive\/auth$/,
  )
  const back = new URL((await fetch(authorize, { redirect: 'manual' })).headers.get('Location') ?? '')
  note('code of a sign-in to the drive', back.searchParams.get('code'))
  await office.fetch(back.pathname + back.search, HTML)
  await office.post('/api/onedrive/test', { shareUrl: FIRM_SHARE })
  const { access, refresh } = readTokens()
  note('access token of the drive', access)
  note('refresh token of the drive', refresh)
}

async function addressesAreMade(office: Noted) {
  renewCallFeed(admin, Date.now())
  const { address } = callFeed(admin) ?? expect.fail('there is no address')
  note(
    'address of the calls',
    new URL(address).pathname.split(/[/.]/)[2],
    /^answer to \w+ \/admin\/appointments/,
  )
  expect((await new Noted(portal.url).get(new URL(address).pathname)).status).toBe(200)
  const calendar = note(
    'address of a calendar',
    'k3yOfACalendar7uHwqZ',
    /^answer to POST \/admin\/.*calendars\/new$/,
  )
  const tried = { address: `https://calendar.invalid/private-${calendar}/basic.ics`, lawyer: '' }
  await office.submit('/admin/appointments/calendars/new', tried)
  note('private key of notifications', pushKeys(Date.now()).privateKey)
}

/** All pages and calls that ask for nothing, as somebody who may see everything. */
async function everythingIsRead(office: Noted) {
  const paths = Object.keys(pages).filter((path) => path.startsWith('/admin') && !path.includes(':'))
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths) await office.fetch(path, HTML)
  for (const path of [
    'admin/status',
    'admin/users',
    'admin/cases',
    'admin/welcome-emails',
    'graph/onedrive-status',
  ])
    await office.get(`/api/${path}`)
  const [client] = database().select({ id: users.id }).from(users).all()
  for (const path of [`/admin/client/${client?.id}`, `/admin/client/${client?.id}.data`, '/admin/audit.csv'])
    await office.fetch(path, HTML)
  for (const path of ['/healthz', '/nothing']) await office.get(path)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))

/** Every row in words, a value on a line. */
const rowsOf = (table: string) =>
  sqlite()
    .prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}"`)
    .all()
    .flatMap((row) => Object.values(row))
    .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
    .join('\n')

test('no code, password or token is anywhere but where it is handed over', { timeout: 600_000 }, async () => {
  await clientsSignIn()
  const office = await peopleSignIn()
  await theDriveIsConnected(office)
  await addressesAreMade(office)
  await everythingIsRead(office)
  for (const [name, value] of Object.entries(SETTINGS)) note(name, value, undefined, true)
  note('ADMIN_PASSWORD', ADMIN_PASSWORD, undefined, true)
  note('GRAPH_CLIENT_SECRET', portal.graph.settings.GRAPH_CLIENT_SECRET, undefined, true)
  const states = () => database().select({ state: mailOutbox.state }).from(mailOutbox).all()
  await until('all e-mails have left', async () =>
    states().every(({ state }) => !['queued', 'sending'].includes(state)),
  )
  const settings = { DATA_DIR: portal.dataDir, SESSION_SECRET: SETTINGS.SESSION_SECRET }
  const backup = await runScript('backup', settings)
  expect(backup.code).toBe(0)
  const files = filesIn(portal.dataDir)
  places.push(
    { name: 'the log', bytes: Buffer.from(portal.log()) },
    { name: 'what the backup says', bytes: Buffer.from(backup.output) },
    ...files.map((path) => ({ name: path.slice(portal.dataDir.length), bytes: readFileSync(path) })),
    ...allTables().map((table) => ({
      name: `rows of ${table}`,
      bytes: Buffer.from(rowsOf(table), 'latin1'),
    })),
    ...mail.mails.map(({ recipients, source, text = '', html = '' }, n) => ({
      name: `e-mail ${n} to ${recipients.join()}`,
      bytes: Buffer.from(`${source}\n${text}\n${html}`),
    })),
  )

  // What an e-mail carries is in that one alone.
  const mails = places.filter(({ name }) => name.startsWith('e-mail '))
  for (const secret of secrets.filter((one) => one.in === inOneMail && one.what !== NOT_MAILED))
    expect([secret.what, mails.filter((place) => waysFound(secret, place).length > 0).length]).toEqual([
      secret.what,
      1,
    ])

  // The search finds what is there: each secret, in each way, in the log and among the bytes of a file.
  const log = places.find(({ name }) => name === 'the log') ?? expect.fail('there is no log')
  const some = { name: 'a file', bytes: Buffer.from(files.map((path) => path.length)) }
  for (const secret of secrets)
    for (const place of [log, some])
      for (const [form, there] of planted(secret, place))
        expect([secret.what, form, waysFound(secret, there).includes(form)]).toEqual([
          secret.what,
          form,
          true,
        ])
  expect(secrets.length).toBeGreaterThan(40)
  expect(new Set(places.map(({ name }) => name)).size).toBeGreaterThan(100)
  expect(leaks(secrets, places)).toEqual([])
})
