import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { minutes } from '~/domain/duration'
import { mailServerDown, watchMailServer } from '~/features/mail/mail-server.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { mailFaultText } from '~/i18n/mail-faults'
import { openMailSender } from '~/infra/mail/transport.server'
import { transact } from '~db/client'
import { setPortalEnv } from '../support/engine'
import { createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { MAIL_FROM, portalWithSmtp, queueCode, queueWelcomeTo, refusal, sendNext } from '../support/outbox'
import { allMails } from '../support/records'
import { drip, hangUp, type SmtpScript, scriptedServer } from '../support/scripted-smtp'
import { codeIn } from '../support/smtp'
import { AUTHORITY_FILE, serverTls } from '../support/tls'

const NOW = Date.now()

/** What the administrator is told about the only e-mail. */
const told = () => mailFaultText('es', allMails()[0]?.error ?? '')

async function scripted(script: SmtpScript) {
  const server = await scriptedServer(script)
  freshPortal({ SMTP_URL: server.url, MAIL_FROM, SMTP_TIMEOUT_SECONDS: '1' })
  return server
}

async function secured(options: SMTPServerOptions, protocol: 'smtp' | 'smtps', environment = {}) {
  const portal = await portalWithSmtp({
    ...{ ...serverTls(), disabledCommands: [], allowInsecureAuth: false, authOptional: false },
    onAuth: ({ username, password }, session, done) =>
      session.secure && username === 'portal' && password === 'secreto'
        ? done(null, { user: 'portal' })
        : done(refusal(535, '5.7.8 authentication failed')),
    ...options,
  })
  const url = portal.catcher.url.replace('smtp://', `${protocol}://portal:secreto@`)
  setPortalEnv({ ...portal.environment, SMTP_URL: url, SMTP_TIMEOUT_SECONDS: '1', ...environment })
  return { ...portal, url }
}

test.each([
  ['from the first byte', { secure: true }, 'smtps'],
  ['by STARTTLS', { secure: false }, 'smtp'],
] as const)(
  'an e-mail leaves encrypted %s, signed in, by a certificate of the firm’s own authority',
  async (_, options, protocol) => {
    const { mails, url, environment } = await secured(options, protocol, { MAIL_CA_FILE: AUTHORITY_FILE })
    queueCode('654321', {}, NOW)
    setPortalEnv({ ...environment, SMTP_URL: url.replace('secreto', 'otro'), MAIL_CA_FILE: AUTHORITY_FILE })
    await sendNext('urgent', NOW)
    expect(allMails()).toMatchObject([{ state: 'queued', attempts: 1 }])
    expect(told()).toBe('El servidor de correo no acepta el usuario o la contraseña del portal')
    expect(mailServerDown()).toEqual({ since: expect.any(Number), fault: 'login' })
    setPortalEnv({ ...environment, SMTP_URL: url, MAIL_CA_FILE: AUTHORITY_FILE })
    await sendNext('urgent', NOW + minutes(1))
    expect(allMails()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(mails.map(codeIn)).toEqual(['654321'])
    expect(mailServerDown()).toBeNull()
  },
)

test.each([
  [{ secure: true }, 'smtps'],
  [{ secure: false }, 'smtp'],
] as const)(
  'an e-mail does not go to a server whose certificate nobody vouches for (%j)',
  async (options, protocol) => {
    const { mails } = await secured(options, protocol)
    queueCode('654321', {}, NOW)
    await sendNext('urgent', NOW)
    expect(allMails()).toMatchObject([{ state: 'queued', attempts: 1 }])
    expect(told()).toBe('La conexión con el servidor de correo no es segura')
    expect(mailServerDown()).toMatchObject({ fault: 'encryption' })
    expect(mails).toEqual([])
  },
)

test.each<[string, SmtpScript]>([
  ['says nothing', { greeting: ' ' }],
  ['stops after its greeting', { answer: () => '' }],
  [
    'sends its answer byte by byte',
    { answer: (line, socket) => (/^EHLO/.test(line) ? drip(socket) : undefined) },
  ],
  ['says nothing to DATA', { answer: (line) => (line === 'DATA' ? '' : undefined) }],
])('a server that %s holds an e-mail up for a while, and it is tried again', async (_, script) => {
  const { taken } = await scripted(script)
  queueCode('654321', {}, NOW)
  await sendNext('urgent', NOW)
  expect(allMails()).toMatchObject([{ state: 'queued', attempts: 1 }])
  expect(told()).toBe('El servidor de correo no ha contestado a tiempo')
  expect(mailServerDown()).toMatchObject({ fault: 'silent' })
  expect(taken()).toBe(0)
})

test.each<[string, SmtpScript, string]>([
  ['hangs up', { taken: hangUp }, 'El servidor de correo no responde'],
  ['says nothing', { taken: () => '' }, 'El servidor de correo no ha contestado a tiempo'],
  ['answers byte by byte', { taken: drip }, 'El servidor de correo no ha contestado a tiempo'],
])(
  'after the whole message a server that %s may have taken it: nobody but a person sends it again',
  async (_, script, words) => {
    const { taken } = await scripted(script)
    queueWelcomeTo('ana@correo.example', NOW)
    await sendNext('bulk', NOW)
    expect(allMails()).toMatchObject([{ state: 'unknown', attempts: 1, secret: null }])
    expect(told()).toBe(words)
    for (const later of [1, 60, 60 * 24 * 8]) expect(await sendNext('bulk', NOW + minutes(later))).toBe(false)
    expect(taken()).toBe(1)
  },
)

test('a server that breaks off in the middle of a message has not taken it', async () => {
  const { taken } = await scripted({
    answer: (line, socket) => (line === 'DATA' ? hangUp(socket) : undefined),
  })
  queueWelcomeTo('ana@correo.example', NOW)
  await sendNext('bulk', NOW)
  expect(allMails()).toMatchObject([{ state: 'queued', attempts: 1 }])
  expect(taken()).toBe(0)
})

test('a server that has said yes has taken it, whatever comes after', async () => {
  const { taken } = await scripted({
    taken: (socket) => {
      socket.end('250 taken\r\n')
      return ''
    },
  })
  queueWelcomeTo('ana@correo.example', NOW)
  await sendNext('bulk', NOW)
  expect(allMails()).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(taken()).toBe(1)
})

test.each([
  [421, '4.3.2 shutting down', 'queued', 'El servidor del cliente pide que se intente más tarde'],
  [450, '4.2.0 greylisted', 'queued', 'El servidor del cliente pide que se intente más tarde'],
  [451, '4.3.0 try again later', 'queued', 'El servidor del cliente pide que se intente más tarde'],
  [550, '5.1.1 user unknown', 'failed', 'La dirección no existe'],
  [554, '5.7.1 spam', 'failed', 'El servidor del cliente rechaza los correos del despacho'],
] as const)('%i %s after the message is an answer: it is %s', async (code, text, state, words) => {
  const { taken } = await scripted({ taken: () => `${code} ${text}\r\n` })
  queueWelcomeTo('ana@correo.example', NOW)
  await sendNext('bulk', NOW)
  expect(allMails()).toMatchObject([{ state, attempts: 1 }])
  expect(told()).toBe(words)
  await sendNext('bulk', NOW + minutes(1))
  expect(taken()).toBe(state === 'queued' ? 2 : 1)
})

test('as long as no server takes anything, an e-mail waits until it is pointless, and leaves once one does', async () => {
  const { catcher, mails, environment } = await portalWithSmtp()
  setPortalEnv({ ...environment, SMTP_URL: 'smtp://127.0.0.1:1' })
  queueWelcomeTo('ana@correo.example', NOW)
  let now = NOW
  for (let tries = 0; tries < 12; tries += 1) {
    await sendNext('bulk', now)
    now = allMails()[0]?.dueAt ?? now
  }
  expect(allMails()).toMatchObject([{ state: 'queued', attempts: 12 }])
  setPortalEnv({ ...environment, SMTP_URL: catcher.url })
  await sendNext('bulk', now)
  expect(mails).toHaveLength(1)
})

test.each([
  ['MAIL FROM', '530 5.7.0 Authentication required'],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user'],
  ['RCPT TO', '554 5.7.1 <ana@correo.example>: Relay access denied'],
  ['the message', '554 5.2.252 SendAsDenied; portal@ejemplo.example not allowed to send as'],
])(
  'a sender refused after %s (%s) is the server’s fault: an e-mail waits until it is taken',
  async (after, said) => {
    let isRefused = true
    const saidAfter = (part: string) => (isRefused && part.startsWith(after) ? `${said}\r\n` : undefined)
    await scripted({ answer: saidAfter, taken: () => saidAfter('the message') })
    const sender = openMailSender()
    onTestFinished(() => sender.close())
    await watchMailServer(sender, () => NOW)
    queueWelcomeTo('ana@correo.example', NOW)
    let now = NOW
    for (let tries = 0; tries < 14; tries += 1) {
      await sendNext('bulk', now)
      now = allMails()[0]?.dueAt ?? now
    }
    expect(allMails()).toMatchObject([{ state: 'queued', attempts: 14 }])
    expect(now).toBeLessThanOrEqual(NOW + 14 * minutes(15))
    expect(told()).toBe('El servidor de correo no acepta correos de este remitente')
    await watchMailServer(sender, () => now)
    expect(mailServerDown()).toEqual({ since: NOW, fault: 'sender' })
    isRefused = false
    await sendNext('bulk', now)
    expect(allMails()).toMatchObject([{ state: 'sent' }])
    expect(mailServerDown()).toBeNull()
  },
)

test('text without a line break leaves in lines that every server takes, and arrives whole', async () => {
  const { mails } = await portalWithSmtp()
  const name = 'Escritura'.repeat(22)
  const caseNumber = `EXP-${'9'.repeat(2000)}ñ`
  const email = 'elena@correo.example'
  const client = createClient({ name, email })
  transact((tx) => queueWelcome(tx, { ...client, dni: client.dni ?? '', email }, caseNumber, NOW))
  await sendNext('bulk', NOW)
  const [received] = mails
  const lines = received?.source.split('\r\n') ?? []
  expect(lines.length).toBeGreaterThan(50)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998)
  expect(received?.text).toContain(caseNumber)
  expect(received?.html).toContain(caseNumber)
  expect(received?.to?.[0]?.name.toLowerCase()).toBe(name.toLowerCase())
})

test('an address with letters beyond ASCII is written to where the server can', async () => {
  const { mails } = await portalWithSmtp()
  queueCode('654321', { address: 'josé@correo.example' }, NOW)
  await sendNext('urgent', NOW)
  expect(mails.map(({ recipients }) => recipients)).toEqual([['josé@correo.example']])
})

test('where the server cannot, the words say so', async () => {
  await scripted({
    answer: (line) => (/^RCPT.*é/.test(line) ? '553 5.6.7 non-ASCII address\r\n' : undefined),
  })
  queueCode('654321', { address: 'josé@correo.example' }, NOW)
  await sendNext('urgent', NOW)
  expect(allMails()).toMatchObject([{ state: 'failed', attempts: 1 }])
  expect(told()).toBe('El servidor de correo no admite letras como «ñ» o «é» en una dirección')
})
