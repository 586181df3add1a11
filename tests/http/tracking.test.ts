import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '~db/client'
import { auditLog, mailOutbox, otpChallenges, users, verificationCodes } from '~db/schema'
import { rounds } from '../support/chance'
import { Visitor } from '../support/http'
import { type Mailbox, openMailbox } from '../support/mailbox'
import type { UsedPortal } from '../support/portal'
import { NOBODY, ROCIO, VICTOR } from '../support/sample-portal'
import { takeSharedPortal } from '../support/shared-portal'
import { A_CODE, codeIn } from '../support/smtp'

let mail: Mailbox
let portal: UsedPortal

beforeAll(async () => {
  mail = openMailbox()
  portal = await takeSharedPortal('sample')
})
afterAll(() => portal.stop())

async function askForCode(dni: string, email: string) {
  const visitor = new Visitor(portal.url)
  const coming = mail.next(email, A_CODE)
  const answer = await visitor.post('/api/tracking-access', { dni })
  const received = await coming
  return { visitor, answer, code: codeIn(received), received }
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('a code is mailed to the address on file, which is shown masked, and the subject does not tell it', async () => {
  const { answer, received } = await askForCode('77457447-w', VICTOR.email)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    email: 'v***@c***.example',
    message: 'Código de verificación enviado a v***@c***.example',
  })
  expect(received.subject).not.toMatch(/\d{6}/)
})

test('the right code opens a tracking session that sees its own cases and no downloads', async () => {
  const { visitor, code } = await askForCode(VICTOR.dni, VICTOR.email)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const answer = await visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp: spaced })
  expect(answer.status).toBe(200)
  const { user } = await answer.json()
  expect(user).toMatchObject({ dni: VICTOR.dni, email: VICTOR.email, isTrackingAccess: true })
  expect(Object.keys(user).sort()).toEqual([
    'clientNumber',
    'dni',
    'email',
    'id',
    'isTrackingAccess',
    'name',
    'username',
  ])

  expect(await (await visitor.get('/api/user')).json()).toEqual(user)
  const cases = await (await visitor.get('/api/cases')).json()
  expect(cases.map(({ caseNumber }: { caseNumber: string }) => caseNumber)).toEqual(VICTOR.cases)
  const detail = await (await visitor.get(`/api/cases/${cases[1].id}`)).json()
  expect(detail.events).toHaveLength(3)
  expect(detail.documents.length).toBeGreaterThan(0)
  const [document] = detail.documents
  expect((await visitor.get(`/api/documents/${document.id}/download`)).status).toBe(403)
})

test('a code that was used once is worth nothing the second time', async () => {
  const { visitor, code } = await askForCode(VICTOR.dni, VICTOR.email)
  const ticket = visitor.cookies.get('otp') ?? ''
  expect((await visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp: code })).status).toBe(200)
  visitor.cookies.set('otp', ticket)
  const again = await visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp: code })
  expect(again.status).toBe(401)
  expect(await again.json()).toMatchObject({ code: 'code_used' })
})

test('fifty requests with the same right code at once open one session', async () => {
  const { visitor, code } = await askForCode(VICTOR.dni, VICTOR.email)
  const ticket = visitor.cookies.get('otp') ?? ''
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => {
      const twin = new Visitor(portal.url)
      twin.cookies.set('otp', ticket)
      return twin.post('/api/verify-otp', { dni: VICTOR.dni, otp: code })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code works only in the browser that asked for it', async () => {
  const { code } = await askForCode(VICTOR.dni, VICTOR.email)
  const stranger = new Visitor(portal.url)
  const answer = await stranger.post('/api/verify-otp', { dni: VICTOR.dni, otp: code })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'code_missing' })
})

test('a code does not open the case of another DNI', async () => {
  const { visitor, code } = await askForCode(VICTOR.dni, VICTOR.email)
  const answer = await visitor.post('/api/verify-otp', { dni: ROCIO.dni, otp: code })
  expect(answer.status).toBe(401)
})

test('asking again in the same browser ends the earlier code', async () => {
  const first = await askForCode(VICTOR.dni, VICTOR.email)
  const ticket = first.visitor.cookies.get('otp') ?? ''
  await first.visitor.post('/api/tracking-access', { dni: VICTOR.dni })
  first.visitor.cookies.set('otp', ticket)
  const answer = await first.visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp: first.code })
  expect(await answer.json()).toMatchObject({ code: 'code_missing' })
})

