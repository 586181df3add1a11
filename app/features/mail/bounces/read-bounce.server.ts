import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { type Reply, readReply } from './read-reply'

/** `messageIds`: of the e-mail that came back, the likeliest first. `said`: what the other server said. */
export type Bounce = { messageIds: string[]; said: string }

const MESSAGE_ID = /<[^<>\s]{1,200}>/g
const MOST_IDS = 20
const LONGEST = 300
const MOST_LINES = 2_000
const LONGEST_LINE = 1_000
const ORIGINALS = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/rfc822-headers']

/** What a message in the mailbox is: an e-mail that came back, or a person's answer to one; null for any other. */
export async function readReturned(source: Buffer): Promise<Bounce | Reply | null> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  return readBounce(mail) ?? readReply(mail)
}

/**
 * What a message says about an e-mail that came back for good (RFC 3464); null for any other message, and for a notice
 * that delivery is late.
 */
function readBounce(mail: Email): Bounce | null {
  if (!/^multipart\/report\b/i.test(headerOf(mail, 'content-type'))) return null
  const failure = reportsIn(mail).find(
    ({ action, status }) => action.toLowerCase() === 'failed' && /^5\.\d{1,3}\.\d{1,3}/.test(status),
  )
  if (!failure) return null
  const serverAnswer = [failure.status, failure['diagnostic-code']]
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST)
  return { messageIds: idsIn(mail), said: serverAnswer }
}

type Report = { action: string; status: string; 'diagnostic-code'?: string }

/** The fields of each recipient; the first group is about the message as a whole. */
function reportsIn({ attachments }: Email): Report[] {
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const groups: Record<string, string>[] = [{}]
  let name = ''
  for (const line of textOf(status).split('\n', MOST_LINES)) {
    const text = line.slice(0, LONGEST_LINE).trim()
    const fields = groups.at(-1) ?? {}
    const colon = text.indexOf(':')
    if (text === '') groups.push({})
    else if (/^[ \t]/.test(line)) fields[name] = `${fields[name] ?? ''} ${text}`
    else if (colon > 0) {
      name = text.slice(0, colon).trim().toLowerCase()
      fields[name] = text.slice(colon + 1).trim()
    }
  }
  return groups.map((group) => ({ action: '', status: '', ...group }))
}

function idsIn(mail: Email): string[] {
  const originals = mail.attachments.filter(({ mimeType }) => ORIGINALS.includes(mimeType))
  const originalIds = originals.flatMap(
    (part) => textOf(part).match(/^message-id:\s*(<[^<>\s]{1,200}>)/im)?.[1] ?? [],
  )
  const answered = [headerOf(mail, 'references'), headerOf(mail, 'in-reply-to')].join(' ').match(MESSAGE_ID)
  return [...new Set([...originalIds, ...(answered ?? []).reverse()])].slice(0, MOST_IDS)
}

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? ''

const textOf = (part: Attachment | undefined): string =>
  typeof part?.content === 'string' ? part.content : ''
