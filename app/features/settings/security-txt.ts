import { days } from '~/domain/duration'
import { type Firm, firmView } from './firm'

/** Kept by those who read it for a quarter at most. */
const LIFE_MS = days(90)

/**
 * `security.txt` (RFC 9116): whom to tell about a fault of the portal. Null while the firm has said neither an e-mail address nor
 * a telephone number, because a file without a contact is none.
 */
export function securityTxt(
  firm: Firm,
  { now, publicUrl }: { now: number; publicUrl: string },
): string | null {
  const { email, phoneLink } = firmView(firm)
  const contacts = [email && `mailto:${email}`, phoneLink].filter(Boolean)
  if (contacts.length === 0) return null
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(now + LIFE_MS).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
