import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { until } from './portal'

export type ReceivedMail = Email & { recipients: string[]; receivedAt: number; source: string }

/** A mail server on loopback that keeps what it receives. */
export type MailCatcher = {
  url: string
  mails: ReceivedMail[]
  /** The next e-mail to an address since the call; others may still be on their way, `holding` selects one. */
  next(address: string, holding?: RegExp): Promise<ReceivedMail>
  close(): Promise<void>
}

export async function catchMails(options: SMTPServerOptions = {}, at = 0): Promise<MailCatcher> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...(await PostalMime.parse(source)), recipients, source, receivedAt: Date.now() })
        done()
      })
    },
    ...options,
  })
  // A sender that is killed half-way, or does not trust the certificate, breaks its line: not the server's fault.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (!['ECONNRESET', 'EPIPE', 'SocketError'].includes(error.code ?? '')) throw error
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next(address, holding = /^/) {
      const seen = new Set(mails)
      return until(`a mail to ${address}`, async () =>
        mails.find(
          (mail) => !seen.has(mail) && mail.recipients.includes(address) && holding.test(mail.text ?? ''),
        ),
      )
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Contained only in an e-mail with a code. */
export const A_CODE = /^\d{6}$/m

/** The code in an e-mail: the line with six digits and nothing else. */
export function codeIn(mail: { text?: string }): string {
  const code = mail.text?.match(A_CODE)?.[0]
  if (!code) throw new Error('the mail holds no line of six digits')
  return code
}
