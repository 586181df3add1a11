/** What of a message is looked at. */
type Mail = {
  headers: { key: string; value: string }[]
  from?: { address?: string }
  messageId?: string
}

/** A person's answer to an e-mail. `messageIds`: what it answers, the likeliest first; `at`: when it was written (UTC milliseconds). */
export type Reply = { messageIds: string[]; from: string; id: string; at: number }

const MESSAGE_ID = /<[^<>\s]{1,200}>/g
const MOST_IDS = 20
/** What programs and lists say of themselves: nothing of theirs is answered (RFC 3834, 2). */
const BY_PROGRAMS = [
  ...['list-id', 'list-post', 'list-unsubscribe', 'list-help', 'mailing-list', 'feedback-id', 'x-loop'],
  ...['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-response-suppress', 'x-mailing-list'],
]
const NOBODY =
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|owner-.*|.*-(?:request|bounces?))(?:\+|@)/i

/** What a person has answered to an e-mail; null for whatever a program or a list may have sent, and for what answers nothing. */
export function readReply({ headers, from, messageId = '' }: Mail): Reply | null {
  const saysOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim())
  const [said = 'no'] = saysOf('auto-submitted')
  const isAutomatic =
    !/^no\b/i.test(said) ||
    saysOf('precedence').some((value) => /bulk|junk|list|auto/i.test(value)) ||
    saysOf('return-path').some((path) => path === '<>') ||
    saysOf('content-type').some((type) => /^multipart\/report\b/i.test(type)) ||
    BY_PROGRAMS.some((name) => saysOf(name).length > 0)
  const address = from?.address?.toLowerCase() ?? ''
  const senders = new Set(saysOf('from').flatMap(addressesIn))
  const isOne = senders.size === 1 && senders.has(address)
  const [id] = messageId.match(MESSAGE_ID) ?? []
  const at = Date.parse(saysOf('date')[0] ?? '')
  if (isAutomatic || !isOne || NOBODY.test(address) || !id || Number.isNaN(at)) return null
  const references = saysOf('references').join(' ').match(MESSAGE_ID) ?? []
  const messageIds = [...saysOf('in-reply-to').join(' ').matchAll(MESSAGE_ID)].map(([one]) => one)
  const all = [...new Set([...messageIds, ...references.reverse()])].slice(0, MOST_IDS)
  return all.length === 0 ? null : { messageIds: all, from: address, id, at }
}

const LONGEST_LOOKED_AT = 1_000
const addressesIn = (header: string): string[] =>
  header
    .slice(0, LONGEST_LOOKED_AT)
    .toLowerCase()
    .split(/[\s,;<>()"]/)
    .filter((word) => word.includes('@'))
