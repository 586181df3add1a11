import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Language } from '~/i18n/language'
import { env } from '../env.server'

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
}

/** Why the server takes no e-mail at all. */
export type ServerFault = 'unknown_host' | 'refused' | 'silent' | 'login' | 'encryption' | 'unreachable'

/**
 * `permanent`: the server will never accept this e-mail, so there is no point in retrying. `fault`: why it accepts none,
 * or null if it only refused this one.
 */
export class MailError extends Error {
  constructor(
    message: string,
    readonly permanent: boolean,
    readonly fault: ServerFault | null = null,
  ) {
    super(message)
  }
}

/** `verify` connects and signs in without sending anything; like `send`, it throws `MailError`. */
export type MailSender = { send(mail: Mail): Promise<void>; verify(): Promise<void>; close(): void }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

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
    { url, pool: true, maxConnections: 2, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true },
    {},
  )
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail)).catch(refuse)
    },
    async verify() {
      await transport.verify().catch(refuse)
    },
    close: () => transport.close(),
  }
}

type SmtpFault = Error & { code?: string; responseCode?: number; response?: string }

function refuse(error: SmtpFault): never {
  throw new MailError(describe(error), isPermanent(error), serverFault(error))
}

const describe = (error: SmtpFault) =>
  [error.code, error.response ?? error.message].filter(Boolean).join(': ').slice(0, 300)

/** Only the response to this e-mail counts: a wrong password or a full server is not its fault. */
const isPermanent = ({ code, responseCode = 0 }: SmtpFault) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500

const OF_THE_SERVER = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EPROTOCOL']

function serverFault({ code = '', message }: SmtpFault): ServerFault | null {
  if (!OF_THE_SERVER.includes(code)) return null
  if (/EAUTH|ENOAUTH/.test(code)) return 'login'
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(code + message)) return 'unknown_host'
  if (/ECONNREFUSED/.test(message)) return 'refused'
  if (/ETIMEDOUT|timeout/i.test(code + message)) return 'silent'
  return /ETLS|certificate|SSL|TLS/i.test(code + message) ? 'encryption' : 'unreachable'
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
  attachments: mail.logo ? [inlinePng(mail.logo)] : [],
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const inlinePng = ({ id, bytes }: NonNullable<Mail['logo']>) => ({
  cid: id,
  content: bytes,
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})
