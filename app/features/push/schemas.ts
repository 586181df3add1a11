import { z } from 'zod'

/** What a browser says about the device it is on. */
export const PushChange = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('subscribe'),
    endpoint: z.string().max(1000),
    p256dh: z.string().max(200),
    auth: z.string().max(100),
  }),
  z.object({ intent: z.literal('unsubscribe'), endpoint: z.string().max(1000) }),
])
