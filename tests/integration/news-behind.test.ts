import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeRequest, openRequest, openRequests, reportSent } from '~/features/cases/requests.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { whereIsMyCase } from '~/features/cases/where/where-is-my-case'
import { archiveClients, restoreClients } from '~/features/clients/archive-clients.server'
import { addHolder, removeHolder } from '~/features/holders/change-holders.server'
import { sendHeldWelcomes } from '~/features/mail/held-welcomes.server'
import { keepWelcome, queueWelcome } from '~/features/mail/welcome.server'
import { listCalls, noteCalled } from '~/features/news/calls.server'
import { decideHeld } from '~/features/news/held-news.server'
import { setCaseMute } from '~/features/news/mute.server'
import { notingNews } from '~/features/news/news-of-run.server'
import { NewsForm } from '~/features/settings/news-settings'
import { changeNewsSettings } from '~/features/settings/news-settings.server'
import { database, transact } from '~db/client'
import { syncRuns, users } from '~db/schema'
import { createClient, createDocument } from '../support/factories'
import { portalWithMornings, setCase, setEvent } from '../support/mornings'
import { newsLines, settleAll } from '../support/news'
import { admin, clientViewer } from '../support/ways-in'

/** A Tuesday. */
const TODAY = '2026-11-24'

const recipientOf = (clientId: number | null) => {
  const client = database()
    .select()
    .from(users)
    .where(eq(users.id, clientId ?? 0))
    .get()
  if (!client?.email || !client.dni) throw new Error('the client has no address')
  return { ...client, email: client.email, dni: client.dni }
}
const runAt = (now: number) =>
  database()
    .insert(syncRuns)
    .values({ origin: 'schedule', actor: 'test', state: 'done', civilDate: TODAY, startedAt: now })
    .returning()
    .get().id

test('news wait behind a welcome that is kept, also when the firm sends the news, and leave after it', async () => {
  const portal = await portalWithMornings(TODAY)
  const legalCase = portal.knownCase()
  const welcome = recipientOf(legalCase.clientId)
  const runId = runAt(portal.now())
  transact(() => keepWelcome(welcome, legalCase.caseNumber, { runId, now: portal.now() }))
  transact((tx) =>
    notingNews(tx, { runId, hold: true, now: portal.now() }, () =>
      portal.happens(legalCase.id, 'Demanda Interpuesta'),
    ),
  )
  decideHeld(admin, runId, true, portal.now())
  for (let day = 0; day < 6; day += 1) expect(await portal.morning()).toEqual([])
  expect(newsLines()).toEqual([expect.stringMatching(/: waiting$/)])
  sendHeldWelcomes(admin, { runId, shown: 1 }, portal.now())
  const told = [...(await portal.morning()), ...(await portal.morning())]
  expect(told.map(({ subject }) => subject)).toEqual([
    'Su acceso al portal de expedientes',
    'Un paso nuevo en su expediente, el sábado 21 de noviembre',
  ])
})

test('an e-mail that was queued before its welcome was kept waits for it too', async () => {
  const portal = await portalWithMornings(TODAY)
  const legalCase = portal.knownCase()
  portal.happens(legalCase.id, 'Demanda Interpuesta')
  const welcome = recipientOf(legalCase.clientId)
  transact((tx) => queueWelcome(tx, welcome, legalCase.caseNumber, portal.now() + 864_000_000))
  database().run('UPDATE mail_outbox SET due_at = due_at + 172800000')
  expect(await portal.morning()).toEqual([])
})

test('a lost judgment leaves once somebody has called, with what waits beside it, and says that they have', async () => {
  const portal = await portalWithMornings(TODAY)
  const legalCase = portal.knownCase({ assignedLawyer: 'Eva Ramos' }, [], { phone: '600123456' })
  portal.happens(legalCase.id, 'Sentencia Desfavorable')
  createDocument({ caseId: legalCase.id, fileName: 'Providencia.pdf' })
  for (let day = 0; day < 3; day += 1) expect(await portal.morning()).toEqual([])
  const [call, ...others] = listCalls(admin)
  expect(others).toEqual([])
  expect(call).toMatchObject({
    client: 'Elena Robles Vidal',
    phone: '600123456',
    lawyer: 'Eva Ramos',
    caseNumber: legalCase.caseNumber,
    title: 'Sentencia Desfavorable',
    isWritten: true,
  })
  expect(noteCalled(admin, [call?.id ?? 0], true, portal.now())).toBe(1)
  expect(noteCalled(admin, [call?.id ?? 0], true, portal.now())).toBe(0)
  await portal.work()
  const [mail, ...more] = portal.mails
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Un paso nuevo en su expediente, el sábado 21 de noviembre, y más novedades')
  expect(mail?.text).toContain('Ya le hemos llamado para hablarlo.')
  expect(mail?.text).not.toContain('Le llamaremos')
  expect(mail?.text).toContain('Hay un documento nuevo en su expediente: «Providencia».')
})

