import { z } from 'zod'
import { minutes } from '~/domain/duration'
import { sealForBrowser, unsealFromBrowser } from '../crypto.server'
import { dropCookie, readCookie, setCookie } from './cookies.server'

const LIVES_MS = minutes(10)

const Ticket = z.object({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string().optional(),
  /** Whose account it is to become, if that is what it is for. */
  staffId: z.number().optional(),
})
const Sealed = Ticket.extend({ until: z.number() })

/** What a browser keeps while it is at the provider's sign-in page. */
export type SignInTicket = z.output<typeof Ticket>
/** For which sign-in it keeps it: the connection of the drive, or that of a person of the firm. */
type Name = 'drive' | 'microsoft'

/** The cookie with a sealed ticket, for 10 minutes from `now` (UTC milliseconds). */
export const signInCookie = (ticket: SignInTicket, now: number, name: Name = 'drive') =>
  setCookie(name, sealForBrowser(JSON.stringify({ ...Ticket.parse(ticket), until: now + LIVES_MS }), 'drive'))

/** The ticket of a request; null if there is none, or it was made more than 10 minutes ago. */
export async function readSignInTicket(
  request: Request,
  now: number,
  name: Name = 'drive',
): Promise<SignInTicket | null> {
  const sealed = await readCookie(request, name)
  const { until = 0, ...ticket } = (sealed && opened(sealed)) || {}
  return until > now ? Ticket.parse(ticket) : null
}

/** The header that removes the ticket. */
export const dropSignInCookie = (name: Name = 'drive') => dropCookie(name)

function opened(sealed: string): z.output<typeof Sealed> | null {
  try {
    return Sealed.parse(JSON.parse(unsealFromBrowser(sealed, 'drive') ?? ''))
  } catch {
    return null
  }
}
