import { createServer, type TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { serverTls } from './tls'

export type ImapMailbox = {
  url: string
  /** By number, from 1. */
  messages: { source: string; seen: boolean; at?: number }[]
  /** Everything it was told to do, in order. */
  commands: string[]
  validity: number
}

const USER = 'devueltos@ejemplo.example'
const PASSWORD = 'buzón/1'

/** A mailbox on loopback that speaks as much IMAP4rev1 (RFC 3501) over TLS as reading it takes. */
export async function imapMailbox(): Promise<ImapMailbox> {
  const mailbox: ImapMailbox = { url: '', messages: [], commands: [], validity: 7 }
  const sockets = new Set<TLSSocket>()
  const server = createServer(serverTls(), (socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.write('* OK ready\r\n')
    let unread = ''
    socket.on('data', (chunk) => {
      unread += chunk.toString()
      for (let at = unread.indexOf('\r\n'); at !== -1; at = unread.indexOf('\r\n')) {
        const line = unread.slice(0, at)
        // A literal: its length, then its bytes; it is asked for and becomes part of the line.
        const literal = line.match(/\{(\d+)\}$/)
        if (literal) {
          const rest = unread.slice(at + 2)
          if (rest.length === 0) socket.write('+ go on\r\n')
          if (rest.indexOf('\r\n') === -1) return
          unread = `${line.slice(0, literal.index)}"${rest.slice(0, rest.indexOf('\r\n'))}"${rest.slice(rest.indexOf('\r\n'))}`
          continue
        }
        unread = unread.slice(at + 2)
        answer(mailbox, socket, line)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [user, password] = [USER, PASSWORD].map(encodeURIComponent)
  mailbox.url = `imaps://${user}:${password}@127.0.0.1:${port}/INBOX`
  return mailbox
}

function answer(mailbox: ImapMailbox, socket: TLSSocket, line: string) {
  const [tag = '', ...words] = line.split(' ')
  const command = words.join(' ')
  mailbox.commands.push(command.replace(/^(LOGIN) .*/, '$1'))
  const { untagged, result } = respond(mailbox, command)
  for (const part of untagged) socket.write(`* ${part}\r\n`)
  socket.write(`${tag} ${result}\r\n`)
  if (/^LOGOUT/.test(command)) socket.end()
}

function respond(mailbox: ImapMailbox, command: string): { untagged: string[]; result: string } {
  const done = (...untagged: string[]) => ({ untagged, result: 'OK done' })
  const { messages, validity } = mailbox
  if (/^CAPABILITY/.test(command)) return done('CAPABILITY IMAP4rev1')
  if (/^LOGIN/.test(command))
    return command.includes(USER) && command.includes(PASSWORD)
      ? done()
      : { untagged: [], result: 'NO [AUTHENTICATIONFAILED] wrong password' }
  if (/^SELECT/.test(command))
    return done(
      `${messages.length} EXISTS`,
      'FLAGS (\\Seen)',
      `OK [UIDVALIDITY ${validity}] ok`,
      `OK [UIDNEXT ${messages.length + 1}] ok`,
    )
  if (/^LIST/.test(command)) return done('LIST () "/" INBOX')
  if (/^UID SEARCH/.test(command)) {
    const from = Number(command.match(/(\d+):\*/)?.[1] ?? 1)
    const newest = messages.length
    const since = Date.parse(command.match(/SINCE (\S+)/)?.[1] ?? '1970-01-01')
    const found = messages
      .map(({ at = Date.now() }, index) => ({ at, uid: index + 1 }))
      .filter(({ at, uid }) => uid >= Math.min(from, newest) && at >= since)
      .map(({ uid }) => uid)
    return done(['SEARCH', ...found].join(' '))
  }
  if (/^UID FETCH/.test(command)) {
    const uid = Number(command.split(' ')[2])
    const most = Number(command.match(/<0\.(\d+)>/)?.[1])
    const source = messages[uid - 1]?.source.slice(0, most) ?? ''
    return done(`${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(source)}}\r\n${source})`)
  }
  if (/^UID STORE/.test(command)) {
    const message = messages[Number(command.split(' ')[2]) - 1]
    if (message && /\+FLAGS/.test(command) && /\\Seen/.test(command)) message.seen = true
    return done()
  }
  return done()
}