test('what nobody is to be told of a lost judgment takes the papers with it; a hearing is told meanwhile, without the judgment', async () => {
  const portal = await portalWithMornings(TODAY)
  const before = ['Demanda Interpuesta', 'Sentencia Desfavorable', 'Recurrido en Apelación']
  const legalCase = portal.knownCase(
    {},
    before.map((title, index) => ({ title, eventDate: `2026-0${index + 1}-09` })),
  )
  portal.happens(legalCase.id, 'Sentencia Apelación Desfavorable')
  createDocument({ caseId: legalCase.id })
  setCase(legalCase.id, { nextHearing: portal.day(20) })
  const [mail] = await portal.morning()
  expect(mail?.subject).toBe('La vista de su expediente: lunes 14 de diciembre')
  expect(mail?.text).toContain('La vista es el lunes 14 de diciembre de 2026.')
  expect(mail?.text).not.toMatch(/sentencia|recurso|recurrir|hablarlo|nada/i)
  noteCalled(
    admin,
    listCalls(admin).map(({ id }) => id),
    false,
    portal.now(),
  )
  expect(await portal.morning()).toEqual([])
  expect(
    newsLines()
      .map((line) => line.replace(/.*: /, ''))
      .sort(),
  ).toEqual(['dropped', 'dropped', 'mailed'])
})

test('a call is announced only while somebody is asked to make it', async () => {
  const portal = await portalWithMornings(TODAY)
  const legalCase = portal.knownCase()
  const viewer = clientViewer(legalCase.clientId ?? 0)
  const task = () => whereIsMyCase(caseInput(viewer, legalCase.id, portal.now()), 'es').task
  portal.happens(legalCase.id, 'Sentencia Desfavorable')
  expect(task()).toBe('Si quiere hablar de ello, llámenos.')
  await portal.work()
  expect(task()).toMatch(/^Le llamaremos para hablarlo\./)
  const ids = listCalls(admin).map(({ id }) => id)
  expect(noteCalled(admin, ids, false, portal.now())).toBe(1)
  expect(task()).toBe('Si quiere hablar de ello, llámenos.')
  changeNewsSettings(admin, NewsForm.parse({ on: true, opening: '09:00' }), portal.now())
  portal.happens(portal.knownCase().id, 'Sentencia Desfavorable')
  const [mail] = await portal.morning()
  expect(mail?.text).toContain('Si quiere hablar de ello, llámenos.')
  expect(mail?.text).not.toContain('llamaremos')
})

/** A portal with a lost judgment in a case that somebody sees beside its client. */
async function lostByTwo() {
  const portal = await portalWithMornings(TODAY)
  const { id: caseId, clientId } = portal.knownCase()
  const other = createClient({ name: 'Tomás Requena Gil', email: 'tomas@correo.example' })
  addHolder(admin, caseId, other.id, portal.now())
  portal.happens(caseId, 'Sentencia Desfavorable')
  const told = async () => (await portal.morning()).map(({ recipients }) => recipients.join())
  return { portal, caseId, clientId: clientId ?? 0, other, told }
}

test.each(['archived', 'none'])('nobody waits for a call to a client who is %s', async (client) => {
  const { portal, caseId, clientId, other, told } = await lostByTwo()
  expect(await told()).toEqual([])
  expect(listCalls(admin)).toHaveLength(1)
  if (client === 'archived') archiveClients(admin, [clientId], portal.now())
  else setCase(caseId, { clientId: null })
  expect(listCalls(admin)).toEqual([])
  expect(await told()).toEqual([other.email])
  createDocument({ caseId })
  expect(await told()).toEqual([other.email])
})

test.each(['before', 'after'])(
  'a client archived by mistake is still to be called, %s others are told',
  async (when) => {
    const { portal, clientId, other, told } = await lostByTwo()
    const { email } = recipientOf(clientId)
    expect(await told()).toEqual([])
    archiveClients(admin, [clientId], portal.now())
    if (when === 'before') settleAll(portal.now())
    else expect(await told()).toEqual([other.email])
    restoreClients(admin, [clientId], portal.now())
    expect(await told()).toEqual([])
    const ids = listCalls(admin).map(({ id }) => id)
    expect(noteCalled(admin, ids, true, portal.now())).toBe(1)
    const last = await told()
    expect(last.sort()).toEqual(when === 'before' ? [email, other.email].sort() : [email])
  },
)

