import type { ImapFlow } from 'imapflow'
import { days, minutes, seconds } from '~/domain/duration'
import { mailAuthorities } from './authorities.server'

/** How far a mailbox has been read: the server may number its messages anew, which changes `validity`. */
export type MailboxPlace = { validity: string; uid: number }

const MOST_AT_ONCE = 200
/** Reports come before the message they are about, whose end is not needed. */
const MOST_BYTES = 128 * 1024
const FIRST_LOOK_BACK = days(14)

/** `reached` is told the place after each message, so that none is read again after one that ends the process. */
type Use = { use(source: Buffer): Promise<boolean>; reached(place: MailboxPlace): void }

/**
 * Hands every new message of an IMAP mailbox to `use`, oldest first, and marks those as seen for which it answers true.
 * Nothing is ever deleted or moved. True if there is more to read. Throws when the mailbox cannot be read.
 */
export async function readNewMessages(
  url: string,
  place: MailboxPlace | null,
  { use, reached }: Use,
): Promise<boolean> {
  // Loading it takes a fifth of the start of a process, and most never look into a mailbox.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(optionsOf(url))
  // A connection that breaks while nothing is asked reports it here as well.
  client.on('error', () => undefined)
  const deadline = setTimeout(() => client.close(), minutes(2))
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folderOf(url))
    const validity = String(uidValidity)
    // 0: as long as nothing was handed over, only the last days are looked into.
    const last = place?.validity === validity ? place.uid : 0
    const newUids = await newMessages(client, last)
    const uids = newUids.slice(0, MOST_AT_ONCE)
    reached({ validity, uid: last })
    for (const uid of uids) {
      await handOver(client, uid, use)
      reached({ validity, uid })
    }
    await client.logout()
    return newUids.length > uids.length
  } finally {
    clearTimeout(deadline)
    client.close()
  }
}

async function newMessages(client: ImapFlow, last: number): Promise<number[]> {
  const query = last === 0 ? { since: new Date(Date.now() - FIRST_LOOK_BACK) } : { uid: `${last + 1}:*` }
  const matches = await client.search(query, { uid: true })
  // `5:*` names the newest message even if its number is smaller.
  return (matches || []).filter((uid) => uid > last).sort((a, b) => a - b)
}

async function handOver(client: ImapFlow, uid: number, use: (source: Buffer) => Promise<boolean>) {
  const message = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true })
  if (message && message.source !== undefined && (await use(message.source)))
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
}

function optionsOf(url: string) {
  const { hostname, port, username, password } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 993),
    secure: true,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...{ logger: false as const, disableAutoIdle: true, disableCompression: true, ...mailAuthorities() },
    ...{ connectionTimeout: seconds(10), greetingTimeout: seconds(10), socketTimeout: seconds(30) },
    maxLiteralSize: 2 * MOST_BYTES,
  }
}

const folderOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
