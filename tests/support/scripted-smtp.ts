import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a server writes, '' for nothing; undefined leaves it to the usual answer. */
type Said = string | undefined
export type SmtpScript = {
  greeting?: string
  answer?(line: string, socket: Socket): Said
  /** After the end of a message. */
  taken?(socket: Socket): Said
}

/** A mail server that follows its script, and is polite otherwise; `taken` counts the whole messages it was given. */
export async function scriptedServer(script: SmtpScript): Promise<{ url: string; taken(): number }> {
  let taken = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.write(script.greeting ?? '220 ready\r\n')
    let unread = ''
    let inData = false
    const nextPart = () => {
      const end = inData ? '\r\n.\r\n' : '\r\n'
      const at = unread.indexOf(end)
      const part = unread.slice(0, Math.max(at, 0))
      if (at !== -1) unread = unread.slice(at + end.length)
      return at === -1 ? null : part
    }
    const answer = (part: string): string => {
      if (inData) {
        inData = false
        taken += 1
        return script.taken?.(socket) ?? '250 taken\r\n'
      }
      const own = script.answer?.(part, socket)
      inData = own === undefined && /^DATA/i.test(part)
      return own ?? (inData ? '354 go on\r\n' : '250 ok\r\n')
    }
    socket.on('data', (chunk) => {
      unread += chunk.toString()
      for (let part = nextPart(); part !== null; part = nextPart()) {
        const said = answer(part)
        if (said && !socket.destroyed) socket.write(said)
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
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken }
}

/** Sends a byte of an answer now and then, and never its end. */
export function drip(socket: Socket): string {
  const dripping = setInterval(() => socket.write('2'), 100)
  socket.on('close', () => clearInterval(dripping))
  return ''
}

/** Ends the connection without a word. */
export function hangUp(socket: Socket): string {
  socket.destroy()
  return ''
}
