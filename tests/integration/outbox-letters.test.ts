import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { openRequest } from '~/features/cases/requests.server'
import { dropQueuedMails } from '~/features/mail/welcome.server'
import { listMailbox } from '~/features/outbox/mailbox.server'
import { writeFirm } from '~/features/settings/firm.server'
import { database, transact } from '~db/client'
import { welcomeEmails } from '~db/schema'
import { sampleFirm } from '../../scripts/sample/firm'
import { RAMON } from '../support/audit'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { portalWithSmtp, queueCode, queueWelcomeTo, refusal, sendNext } from '../support/outbox'
import { allMails } from '../support/records'

test('what a person is called never makes a second recipient or a header', async () => {
  const { mails } = await portalWithSmtp()
  const names = [
    'García, Ana <otra@correo.example>, Luis',
    'Ana\r\nBcc: otra@correo.example\r\n\r\nHola',
    '"; otra@correo.example; "',
    'Ana (comentario) "Nita" Peña',
  ]
  for (const [index, name] of names.entries())
    queueCode('654321', { name, address: `a${index}@correo.example` })
  for (const _ of names) await sendNext('urgent')
  expect(mails.map(({ recipients }) => recipients)).toEqual(names.map((_, n) => [`a${n}@correo.example`]))
  for (const mail of mails) {
    expect(mail.to).toHaveLength(1)
    expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []])
    expect(mail.source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(mail.text?.match(/^\d{6}$/gm)).toEqual(['654321'])
  }
})

test('line breaks and unseen signs of a name reach no header and no greeting', async () => {
  const { mails } = await portalWithSmtp()
  transact((tx) => writeFirm(tx, { ...sampleFirm, name: 'Ruiz\r\nX-Firma: 1' }, 1))
  const names = [
    'Ana\r\nX-Nombre: 1',
    'Ana\u0085Ruiz\u2028Gil\u2029Sanz',
    'Ana\u202eziuR\u200b\u0007',
    'ANA\tRUIZ\u0000',
  ]
  for (const name of names) queueCode('654321', { name })
  const { id } = createCase({ caseNumber: 'EXP-1\nX-Caso: 1', clientId: createClient().id })
  openRequest(RAMON, id, { text: 'Uno\nDos', dueDate: null, notify: true }, Date.now())
  while (await sendNext('urgent'));
  const letters = mails.slice(0, names.length)
  expect(letters.map(({ to }) => to?.[0]?.name)).toEqual([
    'Ana X-Nombre: 1',
    'Ana Ruiz Gil Sanz',
    'AnaziuR',
    'Ana Ruiz',
  ])
  for (const { text, to, headers } of letters) {
    expect(text).toMatch(new RegExp(`^[^\\n]*${to?.[0]?.name}[^\\n]*\\n`))
    expect(headers.map(({ key }) => key)).not.toContain('x-nombre')
  }
  const asked = mails.at(-1)
  expect(asked?.subject).toContain('EXP-1 X-Caso: 1')
  expect(asked?.text).toContain('> Uno\n> Dos')
  expect(mails.map(({ from }) => from?.name)).toEqual(mails.map(() => 'Ruiz X-Firma: 1 Abogados'))
  expect(mails.flatMap(({ text, html }) => [text, html]).join('')).not.toMatch(/^X-/m)
})

test('the sent state of a welcome mail, its tries and its error stand in welcome_emails', async () => {
  let answer: Error | null = refusal(450, 'mailbox busy')
  await portalWithSmtp({ onRcptTo: (_address, _session, done) => done(answer) })
  const now = Date.now()
  const client = queueWelcomeTo('ana@correo.example', now)
  await sendNext('bulk', now)
  const row = () => database().select().from(welcomeEmails).get()
  expect(row()).toMatchObject({
    clientId: client.id,
    username: client.username,
    password: expect.stringMatching(/^[0-9a-f]{64}$/),
    emailSent: false,
    emailSentAt: null,
    attemptCount: 1,
    lastAttemptAt: now,
    emailError: expect.stringContaining('mailbox busy'),
    messageId: allMails()[0]?.messageId,
  })
  answer = null
  await sendNext('bulk', now + 60_000)
  expect(row()).toMatchObject({
    emailSent: true,
    emailSentAt: now + 60_000,
    attemptCount: 2,
    lastAttemptAt: now + 60_000,
    emailError: null,
  })
})

test('a welcome mail names the case and the end of the DNI that is the username, and links to where the password is set', async () => {
  const { mails } = await portalWithSmtp()
  const client = queueWelcomeTo('ana@correo.example')
  await sendNext('bulk')
  const [mail] = mails
  expect(mail?.text).toContain('EXP-1')
  const dni = client.username?.toUpperCase() ?? ''
  expect(mail?.text).toContain(`Su usuario es su DNI o NIE, el que acaba en ${dni.slice(-3)}.`)
  expect(mail?.source.toUpperCase()).not.toContain(dni)
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/activate\/[\w-]{43}\n/)
  expect(mail?.html).toMatch(/href="http:\/\/localhost:3000\/activate\/[\w-]{43}"/)
  expect(mail?.text).not.toMatch(/^\d{6}$/m)
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('a mail that a newer one has replaced is not sent', async () => {
  const { mails } = await portalWithSmtp()
  const client = queueWelcomeTo('ana@correo.example')
  transact((tx) => dropQueuedMails(tx, client.id, 'welcome'))
  expect(await sendNext('bulk')).toBe(false)
  expect(mails).toEqual([])
  expect(allMails()).toMatchObject([{ state: 'failed', error: 'superseded', secret: null }])
})

test('without a mail server every mail is a file in the mailbox, for the owner alone', async () => {
  const dataDir = freshPortal()
  const messageId = queueCode('654321', { name: 'GARCÍA DE LA PEÑA ANA', address: 'ana@correo.example' })
  queueWelcomeTo('luis@correo.example')
  expect([await sendNext('urgent'), await sendNext('bulk')]).toEqual([true, true])
  const folder = join(dataDir, 'mailbox')
  const files = readdirSync(folder)
  expect(files).toHaveLength(2)
  for (const file of files) {
    expect(file).toMatch(/^[\w-]+\.eml$/)
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  }
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
  const code = mails.find((mail) => mail.messageId === messageId)
  expect(code?.to).toEqual([{ name: 'García de la Peña Ana', address: 'ana@correo.example' }])
  expect(code?.text).toMatch(/^654321$/m)
  expect((await listMailbox()).map(({ to }) => to).sort()).toEqual([
    'Elena Robles Vidal <luis@correo.example>',
    'García de la Peña Ana <ana@correo.example>',
  ])
  expect(allMails().map(({ state, secret }) => [state, secret])).toEqual([
    ['sent', null],
    ['sent', null],
  ])
})
