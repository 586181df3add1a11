import { readBounce } from '~/features/mail/bounces/read-bounce.server'

/** The process that reads returned e-mails: one answer for each message, until it is ended. */
process.on('message', async ({ source }: { source: Uint8Array }) => {
  process.send?.({ bounce: await readBounce(Buffer.from(source)).catch(() => null) })
})
