import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { chooseEmail } from '~/features/sync/queue/choose-email.server'
import { recordVersion } from '~/infra/record-version.server'
import { database, sqlite } from '~db/client'
import { welcomeEmails } from '~db/schema'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { createCase, createClient } from '../support/factories'
import { useFixture } from '../support/fixtures'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allClients, allMails, caseNumbered, clientOf, notesOf, openWork } from '../support/records'
import { refuseWrites } from '../support/refuse-writes'
import { applyRun, preview, sync } from '../support/sync'

test('a person with three cases is one client with one welcome mail', async () => {
  freshPortal()
  const person = { DNI: dniOfRow(1), EMAIL: 'ana@correo.example', CLIENTE: 'Ana Pérez Sanz' }
  writeCases([caseRow(1, person), caseRow(2, person), caseRow(3, { ...person, EMAIL: null })])
  expect(await sync()).toMatchObject({ counts: { newClients: 1, newCases: 3, mailsQueued: 1 } })
  const { id } = clientOf(dniOfRow(1))
  expect(allCases().map(({ clientId }) => clientId)).toEqual([id, id, id])
  expect(allMails()).toMatchObject([
    { kind: 'welcome', urgent: false, userId: id, recipient: 'ana@correo.example', state: 'queued' },
  ])
  expect(database().select().from(welcomeEmails).all()).toMatchObject([
    { clientId: id, clientDni: dniOfRow(1), caseNumber: 'EXP-1', emailSent: false, attemptCount: 0 },
  ])
})

test('new clients get their DNI as username, no password and numbers that run', async () => {
  freshPortal()
  writeCases([caseRow(1), caseRow(2), caseRow(3)])
  await sync()
  expect(
    allClients().map(({ username, password, clientNumber }) => [username, password, clientNumber]),
  ).toEqual([1, 2, 3].map((n) => [dniOfRow(n).toLowerCase(), null, `C-00000${n}`]))
  createClient({ clientNumber: 'C-000041' })
  createClient({ clientNumber: 'c-999999' })
  createClient({ clientNumber: 'CX-77' })
  writeCases([caseRow(1), caseRow(2), caseRow(3), caseRow(4)])
  await sync()
  expect(clientOf(dniOfRow(4)).clientNumber).toBe('C-000042')
})

test('a stranger who registered under a client’s DNI keeps the username; the client gets the next one', async () => {
  freshPortal()
  const stranger = createClient({ username: dniOfRow(1).toLowerCase(), dni: null, clientNumber: null })
  createClient({ username: `${dniOfRow(1).toLowerCase()}-2`, dni: null, clientNumber: null })
  writeCases([caseRow(1)])
  await sync()
  expect(clientOf(dniOfRow(1)).username).toBe(`${dniOfRow(1).toLowerCase()}-3`)
  expect(allClients()[0]).toMatchObject(stranger)
  expect(caseNumbered('EXP-1').clientId).not.toBe(stranger.id)
})

test('a client without an address is taken without a mail and is listed; the address brings the mail', async () => {
  freshPortal()
  writeCases([caseRow(1, { EMAIL: 'no tiene' }), ...tenOthers()])
  const run = await sync()
  expect(run).toMatchObject({ counts: { newClients: 11, mailsQueued: 10, waiting: 1 } })
  expect(notesOf(run, 'waiting')).toMatchObject([{ reason: 'email_missing', cell: 'D2' }])
  expect(clientOf(dniOfRow(1)).email).toBeNull()
  writeCases([caseRow(1, { EMAIL: 'mailto:Nueva@Correo.example' }), ...tenOthers()])
  expect(await sync()).toMatchObject({ counts: { newClients: 0, changedClients: 1, mailsQueued: 1 } })
  expect(clientOf(dniOfRow(1)).email).toBe('nueva@correo.example')
  expect(allMails().at(-1)).toMatchObject({ kind: 'welcome', recipient: 'nueva@correo.example' })
})

test('two addresses for one person: none is taken and somebody is asked', async () => {
  freshPortal()
  writeCases([
    caseRow(1, { EMAIL: 'una@correo.example' }),
    caseRow(2, { DNI: dniOfRow(1), CLIENTE: 'Titular Número 1', EMAIL: 'otra@correo.example' }),
  ])
  const run = await sync()
  expect(run).toMatchObject({ counts: { newClients: 1, newCases: 2, mailsQueued: 0 } })
  const value = 'una@correo.example / otra@correo.example'
  expect(notesOf(run, 'waiting')).toMatchObject([{ reason: 'emails_differ', cell: 'D3', detail: { value } }])
  expect(clientOf(dniOfRow(1)).email).toBeNull()
})

