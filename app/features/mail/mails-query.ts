import { z } from 'zod'
import { searchText } from '~/features/lists/list-query'
import { MAIL_KINDS } from './mail-kinds'

/** What the list of e-mails can be restricted to. `bounced`: it left and came back. */
export const MAIL_FILTERS = ['queued', 'sent', 'failed', 'unknown', 'bounced', 'stopped'] as const
export type MailFilter = (typeof MAIL_FILTERS)[number]

const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .or(z.literal(''))
  .catch('')

/** The filters of the list of e-mails; an invalid value in the URL counts as none. */
export const MailsQuery = z.object({
  state: z.enum([...MAIL_FILTERS, '']).catch(''),
  kind: z.enum([...MAIL_KINDS, '']).catch(''),
  /** A client by portal id (`17`), or by words of the name, DNI, e-mail or client number. */
  client: searchText,
  run: number,
  /** The id at which the previous page ended. */
  after: number,
})
export type MailsQuery = z.output<typeof MailsQuery>

/** The filters in a URL's query or in a form. */
export const readMailsQuery = (values: Iterable<[string, unknown]>): MailsQuery =>
  MailsQuery.parse(Object.fromEntries(values))
