import { z } from 'zod'
import { bareFirmName, fullFirmName } from '~/domain/people/firm-name'
import { isValidNif } from '~/domain/people/nif'
import { typedText } from '~/infra/http/form-fields'

const optional = (max: number) => z.string().overwrite(typedText).max(max, 'too_long').default('')

const Details = z.object({
  name: z.string('required').trim().min(1, 'required').max(80, 'too_long').overwrite(bareFirmName),
  phone: optional(30),
  email: z.union([z.literal(''), z.email('email_invalid')]).default(''),
  hours: optional(120),
  address: optional(200),
  nif: optional(20),
  bar: optional(100),
  barNumber: optional(30),
  /** What clients read beside a case that takes longer than usual in court; without it, our own words. */
  lateNote: optional(300),
  legalNotice: optional(20_000),
  privacyText: optional(40_000),
})

/** The form of the firm's details; messages are dictionary keys (`validation`). */
export const FirmForm = Details.extend({
  nif: Details.shape.nif.refine((nif) => nif === '' || isValidNif(nif), 'nif_invalid'),
  /** When the form was read (ISO 8601), so that later changes by others are not overwritten. */
  updatedAt: z.iso.datetime().optional(),
})

const Logo = z.object({
  /** The beginning of its content hash, so that its URL changes with it. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

/**
 * The public details of the firm, shown in headers, footers, e-mails and legal pages. Empty values are not shown, or
 * replaced by default texts where the law requires them. The version of the privacy text counts its changes.
 */
export const Firm = Details.extend({
  privacyVersion: z.number().int().min(0).default(0),
  privacySince: z.string().default(''),
  logo: Logo.nullable().default(null),
})

export type FirmForm = z.output<typeof FirmForm>
export type Firm = z.output<typeof Firm>
export type Logo = z.output<typeof Logo>

/**
 * The details shown on every page; `phoneLink` is for `tel:`, with Spain's prefix if there is none, and empty like
 * `phone`.
 */
export const firmView = ({ name, phone, email, hours, address, logo }: Firm) => ({
  name,
  phone,
  phoneLink: phoneLink(phone),
  email,
  hours,
  address,
  logo,
})

/** The footer of every e-mail: the sender and their contact details. */
export const letterheadLine = ({ name, address, phone, email }: Firm) =>
  [fullFirmName(name), address, phone, email].filter(Boolean).join(' · ')

/** The contact details of that line, as links. */
export const letterheadLinks = ({ phone, email }: Firm) =>
  [
    { text: phone, url: phoneLink(phone) },
    { text: email, url: `mailto:${email}` },
  ].filter(({ text }) => text !== '')

function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (digits === '') return ''
  return `tel:${digits.startsWith('+') ? digits : `+34${digits}`}`
}