test('a client who is restored is called first all the same, and a holder who is restored is told', async () => {
  const { portal, caseId, clientId, other, told } = await lostByTwo()
  expect(await told()).toEqual([])
  archiveClients(admin, [clientId], portal.now())
  settleAll(portal.now())
  restoreClients(admin, [clientId], portal.now())
  expect(await told()).toEqual([])
  expect(listCalls(admin)).toMatchObject([{ caseId }])
  archiveClients(admin, [clientId, other.id], portal.now())
  expect(await told()).toEqual([])
  restoreClients(admin, [other.id], portal.now())
  expect(await told()).toEqual([other.email])
})

test('whoever is added to the case of an archived client is told of what waited for a call to them', async () => {
  const portal = await portalWithMornings(TODAY)
  const { id: caseId, clientId } = portal.knownCase()
  const [heir, gone] = [createClient({ email: 'heredera@correo.example' }), createClient()]
  const told = async () => (await portal.morning()).map(({ recipients }) => recipients.join())
  portal.happens(caseId, 'Sentencia Desfavorable')
  expect(await told()).toEqual([])
  archiveClients(admin, [clientId ?? 0], portal.now())
  expect(await told()).toEqual([])
  addHolder(admin, caseId, gone.id, portal.now())
  removeHolder(admin, caseId, gone.id, portal.now())
  expect(await told()).toEqual([])
  addHolder(admin, caseId, heir.id, portal.now())
  expect(await told()).toEqual([heir.email])
})

test('papers that wait for the call of a client who wants no e-mails are told to the other after it', async () => {
  const { portal, caseId, clientId, other, told } = await lostByTwo()
  setCaseMute(clientViewer(clientId), caseId, true, portal.now())
  createDocument({ caseId, fileName: 'Providencia.pdf' })
  for (let day = 0; day < 2; day += 1) expect(await told()).toEqual([])
  const ids = listCalls(admin).map(({ id }) => id)
  expect(noteCalled(admin, ids, true, portal.now())).toBe(1)
  expect(await told()).toEqual([other.email])
  expect(portal.mails[0]?.text).toContain('«Providencia»')
})

test('the firm may do without the call, and a judgment that becomes another one waits for none', async () => {
  const portal = await portalWithMornings(TODAY)
  const [first, second] = [portal.knownCase(), portal.knownCase()]
  const mistaken = portal.happens(first.id, 'Sentencia Desfavorable')
  await portal.work()
  expect(listCalls(admin)).toHaveLength(1)
  setEvent(mistaken.id, { title: 'Sentencia Favorable' })
  await portal.work()
  expect(listCalls(admin)).toEqual([])
  changeNewsSettings(admin, NewsForm.parse({ on: true, opening: '09:00' }), portal.now())
  portal.happens(second.id, 'Sentencia Desfavorable')
  expect(await portal.morning()).toHaveLength(2)
})

test('who was asked for something is reminded three days before and on the day, a week later, and never once it is sent or closed', async () => {
  const portal = await portalWithMornings(TODAY)
  const [asked, sent, closed] = [portal.knownCase(), portal.knownCase(), portal.knownCase()]
  // A Friday.
  for (const { id } of [asked, sent, closed])
    openRequest(admin, id, { text: 'Envíe el poder', dueDate: '2026-12-04', notify: true }, portal.now())
  for (let day = 0; day < 4; day += 1) await portal.morning()
  expect(portal.mails).toHaveLength(3)
  const ofCase = (id: number) => openRequests(id)[0]?.id ?? 0
  reportSent(clientViewer(sent.clientId ?? 0), sent.id, ofCase(sent.id), portal.now())
  closeRequest(admin, closed.id, ofCase(closed.id), portal.now())
  const soon = await portal.morning()
  expect([portal.today(), soon.map(({ subject }) => subject)]).toEqual([
    '2026-12-01',
    ['Le recordamos lo que le pedimos: viernes 4 de diciembre'],
  ])
  expect(soon[0]?.text).toContain(
    '> Envíe el poder\n\nSi puede ser, antes del viernes 4 de diciembre de 2026.',
  )
  for (let day = 2; day < 4; day += 1) expect(await portal.morning()).toEqual([])
  const [last] = await portal.morning()
  expect(last?.text).toContain('hoy es el día para enviarnos lo que le pedimos')
  expect(last?.text).toContain('Si puede ser, hoy mismo.')
  const later: string[] = []
  for (let day = 0; day < 12; day += 1)
    for (const { subject } of await portal.morning())
      if (subject?.startsWith('Le recordamos')) later.push(portal.today())
  expect(later).toEqual(['2026-12-11'])
})
