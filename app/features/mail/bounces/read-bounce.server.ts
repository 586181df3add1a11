import PostalMime, { type Attachment, type Email } from 'postal-mime'

/** `messageIds`: of the e-mail that came back, the likeliest first. `said`: what the other server said. */
export type Bounce = { messageIds: string[]; said: string }

const MESSAGE_ID = /<[^<>\s]{1,200}>/g
const MOST_IDS = 20
const LONGEST = 300
const ORIGINALS = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/rfc822-headers']

/**
 * What a message says about an e-mail that came back for good (RFC 3464); null for any other message, and for a notice
 * that delivery is late.
 */
export async function readBounce(source: Buffer): Promise<Bounce | null> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  if (!/^multipart\/report\b/i.test(headerOf(mail, 'content-type'))) return null
  const failure = reportsIn(mail).find(
    ({ action, status }) => action.toLowerCase() === 'failed' && /^5\.\d{1,3}\.\d{1,3}/.test(status),
  )
  if (!failure) return null
  const said = [failure.status, failure['diagnostic-code']].filter(Boolean).join(' ').slice(0, LONGEST)
  return { messageIds: idsIn(mail), said }
}

type Report = { action: string; status: string; 'diagnostic-code'?: string }

/** The fields of each recipient; the first group is about the message as a whole. */
function reportsIn({ attachments }: Email): Report[] {
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const groups = textOf(status)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n\s*\r?\n/)
  return groups.map((group) => ({ action: '', status: '', ...fieldsIn(group) }))
}

const fieldsIn = (group: string): Record<string, string> =>
  Object.fromEntries(
    [...group.matchAll(/^([\w-]{1,40}):[ \t]*(.*?)[ \t]*$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )

function idsIn(mail: Email): string[] {
  const originals = mail.attachments.filter(({ mimeType }) => ORIGINALS.includes(mimeType))
  const own = originals.flatMap(
    (part) => textOf(part).match(/^message-id:\s*(<[^<>\s]{1,200}>)/im)?.[1] ?? [],
  )
  const answered = [headerOf(mail, 'references'), headerOf(mail, 'in-reply-to')].join(' ').match(MESSAGE_ID)
  return [...new Set([...own, ...(answered ?? []).reverse()])].slice(0, MOST_IDS)
}

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? ''

const textOf = (part: Attachment | undefined): string =>
  typeof part?.content === 'string' ? part.content : ''
