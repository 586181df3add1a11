import { z } from 'zod'
import { minutes } from '~/domain/duration'
import { seal, unseal } from '../crypto.server'
import { dropCookie, readCookie, setCookie } from './cookies.server'

/** What a browser keeps while it is at the provider's sign-in page. */
export type SignInTicket = { state: string; verifier: string }

const LIVES_MS = minutes(10)

const Ticket = z.object({ state: z.string(), verifier: z.string(), until: z.number() })

/** The cookie with a sealed ticket, for 10 minutes from `now` (UTC milliseconds). */
export const signInCookie = ({ state, verifier }: SignInTicket, now: number) =>
  setCookie(
    'drive',
    seal(JSON.stringify({ state, verifier, until: now + LIVES_MS }), 'drive').toString('base64url'),
  )

/** The ticket of a request; null if there is none, or it was made more than 10 minutes ago. */
export async function readSignInTicket(request: Request, now: number): Promise<SignInTicket | null> {
  const sealed = await readCookie(request, 'drive')
  const ticket = sealed ? opened(sealed) : null
  return ticket && ticket.until > now ? { state: ticket.state, verifier: ticket.verifier } : null
}

/** The header that removes the ticket. */
export const dropSignInCookie = () => dropCookie('drive')

function opened(sealed: string): z.output<typeof Ticket> | null {
  try {
    return Ticket.parse(JSON.parse(unseal(Buffer.from(sealed, 'base64url'), 'drive')))
  } catch {
    return null
  }
}
