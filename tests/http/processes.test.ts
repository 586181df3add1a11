import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '~db/client'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, runScript, startPortal, until } from '../support/portal'
import { startSamplePortal, VICTOR } from '../support/sample-portal'
import { A_CODE, catchMails, codeIn } from '../support/smtp'

const folder = mkdtempSync(join(tmpdir(), 'portal-processes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a wrong environment stops the start with the whole list of what to mend', async () => {
  const wrong = {
    DATA_DIR: join(folder, 'wrong'),
    PORT: '99999',
    SMTP_URL: 'http://mail.example',
    ADMIN_PASSWORD_HASH: 'no hash',
    MAX_UPLOAD_MB: 'viele',
  }
  for (const script of ['start', 'worker', 'sync', 'migrate']) {
    const { code, output } = await runScript(script, wrong)
    expect([script, code]).toEqual([script, 1])
    expect(output).toContain('PORT must be at most 65535')
    expect(output).toContain('SMTP_URL must be an smtp or smtps URL')
    expect(output).toContain('ADMIN_PASSWORD_HASH must be an argon2id hash')
    expect(output).toContain('MAX_UPLOAD_MB must be a number from 1 to 2000')
    expect(output).not.toContain('    at ')
  }
})

test('a second web or worker on the same data folder stops with a clear message', async () => {
  const portal = await startPortal()
  const second = { DATA_DIR: portal.dataDir, PORT: '0' }
  const worker = await runScript('worker', { DATA_DIR: portal.dataDir })
  expect(worker.code).toBe(1)
  expect(worker.output).toContain(`Another worker process already runs on ${portal.dataDir}`)
  const { code, output } = await runScript('start', { ...second, PORT: '3999' })
  expect(code).toBe(1)
  expect(output).toMatch(/Another (web|worker) process already runs/)
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
  await portal.stop()
})

test('the portal ends soon after it is told to, and answers what it has begun', async () => {
  const portal = await startPortal()
  const visitor = new Visitor(portal.url)
  const begun = visitor.post('/api/admin/login', { password: ADMIN_PASSWORD })
  await new Promise((resolve) => setTimeout(resolve, 20))
  const started = Date.now()
  const [answer] = await Promise.all([begun, portal.stop()])
  expect(answer.status).toBe(200)
  expect(Date.now() - started).toBeLessThan(4_000)
})

test('a signal to all processes at once, and again, cuts no answer and no work', async () => {
  const portal = await startPortal({}, { ownGroup: true })
  const body = JSON.stringify({ password: ADMIN_PASSWORD })
  const sending = request(`${portal.url}/api/admin/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Origin: portal.url,
    },
  })
  const answered = once(sending, 'response')
  sending.write(body.slice(0, 10))
  await sleep(200)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) {
    portal.signalAll(signal)
    await sleep(100)
  }
  sending.end(body.slice(10))
  const [answer] = await answered
  expect(answer.statusCode).toBe(200)
  answer.destroy()
  expect(await portal.ended).toBe(0)
  const database = openDatabase(join(portal.dataDir, 'portal.sqlite'))
  expect(database.prepare('SELECT name FROM leases').all()).toEqual([])
  closeDatabase()
  await portal.stop()
})

test('the log of a whole walk holds no DNI, address, code, token, password or query', async () => {
  const mail = await catchMails()
  const portal = await startSamplePortal({ SMTP_URL: mail.url, MAIL_FROM: 'portal@ejemplo.example' })
  const visitor = new Visitor(portal.url)
  const coming = mail.next(VICTOR.email, A_CODE)
  await visitor.submit(`/auth?dni=${VICTOR.dni}&nota=secreta`, { dni: VICTOR.dni })
  const code = codeIn(await coming)
  await visitor.submit('/auth/code', { otp: code })
  await visitor.get('/dashboard?case=2')
  const welcome = await until('a welcome mail', async () =>
    mail.mails.find(({ subject }) => subject?.includes('acceso al portal de')),
  )
  const token = welcome.text?.match(/activate\/(\S+)/)?.[1] ?? ''
  await visitor.get(`/activate/${token}`)
  await visitor.get(`/activate/${token}?utm=1`)
  await visitor.submit('/activate', {
    password: 'cuatro caballos verdes',
    confirmPassword: 'cuatro caballos verdes',
  })
  await visitor.post('/api/admin/login', { password: ADMIN_PASSWORD })
  await visitor.get(`/api/admin/users?q=${VICTOR.dni}`)
  await visitor.get(`/${VICTOR.dni}/nada`)
  await until('the log to be written', async () => portal.log().includes('/nada'))
  const log = portal.log()
  expect(log.split('\n').length).toBeGreaterThan(10)
  expect(log).not.toContain('GET /healthz 200')
  expect(log).toMatch(/"level":40.*PUBLIC_URL is not set: links in mails lead to http:\/\/localhost:\d+,/)
  for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  for (const secret of [
    VICTOR.dni,
    VICTOR.dni.toLowerCase(),
    VICTOR.email,
    code,
    token,
    'secreta',
    'utm',
    'caballos',
    ADMIN_PASSWORD,
  ]) {
    expect(log).not.toContain(secret)
  }
  await portal.stop()
  await mail.close()
})

test('health says what is wrong when no worker is alive', async () => {
  const portal = await startPortal()
  const database = openDatabase(join(portal.dataDir, 'portal.sqlite'))
  const ok = await (await fetch(`${portal.url}/healthz`)).json()
  expect(ok).toMatchObject({ status: 'ok', database: 'ok', worker: 'alive' })
  database.prepare('DELETE FROM leases').run()
  const failing = await fetch(`${portal.url}/healthz`)
  expect(failing.status).toBe(503)
  expect(await failing.json()).toMatchObject({
    worker: 'missing',
    problems: ['no worker has been alive for 10 s'],
  })
  closeDatabase()
  await portal.stop()
})