test('no mail goes to a doubtful address before somebody has said yes, and none twice', async () => {
  freshPortal()
  const [said, twice] = ['uno@gmial.com', 'una@correo.example; otra@correo.example']
  writeCases([caseRow(1, { EMAIL: said }), caseRow(2, { EMAIL: twice }), ...tenOthers()])
  expect(await sync({ origin: 'schedule' })).toMatchObject({
    state: 'done',
    counts: { newClients: 12, mailsQueued: 10, waiting: 2 },
  })
  expect(
    openWork()
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual(['email_doubtful', 'emails_differ'])
  const run = await preview()
  const [question] = notesOf(run, 'waiting').filter(({ reason }) => reason === 'email_doubtful')
  await applyRun(run, { rows: [], yes: [question?.position ?? -1] })
  expect(clientOf(dniOfRow(1)).email).toBe(said)
  expect(allMails().at(-1)).toMatchObject({ kind: 'welcome', recipient: said })
  const [line] = openWork()
  chooseEmail({ kind: 'admin', label: 'Eva', session: 'x' }, line?.id ?? 0, 'una@correo.example', Date.now())
  expect(await sync({ force: true, confirmed: true })).toMatchObject({
    counts: { waiting: 0, mailsQueued: 0 },
  })
  expect([clientOf(dniOfRow(2)).email, openWork()]).toEqual(['una@correo.example', []])
})

test('an address is chosen for the client of a case that the sheet spells in another way', async () => {
  freshPortal()
  const client = createClient({ dni: dniOfRow(1), name: 'Titular Número 1', email: null })
  createCase({ clientId: client.id, caseNumber: '2024/15' })
  const twice = { 'Nº EXPEDIENTE': '2024-015', EMAIL: 'una@correo.example; otra@correo.example' }
  writeCases([caseRow(1, twice), ...tenOthers()])
  await sync()
  const line = openWork().find(({ reason }) => reason === 'emails_differ')
  chooseEmail({ kind: 'admin', label: 'Eva', session: 'x' }, line?.id ?? 0, 'una@correo.example', Date.now())
  expect(clientOf(dniOfRow(1)).email).toBe('una@correo.example')
})

test('an address in use that the sheet says is not to be used stays until somebody says that it goes', async () => {
  freshPortal()
  const own = String(caseRow(1).EMAIL)
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  writeCases([
    caseRow(1, { EMAIL: `${own} NO USAR` }),
    caseRow(2, { EMAIL: 'dos@correo.example NO USAR' }),
    ...tenOthers(),
  ])
  const run = await sync({ origin: 'schedule' })
  expect(run).toMatchObject({ state: 'done', counts: { newClients: 1, mailsQueued: 0 } })
  expect([clientOf(dniOfRow(1)).email, clientOf(dniOfRow(2)).email]).toEqual([own, null])
  expect(openWork()).toMatchObject([{ reason: 'email_taken_back', cell: 'D2' }])
  const asked = await preview()
  const [question] = notesOf(asked, 'waiting').filter(({ reason }) => reason === 'email_taken_back')
  await applyRun(asked, { rows: [], yes: [question?.position ?? -1] })
  expect([clientOf(dniOfRow(1)).email, openWork()]).toEqual([null, []])
})

test.each(['odd-struck.xlsx', 'odd-struck.xls'])(
  'an address in use that %s has struck through stays until somebody says that it goes',
  async (file) => {
    freshPortal()
    const own = { dni: '35000082Q', name: 'Luis Dos', email: 'odd.82@correo.example' }
    createClient(own)
    useFixture(file)
    await sync()
    expect(clientOf(own.dni).email).toBe(own.email)
    const asked = await preview()
    const [question] = notesOf(asked, 'waiting').filter(({ reason }) => reason === 'email_taken_back')
    expect(question).toMatchObject({ cell: 'D3', detail: { value: `${own.email} (tachado)` } })
    await applyRun(asked, { rows: [], yes: [question?.position ?? -1] })
    expect(clientOf(own.dni).email).toBeNull()
  },
)

test('an address of the lender’s domain is not the client’s before somebody has said yes', async () => {
  freshPortal()
  const lender = { BANCO: 'Wizard Crédito, S.A.', EMAIL: 'reclamaciones@wizard-credito.example' }
  writeCases([caseRow(1, lender), caseRow(2, { ...lender, EMAIL: 'dos@correo.example' }), ...tenOthers()])
  const run = await sync({ origin: 'schedule' })
  expect(run).toMatchObject({ state: 'done', counts: { newClients: 12, mailsQueued: 11, waiting: 1 } })
  expect(notesOf(run, 'waiting')).toMatchObject([
    { reason: 'email_doubtful', cell: 'D2', detail: { value: lender.EMAIL } },
  ])
  expect([clientOf(dniOfRow(1)).email, clientOf(dniOfRow(2)).email]).toEqual([null, 'dos@correo.example'])
})

test('of two addresses of the sheet the one that it gave first may be chosen, and is asked about no more', async () => {
  freshPortal()
  const second = (EMAIL: string | null) =>
    caseRow(2, { DNI: dniOfRow(1), CLIENTE: 'Titular Número 1', EMAIL })
  writeCases([caseRow(1, { EMAIL: 'una@correo.example' }), second(null), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { EMAIL: 'una@correo.example' }), second('otra@correo.example'), ...tenOthers()])
  await sync()
  const [line] = openWork()
  chooseEmail({ kind: 'admin', label: 'Eva', session: 'x' }, line?.id ?? 0, 'una@correo.example', Date.now())
  await sync({ force: true })
  expect([clientOf(dniOfRow(1)).email, openWork()]).toEqual(['una@correo.example', []])
})

