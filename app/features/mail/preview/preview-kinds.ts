import { z } from 'zod'
import type { MailKind } from '~/features/outbox/enqueue.server'

/** The e-mails that can be looked at and tried. */
export const PREVIEW_KINDS = [
  ...['welcome', 'news', 'reminder', 'quiet', 'request', 'code', 'password'],
  ...['address_code', 'address_changed', 'access_changed'],
] as const satisfies MailKind[]
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

/** In pixels: a small phone, and the column of a mail program. */
export const PREVIEW_WIDTHS = ['320', '600'] as const

/** What is to be shown; an invalid value in the URL means the default. */
export const PreviewQuery = z.object({
  kind: z.enum(PREVIEW_KINDS).catch('welcome'),
  language: z.enum(['es', 'en']).catch('es'),
  width: z.enum(PREVIEW_WIDTHS).catch('600'),
  /** A case number; empty for one of the portal's. */
  case: z.string().trim().max(60).catch(''),
})
export type PreviewQuery = z.output<typeof PreviewQuery>
