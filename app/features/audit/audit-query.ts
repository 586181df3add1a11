import { z } from 'zod'
import { AUDIT_ACTIONS } from './actions'

const day = z.iso.date().or(z.literal('')).catch('')

/** What the audit trail is filtered by; a wrong value in the address counts as none. */
export const AuditQuery = z.object({
  /** Kind of actor. */
  who: z.enum(['anonymous', 'client', 'tracking', 'admin', 'sync', 'system', '']).catch(''),
  /** The name or initials an administrator gave. */
  label: z.string().trim().max(40).catch(''),
  what: z.enum([...AUDIT_ACTIONS, '']).catch(''),
  from: day,
  to: day,
  /** A client by number in the portal (`17`), or by words of name, DNI, e-mail, client number. */
  client: z.string().trim().max(200).catch(''),
  /** Where the page before ended: instant and id. */
  after: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/)
    .or(z.literal(''))
    .catch(''),
})

export type AuditQuery = z.output<typeof AuditQuery>

/** What the query of an address asks of the audit trail; a wrong value is as none. */
export const readAuditQuery = (query: URLSearchParams): AuditQuery =>
  AuditQuery.parse(Object.fromEntries(query))
