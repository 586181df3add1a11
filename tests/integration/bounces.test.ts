import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { days, hours } from '~/domain/duration'
import { openBounceReader } from '~/features/mail/bounces/bounce-reader.server'
import { bounceMailboxDown, watchBounces } from '~/features/mail/bounces/watch-mailbox.server'
import { retryAddress } from '~/features/mail/resend-mails.server'
import { checkHealth } from '~/features/operations/check-health.server'
import { whatStandsStill } from '~/features/operations/standstill.server'
import { countQueueLines, listQueueLines } from '~/features/queue/list-queue-lines.server'
import { readNewMessages } from '~/infra/mail/bounce-mailbox.server'
import { sqlite, transact } from '~db/client'
import { users } from '~db/schema'
import { setPortalEnv } from '../support/engine'
import { type ImapMailbox, imapMailbox } from '../support/imap'
import { portalWithSmtp, queueWelcomeTo, sendNext } from '../support/outbox'
import { allClients, allMails } from '../support/records'
import { AUTHORITY_FILE } from '../support/tls'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const NOW = Date.now()
const look = () => watchBounces(() => NOW)

/** A portal that has sent a welcome e-mail, and the mailbox that e-mails return to. */
async function portalWithMailbox() {
  const { mails, environment } = await portalWithSmtp()
  const mailbox = await imapMailbox()
  setPortalEnv({ ...environment, BOUNCE_IMAP_URL: mailbox.url, MAIL_CA_FILE: AUTHORITY_FILE })
  const client = queueWelcomeTo('ana@correo.example', NOW)
  await sendNext('bulk', NOW)
  return { mails, mailbox, client, environment, messageId: allMails()[0]?.messageId ?? '' }
}

const arrive = (mailbox: ImapMailbox, source: string) => mailbox.messages.push({ source, seen: false })

type Report = {
  messageId: string
  status?: string
  action?: string
  said?: string
  original?: boolean
  type?: string
}