test('of two addresses for one person the one that was chosen here stays, and nobody is asked again', async () => {
  freshPortal()
  const rows = (two: string, Letrado: string) => [
    caseRow(1, { EMAIL: 'una@correo.example', Letrado }),
    caseRow(2, { DNI: dniOfRow(1), CLIENTE: 'Titular Número 1', EMAIL: two }),
    ...tenOthers(),
  ]
  writeCases(rows('otra@correo.example', 'Eva Ramos'))
  await sync()
  expect(openWork()).toMatchObject([{ reason: 'emails_differ' }])
  const eva = { kind: 'admin', label: 'Eva', session: 'x' } as const
  const { id, name, dni, phone } = clientOf(dniOfRow(1))
  const version = recordVersion(contactOf(clientOf(dniOfRow(1))))
  editClient(eva, id, { name, dni, phone, email: 'otra@correo.example', version }, Date.now())
  writeCases(rows('otra@correo.example', 'Óscar Gil'))
  expect(await sync()).toMatchObject({ counts: { waiting: 0, changedCases: 1 } })
  expect([openWork(), clientOf(dniOfRow(1)).email]).toEqual([[], 'otra@correo.example'])
  writeCases(rows('tercera@correo.example', 'Óscar Gil'))
  await sync()
  expect(openWork()).toMatchObject([{ reason: 'emails_differ' }])
  expect(clientOf(dniOfRow(1)).email).toBe('otra@correo.example')
})

test('of two addresses the one that somebody chooses in the queue is the client’s, who is welcomed there', async () => {
  freshPortal()
  const eva = { kind: 'admin', label: 'Eva', session: 'x' } as const
  writeCases([
    caseRow(1, { EMAIL: 'una@correo.example' }),
    caseRow(2, { DNI: dniOfRow(1), CLIENTE: 'Titular Número 1', EMAIL: 'otra@correo.example' }),
  ])
  await sync()
  const [line] = openWork()
  if (!line) throw new Error('nobody is asked')
  expect(() => chooseEmail(eva, line.id, 'tercera@correo.example', Date.now())).toThrow('invalid_input')
  chooseEmail(eva, line.id, 'otra@correo.example', Date.now())
  expect([clientOf(dniOfRow(1)).email, openWork()]).toEqual(['otra@correo.example', []])
  expect(allMails()).toMatchObject([{ kind: 'welcome', recipient: 'otra@correo.example' }])
  await sync()
  expect([clientOf(dniOfRow(1)).email, openWork(), allMails().length]).toEqual(['otra@correo.example', [], 1])
})

test('a DNI is one person however it is written, and its first good name is the spelling', async () => {
  freshPortal()
  const dni = dniOfRow(1)
  const spellings = [`${dni.slice(0, 8)}-${dni.slice(8)}`, dni.toLowerCase(), ` ${dni} `, `DNI ${dni}`]
  writeCases(
    spellings.map((DNI, n) => caseRow(n, { DNI, CLIENTE: n === 0 ? 'PEÑA SOL, ANA' : 'Ana Peña Sol' })),
  )
  await sync()
  expect(allClients().map(({ name, dni: own }) => [name, own])).toEqual([['Ana Peña Sol', dni]])
})

test('a case number that belongs to another client here is refused, not moved', async () => {
  freshPortal()
  const owner = createClient()
  const own = createCase({ caseNumber: '2024/015', clientId: owner.id })
  writeCases([caseRow(1, { 'Nº EXPEDIENTE': '2024/015' }), caseRow(2)])
  const run = await sync()
  expect(notesOf(run, 'refused')).toMatchObject([{ reason: 'case_number_taken', cell: 'A2' }])
  expect(caseNumbered('2024/015')).toEqual(own)
  expect(allClients().map(({ dni }) => dni)).toEqual([owner.dni, dniOfRow(2)])
})

test('mails and audit entries are written with the clients or not at all', async () => {
  freshPortal()
  const admit = refuseWrites({ verb: 'INSERT', table: 'case_events' })
  writeCases([caseRow(1), caseRow(2, { 'Demanda Redactada': 'SÍ' })])
  expect(await sync()).toMatchObject({ state: 'failed', error: 'unexpected' })
  expect([allClients(), allCases(), allMails()]).toEqual([[], [], []])
  expect(database().select().from(welcomeEmails).all()).toEqual([])
  const audit = sqlite().prepare("SELECT count(*) FROM audit_log WHERE action != 'sync_finished'").pluck()
  expect(audit.get()).toBe(0)
  admit()
  expect(await sync()).toMatchObject({ state: 'done', counts: { newClients: 2 } })
  expect(
    database().select().from(welcomeEmails).where(eq(welcomeEmails.emailSent, false)).all(),
  ).toHaveLength(2)
})
