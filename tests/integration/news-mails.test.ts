import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { instantAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { inspectLink } from '~/features/auth/account-links.server'
import { closeRequest, openRequest, openRequests } from '~/features/cases/requests.server'
import { listCalls, noteCalled } from '~/features/news/calls.server'
import { diffNews } from '~/features/news/diff-news.server'
import { decideHeld, newsOfRun } from '~/features/news/held-news.server'
import { lookAtMute, setMute } from '~/features/news/mute.server'
import { notingNews } from '~/features/news/news-of-run.server'
import { queueNews } from '~/features/news/queue-news.server'
import { heldMails } from '~/features/queue/held-mails.server'
import { countQueueLines } from '~/features/queue/list-queue-lines.server'
import { toasts } from '~/i18n/toasts'
import { database, transact } from '~db/client'
import { caseEvents, cases, syncRuns, users } from '~db/schema'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { newsLines, settleAll } from '../support/news'
import { portalWithSmtp, refusal, sendNext } from '../support/outbox'
import { allMails } from '../support/records'
import { admin } from '../support/ways-in'

const SUNDAY = instantAt('2026-11-22', '21:00')
const MONDAY = instantAt('2026-11-23', '09:00')
const TUESDAY = instantAt('2026-11-24', '09:00')

/** What a subject says of the judgment: its day. */
const JUDGED = 'Un paso nuevo en su expediente, el viernes 20 de noviembre'

let smtp: Awaited<ReturnType<typeof portalWithSmtp>>
let refuse = false
beforeEach(async () => {
  refuse = false
  smtp = await portalWithSmtp({
    onRcptTo: (_to, _session, done) => (refuse ? done(refusal(450)) : done()),
  })
})

/** A client with a case in which nothing is to be told. */
function clientWithCase(own: Partial<typeof users.$inferInsert> = {}) {
  const client = createClient(own)
  return { client, legalCase: createCase({ clientId: client.id, caseNumber: `2024/${client.id}` }) }
}

const judge = (caseId: number, title = 'Sentencia Favorable') =>
  createEvent({ caseId, title, eventDate: '2026-11-20' })

const sayCalled = (now = MONDAY) => {
  for (const { id } of listCalls(admin)) noteCalled(admin, [id], true, now)
}

async function deliver(now: number) {
  settleAll(now)
  while (queueNews(now));
  while (await sendNext('bulk', now));
  return smtp.mails.map(({ recipients, subject }) => `${recipients.join()}: ${subject}`)
}

test('a judgment that comes at the weekend is told on Monday at nine, calmly, with a link to the case', async () => {
  const { client, legalCase } = clientWithCase()
  judge(legalCase.id, 'Sentencia Desfavorable')
  expect(await deliver(SUNDAY)).toEqual([])
  expect(await deliver(MONDAY - 1)).toEqual([])
  expect(await deliver(MONDAY)).toEqual([])
  sayCalled()
  expect(await deliver(MONDAY)).toEqual([
    `${client.email}: Un paso nuevo en su expediente, el viernes 20 de noviembre`,
  ])
  const [mail] = smtp.mails
  expect(mail?.text).toContain('El 20 de noviembre de 2026 llegó una sentencia que no nos da la razón.')
  expect(mail?.text).toContain(
    'Qué significa: Una sentencia desfavorable no acepta lo que pedíamos. No siempre es',
  )
  expect(mail?.text).toContain('Qué viene ahora: Se puede recurrir en apelación')
  expect(mail?.text).toContain('Qué tiene que hacer usted: Ya le hemos llamado para hablarlo.')
  expect(mail?.source).not.toContain(client.dni)
  const token = mail?.text?.match(/quick-access\/([\w-]+)/)?.[1] ?? ''
  expect(inspectLink(token, MONDAY)).toMatchObject({ state: 'live', caseId: legalCase.id })
  expect(await deliver(TUESDAY)).toHaveLength(1)
})

test('what a run holds leaves when an administrator sends it, at once on a working day, or never', async () => {
  const runId = database()
    .insert(syncRuns)
    .values({ origin: 'schedule', actor: 'test', state: 'done', civilDate: '2026-11-22', startedAt: SUNDAY })
    .returning()
    .get().id
  const [first, second] = [clientWithCase(), clientWithCase()]
  const hold = (caseId: number) =>
    transact((tx) => notingNews(tx, { runId, hold: true, now: SUNDAY }, () => judge(caseId)))
  hold(first.legalCase.id)
  const title = 'Sentencia Favorable'
  const line = { caseNumber: first.legalCase.caseNumber, kind: 'phase', title }
  expect(newsOfRun(runId, ['held'])).toEqual({ clients: 1, sample: [line] })
  expect(heldMails(admin)).toEqual([{ runId, kind: 'news', clients: 1 }])
  expect(countQueueLines(admin).areas).toContainEqual({ area: 'mails', count: 1 })
  expect(await deliver(MONDAY)).toEqual([])
  expect(decideHeld(admin, runId, true, MONDAY + 1)).toBe(1)
  expect(heldMails(admin)).toEqual([])
  expect(await deliver(MONDAY + 1)).toEqual([`${first.client.email}: ${JUDGED}`])
  hold(second.legalCase.id)
  expect([decideHeld(admin, runId, false, TUESDAY), decideHeld(admin, runId, true, TUESDAY)]).toEqual([1, 0])
  expect(await deliver(TUESDAY)).toHaveLength(1)
  expect(newsLines()).toEqual([expect.stringContaining(': mailed'), expect.stringContaining(': dropped')])
})

test('news that are in an e-mail wait two weeks for the address of their client', async () => {
  const [one, two] = [clientWithCase(), clientWithCase()]
  for (const { legalCase } of [one, two]) judge(legalCase.id)
  settleAll(SUNDAY)
  while (queueNews(MONDAY));
  transact((tx) => tx.update(users).set({ email: null }).run())
  expect(await deliver(MONDAY)).toEqual([])
  expect(await deliver(TUESDAY)).toEqual([])
  const email = 'la.buena@correo.example'
  transact((tx) => tx.update(users).set({ email }).where(eq(users.id, one.client.id)).run())
  expect(await deliver(MONDAY + days(2))).toEqual([`${email}: ${JUDGED}`])
  expect(await deliver(MONDAY + days(16))).toHaveLength(1)
  expect(newsLines()).toEqual([expect.stringContaining(': mailed'), expect.stringContaining(': dropped')])
})

test('everything of a window comes in one e-mail, whatever the cases; the rest of the day waits', async () => {
  const { client, legalCase } = clientWithCase({ language: 'en' })
  const other = createCase({ clientId: client.id, caseNumber: '2025/7' })
  judge(legalCase.id, 'Demanda Interpuesta')
  createDocument({ caseId: legalCase.id, sha256: 'b'.repeat(64) })
  openRequest(admin, other.id, { text: 'Envíe el poder', dueDate: '2026-12-01', notify: false }, SUNDAY)
  openRequest(admin, other.id, { text: 'Ingrese 1.200 € en la cuenta', dueDate: null, notify: false }, SUNDAY)
  settleAll(SUNDAY)
  expect(await deliver(MONDAY)).toEqual([`${client.email}: News in 2 of your cases`])
  const text = smtp.mails[0]?.text ?? ''
  expect(text).toContain('There is a new document in your case: “Documento')
  expect(text).toContain('> Envíe el poder')
  expect(text).toContain('What we ask for is in your case.')
  expect(text).not.toContain('1.200')
  judge(legalCase.id, 'Sentencia Favorable')
  expect(await deliver(MONDAY + 1)).toHaveLength(1)
  expect(await deliver(TUESDAY)).toHaveLength(2)
})

test('what is no longer so when the e-mail leaves is left out, and told if it is so again', async () => {
  const { legalCase } = clientWithCase()
  const event = judge(legalCase.id)
  const set = (status: 'completed' | 'pending') =>
    transact((tx) => tx.update(caseEvents).set({ status }).where(eq(caseEvents.id, event.id)).run())
  settleAll(SUNDAY)
  while (queueNews(MONDAY));
  set('pending')
  await sendNext('bulk', MONDAY)
  expect(smtp.mails).toEqual([])
  expect(allMails()).toMatchObject([{ state: 'failed', error: 'outdated' }])
  set('completed')
  expect(await deliver(MONDAY + 2)).toEqual([])
  expect(await deliver(TUESDAY)).toHaveLength(1)
})

test('a hearing is told when it is set and when it moves, also back', async () => {
  const { legalCase } = clientWithCase()
  const hear = (nextHearing: string) =>
    transact((tx) => tx.update(cases).set({ nextHearing }).where(eq(cases.id, legalCase.id)).run())
  const day = (text = '') => text.match(/La vista es el (\p{L}+ \d+ de \w+) de 2027/u)?.[1]
  hear('2027-03-01')
  settleAll(SUNDAY)
  await deliver(MONDAY)
  hear('2027-03-09')
  await deliver(MONDAY + 1)
  await deliver(TUESDAY)
  hear('2027-03-01')
  await deliver(TUESDAY + 1)
  await deliver(instantAt('2026-11-25', '09:00'))
  expect(smtp.mails.map(({ text }) => day(text))).toEqual([
    'lunes 1 de marzo',
    'martes 9 de marzo',
    'lunes 1 de marzo',
  ])
})

test('an e-mail that was refused for now is written anew, and not at night', async () => {
  const { legalCase } = clientWithCase()
  judge(legalCase.id)
  settleAll(SUNDAY)
  refuse = true
  await deliver(instantAt('2026-11-23', '19:59'))
  refuse = false
  expect(await deliver(instantAt('2026-11-23', '20:30'))).toEqual([])
  expect(await deliver(TUESDAY)).toHaveLength(1)
})

test('one click in the mail program, without cookies, stops e-mails about a case; the page takes it back', async () => {
  const { legalCase } = clientWithCase()
  judge(legalCase.id, 'Demanda Interpuesta')
  settleAll(SUNDAY)
  await deliver(MONDAY)
  const [mail] = smtp.mails
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('auto-submitted')).toBe('auto-generated')
  const token = header('list-unsubscribe')?.match(/\/news\/mute\/([\w-]+)>$/)?.[1] ?? ''
  expect(lookAtMute(token)).toEqual({ muted: false, all: false })
  setMute(token, true, MONDAY)
  expect(lookAtMute(token)).toEqual({ muted: true, all: false })
  judge(legalCase.id)
  settleAll(MONDAY)
  expect(await deliver(TUESDAY)).toHaveLength(1)
  setMute(token, false, TUESDAY)
  expect(await deliver(TUESDAY + 1)).toHaveLength(1)
  expect(newsLines().map((line) => line.replace(/^.*: /, ''))).toEqual(['mailed', 'dropped'])
  const forged = token.replace(/^\d+/, (id) => String(Number(id) + 1))
  expect(() => setMute(forged, true, TUESDAY)).toThrow('not_found')
})

