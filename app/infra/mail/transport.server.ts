import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import { seconds } from '~/domain/duration'
import type { Language } from '~/i18n/language'
import { env } from '../env.server'
import { mailAuthorities } from './authorities.server'
import { refuse, type SmtpFault } from './smtp-fault.server'

export type Mail = {
  fromName: string
  /** Where answers go; empty: to the sender's address. */
  replyTo?: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  language: Language
  messageId: string
  /** The image shown by the HTML part as `cid:`, with its id. */
  logo?: { id: string; bytes: Buffer }
  /** Further headers. */
  headers?: Record<string, string>
  /** iCalendar files, one after the other, each attached. */
  calendar?: string
}

/** `verify` connects and signs in without sending anything; like `send`, it throws `MailError`. */
export type MailSender = { send(mail: Mail): Promise<void>; verify(): Promise<void>; close(): void }

/**
 * How e-mails are sent: by SMTP if `SMTP_URL` is set, otherwise to files in `$DATA_DIR/mailbox`. Each sender has its
 * own connections, so that a slow one does not block another. `send` throws `MailError`.
 */
export function openMailSender(): MailSender {
  const { SMTP_URL } = env()
  return SMTP_URL ? smtpSender(SMTP_URL) : mailboxSender(join(env().DATA_DIR, 'mailbox'))
}

function smtpSender(url: string): MailSender {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: 2, ...timeouts(), ...mailAuthorities(), ...NO_ACCESS },
    {},
  )
  const handedOver = noteHandOvers(transport)
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(seconds(env().SMTP_TIMEOUT_SECONDS) * WHOLE_SEND)
      await transport
        .sendMail({ ...toMessage(mail), signal })
        .catch((error: SmtpFault) => refuse(error, handedOver.has(mail.messageId)))
        .finally(() => handedOver.delete(mail.messageId))
    },
    async verify() {
      await transport.verify().catch((error: SmtpFault) => refuse(error, false))
    },
    close: () => transport.close(),
  }
}

const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true }
/** A server that sends a byte now and then never lets the socket time out. */
const WHOLE_SEND = 3

function timeouts() {
  const silence = seconds(env().SMTP_TIMEOUT_SECONDS)
  const first = Math.min(silence, seconds(10))
  return { connectionTimeout: first, greetingTimeout: first, socketTimeout: silence }
}

/**
 * The Message-IDs of e-mails that the server may have as a whole. They are read only after its answer to DATA, so one that
 * was read to its end may be accepted before the answer arrives, or without one.
 */
function noteHandOvers(transport: Transporter): Set<string> {
  const handedOver = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((input) => {
      input.once('end', () => handedOver.add(`${data.messageId}`))
      return input
    })
    done()
  })
  return handedOver
}

function mailboxSender(folder: string): MailSender {
  const transport: Transporter = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'crlf',
  })
  return {
    async send(mail) {
      const { message } = (await transport.sendMail(toMessage(mail))) as { message: Buffer }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.messageId.slice(1, 9)}.eml`
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, name))
    },
    verify: async () => undefined,
    close: () => transport.close(),
  }
}

const toMessage = (mail: Mail) => ({
  from: {
    name: env().MAIL_FROM?.name ?? mail.fromName,
    address: env().MAIL_FROM?.address ?? 'portal@localhost',
  },
  // An object, never a string: "a@x.example, b@y.example" as a string would be two recipients.
  to: { name: mail.to.name, address: mail.to.address },
  replyTo: mail.replyTo ? { name: mail.fromName, address: mail.replyTo } : undefined,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  attachments: [
    ...(mail.logo ? [inlinePng(mail.logo)] : []),
    ...calendarsIn(mail.calendar ?? '').map(calendarFile),
  ],
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language, ...mail.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** In base64, so that no mail program changes its line breaks, which have to be CRLF. */
const calendarFile = (content: string, index: number) => ({
  content: Buffer.from(content),
  contentTransferEncoding: 'base64' as const,
  filename: index === 0 ? 'vista.ics' : `vista-${index + 1}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'}`,
})

const calendarsIn = (files: string): string[] =>
  files.match(/BEGIN:VCALENDAR[\s\S]*?END:VCALENDAR\r\n/g) ?? []

const inlinePng = ({ id, bytes }: NonNullable<Mail['logo']>) => ({
  cid: id,
  content: bytes,
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})
