import { z } from 'zod'

const optional = (max: number) => z.string().trim().max(max, 'too_long').default('')

/** What people may know of the firm: shown in headers, footers, mails and legal pages. Empty: not shown. */
export const Firm = z.object({
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  phone: optional(30),
  email: z.union([z.literal(''), z.email('email_invalid')]).default(''),
  hours: optional(120),
  address: optional(200),
  nif: optional(20),
  bar: optional(100),
  barNumber: optional(30),
})

export type Firm = z.output<typeof Firm>

/** What every page says of the firm; `phoneLink` is for `tel:`, with Spain's prefix where there is none; empty like `phone`. */
export const firmView = ({ name, phone, email, hours }: Firm) => ({
  name,
  phone,
  phoneLink: phoneLink(phone),
  email,
  hours,
})

function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (digits === '') return ''
  return `tel:${digits.startsWith('+') ? digits : `+34${digits}`}`
}
