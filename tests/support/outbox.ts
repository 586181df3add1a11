import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { minutes } from '~/domain/duration'
import { sendNextMail } from '~/features/mail/send-due.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { openMailSender } from '~/infra/mail/transport.server'
import { transact } from '~db/client'
import { createClient } from './factories'
import { freshPortal } from './fresh-portal'
import { catchMails } from './smtp'

export const MAIL_FROM = 'portal@ejemplo.example'

/** A portal whose e-mails go to a server on loopback. */
export async function portalWithSmtp(options: SMTPServerOptions = {}, settings: Record<string, string> = {}) {
  const catcher = await catchMails(options)
  onTestFinished(() => catcher.close())
  const DATA_DIR = freshPortal({ SMTP_URL: catcher.url, MAIL_FROM, ...settings })
  return {
    catcher,
    mails: catcher.mails,
    DATA_DIR,
    environment: { SMTP_URL: catcher.url, MAIL_FROM, DATA_DIR },
  }
}

/** Sends the next due e-mail of a lane over its own connection, at this time. */
export async function sendNext(lane: 'urgent' | 'bulk', now = Date.now()): Promise<boolean> {
  const sender = openMailSender()
  try {
    return await sendNextMail(sender, { urgent: lane === 'urgent' }, () => now)
  } finally {
    sender.close()
  }
}

export function queueCode(
  code: string,
  to: { name?: string; address?: string } = {},
  now = Date.now(),
  expiresAt = now + minutes(10),
) {
  const { id } = createClient()
  const name = to.name ?? 'Elena Robles Vidal'
  const address = to.address ?? 'elena@correo.example'
  const mail = { kind: 'code' as const, content: {}, secret: code, expiresAt }
  return transact((tx) =>
    enqueueMail(tx, { ...mail, to: { userId: id, name, address, language: 'es' } }, now),
  )
}

/** Queues the welcome e-mail of a new client. */
export function queueWelcomeTo(email: string, now = Date.now()) {
  const client = createClient({ email })
  transact((tx) => queueWelcome(tx, { ...client, dni: client.dni ?? '', email }, 'EXP-1', now))
  return client
}

/** A refusal as sent by an SMTP server. */
export const refusal = (responseCode: number, text = 'no') => Object.assign(new Error(text), { responseCode })