test('wrong codes say how many tries are left; after five even the right one is refused', async () => {
  const { visitor, code } = await askForCode(VICTOR.dni, VICTOR.email)
  for (const left of [4, 3, 2, 1]) {
    const answer = await visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp: wrongFor(code) })
    expect(answer.status).toBe(401)
    const problem = await answer.json()
    expect(problem).toMatchObject({ code: 'code_wrong', left })
    expect(problem.message).toContain(left === 1 ? '1 intento' : `${left} intentos`)
  }
  const fifth = await visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp: wrongFor(code) })
  expect(await fifth.json()).toMatchObject({ code: 'code_exhausted' })
  const sixth = await visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp: code })
  expect(sixth.status).toBe(401)
  expect((await sixth.json()).message).toContain('Pida otro y se lo enviamos')
})

test('a hundred wrong codes at once are not compared more than five times', async () => {
  const { visitor, code } = await askForCode(VICTOR.dni, VICTOR.email)
  const otp = wrongFor(code)
  await Promise.all(
    Array.from({ length: 100 }, () => visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp })),
  )
  const attempts = database()
    .select()
    .from(otpChallenges)
    .all()
    .map((row) => row.attempts)
  expect(Math.max(...attempts)).toBe(5)
  expect((await visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp: code })).status).toBe(401)
})

test('an expired code says so and what to do', async () => {
  const { visitor, code } = await askForCode(VICTOR.dni, VICTOR.email)
  database()
    .update(otpChallenges)
    .set({ expiresAt: Date.now() - 1 })
    .run()
  const answer = await visitor.post('/api/verify-otp', { dni: VICTOR.dni, otp: code })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({
    code: 'code_expired',
    message: 'El código ha caducado: vale 10 minutos. Pida otro y se lo enviamos.',
  })
})

test('a DNI whose letter is wrong is refused as on the form, and no address is made up for it', async () => {
  const wrong = `${NOBODY.dni.slice(0, -1)}${NOBODY.dni.endsWith('A') ? 'B' : 'A'}`
  const answer = await new Visitor(portal.url).post('/api/tracking-access', { dni: wrong })
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).toContain('El DNI o NIE no es correcto')
  expect(text).not.toContain('@')
})

test('a DNI that nobody has gets the same answer, the same cookie, five tries, and no mail', async () => {
  const visitor = new Visitor(portal.url)
  const { answer: known } = await askForCode(ROCIO.dni, ROCIO.email)
  const queued = await database().$count(mailOutbox)
  const unknown = await visitor.post('/api/tracking-access', { dni: NOBODY.dni })
  expect(unknown.status).toBe(known.status)
  expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort())
  const body = await unknown.json()
  expect(Object.keys(body)).toEqual(Object.keys(await known.json()))
  expect(body.email).toMatch(/^[a-z]\*\*\*@[a-z]\*\*\*\.[a-z]+$/)
  expect(
    (await (await new Visitor(portal.url).post('/api/tracking-access', { dni: NOBODY.dni })).json()).email,
  ).toBe(body.email)
  for (const left of [4, 3, 2, 1]) {
    const answer = await visitor.post('/api/verify-otp', { dni: NOBODY.dni, otp: '123456' })
    expect(await answer.json()).toMatchObject({ code: 'code_wrong', left })
  }
  expect(await database().$count(mailOutbox)).toBe(queued)
  expect(JSON.stringify(database().select().from(auditLog).all())).not.toContain(NOBODY.dni)
})

test('archived clients and clients without an e-mail are as unknown as strangers', async () => {
  const queued = await database().$count(mailOutbox)
  const answers = []
  for (const change of [
    { archived: true, archivedAt: 1 },
    { archived: false, archivedAt: null, email: null },
  ]) {
    database().update(users).set(change).where(eq(users.dni, ROCIO.dni)).run()
    const codes = await database().$count(verificationCodes)
    const answer = await new Visitor(portal.url).post('/api/tracking-access', { dni: ROCIO.dni })
    expect(answer.status).toBe(200)
    answers.push((await answer.json()).email)
    expect(await database().$count(verificationCodes)).toBe(codes)
  }
  expect(answers[0]).toMatch(/^[a-z]\*\*\*@[a-z]\*\*\*\.[a-z]+$/)
  expect(answers[1]).toBe(answers[0])
  expect(await database().$count(mailOutbox)).toBe(queued)
})

const ROUNDS = rounds(50, 150)

test('known and unknown DNIs are answered in the same time', async () => {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const started = performance.now()
      await new Visitor(portal.url).post('/api/tracking-access', {
        dni: kind === 'known' ? VICTOR.dni : NOBODY.dni,
      })
      times[kind].push(performance.now() - started)
    }
  }
  const [shorter = 0, longer = 0] = [median(times.known), median(times.unknown)].sort((a, b) => a - b)
  expect(longer).toBeLessThan(1.5 * shorter)
})

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
