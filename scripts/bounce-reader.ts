import { readReturned } from '~/features/mail/bounces/read-bounce.server'

/** The process that reads what comes to the mailbox for returned e-mails: one answer for each message, until it is ended. */
process.on('message', async ({ source }: { source: Uint8Array }) => {
  process.send?.({ read: await readReturned(Buffer.from(source)).catch(() => null) })
})
