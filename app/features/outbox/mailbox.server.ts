import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'

/** An e-mail of the mailbox: its headers as text, and its text part. */
export type MailboxMail = { file: string; to: string; subject: string; date: string; text: string }

const FILE_NAME = /^[\w-]+\.eml$/
const NEWEST = 200

/** The e-mails the portal wrote to its mailbox instead of sending them, newest first, at most 200. */
export async function listMailbox(): Promise<MailboxMail[]> {
  const names = await readdir(folder()).catch(() => [])
  const newest = names
    .filter((name) => FILE_NAME.test(name))
    .sort()
    .reverse()
    .slice(0, NEWEST)
  return Promise.all(newest.map((file) => readMailboxMail(file)))
}

/** One e-mail of the mailbox, its text part. Throws `not_found`. */
export async function readMailboxMail(file: string): Promise<MailboxMail> {
  if (!FILE_NAME.test(file)) throw new AppError('not_found')
  const source = await readFile(join(folder(), file)).catch(() => {
    throw new AppError('not_found')
  })
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source)
  const to = mail.to?.map(({ name, address }) => `${name} <${address}>`).join(', ') ?? ''
  return { file, to, subject: mail.subject ?? '', date: mail.date ?? '', text: mail.text ?? '' }
}

/** Deletes the e-mails that were written here instead of being sent to these addresses, or under these Message-IDs. */
export function forgetMailbox(addresses: string[], messageIds: string[]) {
  const words = [...addresses, ...messageIds].map((word) => word.toLowerCase())
  if (words.length === 0 || !existsSync(folder())) return
  for (const file of readdirSync(folder()).filter((name) => FILE_NAME.test(name))) {
    const [head = ''] = readFileSync(join(folder(), file), 'utf8')
      .toLowerCase()
      .split(/\r?\n\r?\n/)
    if (words.some((word) => head.includes(word))) rmSync(join(folder(), file), { force: true })
  }
}

/** Only if it is switched on, which the environment allows only on this computer. Throws `not_found`. */
export function requireMailboxViewer() {
  if (!env().MAILBOX_VIEWER) throw new AppError('not_found')
}

const folder = () => join(env().DATA_DIR, 'mailbox')