test('nobody is written to who cannot be, and news wait a fortnight for an address', async () => {
  const noAddress = clientWithCase({ email: null })
  const stranger = clientWithCase({ clientNumber: null })
  const bounced = clientWithCase({ emailBouncedAt: 1 })
  for (const { legalCase } of [noAddress, stranger, bounced]) judge(legalCase.id)
  settleAll(SUNDAY)
  expect(await deliver(MONDAY)).toEqual([])
  transact((tx) =>
    tx.update(users).set({ email: 'nueva@correo.example' }).where(eq(users.id, noAddress.client.id)).run(),
  )
  expect(await deliver(TUESDAY)).toEqual([`nueva@correo.example: ${JUDGED}`])
  await deliver(instantAt('2026-12-09', '09:00'))
  expect(newsLines().map((line) => line.replace(/^.*: /, ''))).toEqual(['mailed', 'dropped', 'dropped'])
})

test('the firm’s answer to what a client has sent is told', async () => {
  const { legalCase } = clientWithCase()
  openRequest(admin, legalCase.id, { text: 'Envíe el poder', dueDate: null, notify: true }, SUNDAY)
  diffNews(SUNDAY)
  const [request] = openRequests(legalCase.id)
  database().run(`UPDATE case_requests SET sent_at = 5`)
  closeRequest(admin, legalCase.id, request?.id ?? 0, SUNDAY)
  diffNews(SUNDAY)
  await deliver(MONDAY)
  const news = smtp.mails.find(({ subject }) => subject === 'Hemos recibido algo que le pedimos')
  expect(news?.text).toContain(
    'Hemos recibido algo que le pedimos, y no hace falta enviarlo otra vez. Gracias.',
  )
})

test('the link of an e-mail ends with the next one about the case, and the e-mail and the page of a dead link say so', async () => {
  const { legalCase } = clientWithCase()
  judge(legalCase.id, 'Demanda Interpuesta')
  settleAll(SUNDAY)
  await deliver(MONDAY)
  judge(legalCase.id)
  settleAll(MONDAY)
  sayCalled()
  await deliver(TUESDAY)
  const states = smtp.mails.map(({ text }) => {
    expect(text).toContain('Si después recibe otro correo como este, use el enlace del último.')
    return inspectLink(text?.match(/quick-access\/([\w-]+)/)?.[1] ?? '', TUESDAY).state
  })
  expect(states).toEqual(['dead', 'live'])
  expect(toasts.es.link_dead.text()).toContain('hay otro en un correo más nuevo')
})