function report({
  messageId,
  status = '5.1.1',
  action = 'failed',
  said,
  original = true,
  type,
}: Report): string {
  const part = (kind: string, text: string) => `--b\r\nContent-Type: ${kind}\r\n\r\n${text}\r\n`
  return [
    'From: MAILER-DAEMON@mx.example',
    'To: portal@ejemplo.example',
    'Subject: Undelivered Mail Returned to Sender',
    `References: <other@mx.example> ${original ? '' : messageId}`,
    `Content-Type: ${type ?? 'multipart/report; report-type=delivery-status; boundary="b"'}`,
    'MIME-Version: 1.0',
    '',
    part('text/plain', 'I am sorry.'),
    part(
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ana@correo.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${said ?? '550 5.1.1 user\r\n unknown'}\r\n`,
    ),
    original ? part('message/rfc822', `Message-ID: ${messageId}\r\nSubject: Su acceso\r\n\r\nHola`) : '',
    '--b--\r\n',
  ].join('\r\n')
}

test('a returned e-mail marks its address, raises a line, and only its report is marked as seen', async () => {
  const { mailbox, client, messageId } = await portalWithMailbox()
  arrive(mailbox, 'From: Ana <ana@correo.example>\r\nSubject: Hola\r\n\r\nBuenos días')
  arrive(mailbox, report({ messageId }))
  expect(await look()).toBe(false)
  expect(allMails()).toMatchObject([
    { state: 'sent', bouncedAt: NOW, bounce: '5.1.1 smtp; 550 5.1.1 user unknown' },
  ])
  expect(allClients()).toMatchObject([{ id: client.id, emailBouncedAt: NOW }])
  expect(mailbox.messages.map(({ seen }) => seen)).toEqual([false, true])
  expect(mailbox.commands.filter((command) => /EXPUNGE|MOVE|COPY|Deleted/i.test(command))).toEqual([])
  expect(countQueueLines(eva).kinds).toEqual([{ kind: 'bounced', count: 1 }])
  const asked = { kind: null, area: null, group: null, sheet: null, page: 1 }
  expect(listQueueLines(eva, asked).entries).toMatchObject([
    {
      line: {
        kind: 'bounced',
        clientId: client.id,
        title: 'Elena Robles Vidal',
        value: 'ana@correo.example',
      },
    },
  ])
})

test('the mailbox is read on from where it was, and from its beginning when its numbers are new', async () => {
  const { mailbox, messageId } = await portalWithMailbox()
  for (let n = 0; n < 3; n += 1) arrive(mailbox, `Subject: ${n}\r\n\r\nHola`)
  await look()
  await look()
  const fetched = () => mailbox.commands.filter((command) => /^UID FETCH/.test(command)).length
  expect(fetched()).toBe(3)
  arrive(mailbox, report({ messageId }))
  await look()
  expect(fetched()).toBe(4)
  expect(allMails()[0]?.bouncedAt).toBe(NOW)
  mailbox.validity += 1
  await look()
  expect(fetched()).toBe(8)
})

test('as long as nothing came, what is older than 14 days stays as it is', async () => {
  const { mailbox, messageId } = await portalWithMailbox()
  const old = { source: report({ messageId }), seen: false, at: NOW - days(30) }
  mailbox.messages.push(old)
  for (let n = 0; n < 3; n += 1) await look()
  expect([old.seen, allMails()[0]?.bouncedAt]).toEqual([false, null])
  arrive(mailbox, report({ messageId }))
  await look()
  expect([old.seen, allMails()[0]?.bouncedAt]).toEqual([false, NOW])
})

test.each<[string, Partial<Report>]>([
  ['a delay', { status: '4.4.1', action: 'delayed' }],
  ['a temporary failure', { status: '4.2.2' }],
  ['a success', { status: '2.0.0', action: 'delivered' }],
  ['a report about somebody else’s e-mail', { messageId: '<1234@elsewhere.example>' }],
  ['a message that only looks like a report', { type: 'multipart/mixed; boundary="b"' }],
])('%s is no returned e-mail', async (_, forged) => {
  const { mailbox, messageId } = await portalWithMailbox()
  arrive(mailbox, report({ messageId, ...forged }))
  await look()
  expect(allMails()).toMatchObject([{ bouncedAt: null, bounce: null }])
  expect(allClients()).toMatchObject([{ emailBouncedAt: null }])
  expect(mailbox.messages.map(({ seen }) => seen)).toEqual([false])
})

test('odd reports do no harm: huge ones, broken ones, ones with a thousand references', async () => {
  const { mailbox, messageId } = await portalWithMailbox()
  arrive(mailbox, report({ messageId: '<x@y>', said: 'x'.repeat(300_000) }))
  arrive(
    mailbox,
    'Content-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status',
  )
  arrive(
    mailbox,
    report({ messageId: Array.from({ length: 1000 }, (_, n) => `<${n}@y>`).join(' '), original: false }),
  )
  arrive(mailbox, '')
  arrive(mailbox, report({ messageId, original: false }))
  await look()
  expect(bounceMailboxDown()).toBeNull()
  expect(allMails()).toMatchObject([{ bouncedAt: NOW }])
  expect(mailbox.messages.map(({ seen }) => seen)).toEqual([false, false, false, false, true])
})

test('an e-mail to an address the client no longer has marks the e-mail and not the client', async () => {
  const { mailbox, messageId } = await portalWithMailbox()
  sqlite().exec("UPDATE users SET email = 'ana.nueva@correo.example'")
  arrive(mailbox, report({ messageId }))
  await look()
  expect(allMails()).toMatchObject([{ bouncedAt: NOW }])
  expect(allClients()).toMatchObject([{ emailBouncedAt: null }])
})

test('trying again believes the address and sends a new e-mail, once', async () => {
  const { mailbox, mails, client, messageId } = await portalWithMailbox()
  arrive(mailbox, report({ messageId }))
  await look()
  expect(retryAddress(eva, client.id, NOW)).toEqual({ queued: 1, left: 0 })
  expect(retryAddress(eva, client.id, NOW)).toEqual({ queued: 0, left: 0 })
  expect(allClients()).toMatchObject([{ emailBouncedAt: null }])
  expect(countQueueLines(eva).total).toBe(0)
  await sendNext('bulk', NOW + hours(1))
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(2)
})

test('a changed address is not one that returns e-mails', async () => {
  const { mailbox, messageId } = await portalWithMailbox()
  arrive(mailbox, report({ messageId }))
  await look()
  transact((tx) => tx.update(users).set({ email: 'otra@correo.example' }).run())
  expect(allClients()).toMatchObject([{ emailBouncedAt: null }])
})

test('a mailbox that cannot be read is told, until it can', async () => {
  const { mailbox, environment } = await portalWithMailbox()
  const open = { ...environment, BOUNCE_IMAP_URL: mailbox.url, MAIL_CA_FILE: AUTHORITY_FILE }
  for (const wrong of [
    { MAIL_CA_FILE: undefined },
    { BOUNCE_IMAP_URL: mailbox.url.replace('%2F1', '2') },
    { BOUNCE_IMAP_URL: 'imaps://a:b@127.0.0.1:1/INBOX' },
  ]) {
    setPortalEnv({ ...open, ...wrong })
    expect(await look()).toBe(false)
    expect(bounceMailboxDown()).toEqual({ since: NOW, error: expect.stringMatching(/\w/) })
  }
  setPortalEnv(open)
  await look()
  expect(bounceMailboxDown()).toBeNull()
})

test('a message that is all blanks costs nothing, and what comes behind it is read in the same round', async () => {
  const { mailbox, messageId } = await portalWithMailbox()
  const blanks = `A: x${' '.repeat(125_000)}y`
  arrive(mailbox, report({ messageId, said: blanks }))
  arrive(mailbox, report({ messageId }).replace('Final-Recipient', blanks))
  arrive(mailbox, report({ messageId }))
  expect(await look()).toBe(false)
  expect(allMails()).toMatchObject([{ bounce: expect.stringMatching(/^5\.1\.1 smtp; /) }])
  expect(bounceMailboxDown()).toBeNull()
})

test('a message that takes too long is passed over, and not read again', async () => {
  const slow = openBounceReader(0)
  expect(await slow.read(Buffer.from('Subject: Hola\r\n\r\nHola'))).toBeNull()
  const reader = openBounceReader()
  const source = Buffer.from(report({ messageId: '<a@portal.example>' }))
  expect(await reader.read(source)).toMatchObject({
    messageIds: expect.arrayContaining(['<a@portal.example>']),
  })
  reader.close()
})

test('the place in the mailbox is kept after each message', async () => {
  const { mailbox, messageId } = await portalWithMailbox()
  arrive(mailbox, report({ messageId }))
  const places: number[] = []
  const stopped = readNewMessages(mailbox.url, null, {
    use: async () => places.length > 1,
    reached({ uid }) {
      places.push(uid)
      if (uid > 0) throw new Error('the process ends here')
    },
  })
  await expect(stopped).rejects.toThrow('the process ends here')
  expect(places).toEqual([0, 1])
})

test('a mailbox that cannot be read is said on every page of the panel and by the health check', async () => {
  const { environment } = await portalWithMailbox()
  setPortalEnv({ ...environment, BOUNCE_IMAP_URL: 'imaps://portal:x@127.0.0.1:1/' })
  await look()
  expect(whatStandsStill(NOW)).toEqual([{ what: 'bounces', since: NOW }])
  expect((await checkHealth(NOW, { exact: false })).standing).toMatchObject([{ what: 'bounces' }])
})
