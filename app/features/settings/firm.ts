import { z } from 'zod'

const optional = (max: number) => z.string().trim().max(max, 'too_long').default('')

/** What the firm says of itself in its form; messages are names in the dictionaries (`validation`). */
export const FirmForm = z.object({
  name: z.string('required').trim().min(1, 'required').max(80, 'too_long'),
  phone: optional(30),
  email: z.union([z.literal(''), z.email('email_invalid')]).default(''),
  hours: optional(120),
  address: optional(200),
  nif: optional(20),
  bar: optional(100),
  barNumber: optional(30),
  legalNotice: optional(20_000),
  privacyText: optional(40_000),
  /** When the form was read (ISO 8601). What somebody else saved since is then not overwritten. */
  updatedAt: z.iso.datetime().optional(),
})

const Logo = z.object({
  /** The beginning of the hash of its bytes: its address changes with it. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

/**
 * What people may know of the firm: shown in headers, footers, mails and legal pages. Empty: not shown, or where
 * the law wants something, our own words. The version of the privacy text counts its changes.
 */
export const Firm = FirmForm.omit({ updatedAt: true }).extend({
  privacyVersion: z.number().int().min(0).default(0),
  privacySince: z.string().default(''),
  logo: Logo.nullable().default(null),
})

export type FirmForm = z.output<typeof FirmForm>
export type Firm = z.output<typeof Firm>
export type Logo = z.output<typeof Logo>

/** What every page says of the firm; `phoneLink` is for `tel:`, with Spain's prefix where there is none; empty like `phone`. */
export const firmView = ({ name, phone, email, hours, address, logo }: Firm) => ({
  name,
  phone,
  phoneLink: phoneLink(phone),
  email,
  hours,
  address,
  logo,
})

/** The line under every mail: who writes, and where they are found. */
export const letterheadLine = ({ name, address, phone }: Firm) =>
  [`${name} Abogados`, address, phone].filter(Boolean).join(' · ')

function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (digits === '') return ''
  return `tel:${digits.startsWith('+') ? digits : `+34${digits}`}`
}
