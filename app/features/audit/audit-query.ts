import { z } from 'zod'
import { searchText } from '~/features/lists/list-query'
import { AUDIT_ACTIONS } from './actions'

const day = z.iso.date().or(z.literal('')).catch('')

/** The filters of the audit trail; an invalid value in the URL counts as none. */
export const AuditQuery = z.object({
  /** The kind of actor. */
  who: z.enum(['anonymous', 'client', 'tracking', 'admin', 'sync', 'system', '']).catch(''),
  /** The name of somebody of the firm, or what an administrator signed with. */
  label: z.string().trim().max(80).catch(''),
  what: z.enum([...AUDIT_ACTIONS, '']).catch(''),
  from: day,
  to: day,
  /** A client by portal id (`17`), or by words of the name, DNI, e-mail or client number, also of digits that are no id. */
  client: searchText,
  /** Where the previous page ended: instant and id. */
  after: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/)
    .or(z.literal(''))
    .catch(''),
})

export type AuditQuery = z.output<typeof AuditQuery>

/** The audit filters in a URL's query; an invalid value counts as none. */
export const readAuditQuery = (query: URLSearchParams): AuditQuery =>
  AuditQuery.parse(Object.fromEntries(query))
