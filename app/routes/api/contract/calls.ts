import { z } from 'zod'
import { CaseToChoose } from '~/features/documents/contract'
import { type ErrorCode, STATUS_OF } from '~/infra/app-error'

/**
 * How the calls of the interface are described: one entry per method and path, from which the description for
 * programs, the reference and the tests' client are made, and against which real answers are checked.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} /api/${string}`

/** Who may: everybody, clients and tracking visitors, those and the administrator, or the administrator alone. */
export type Role = 'anyone' | 'client' | 'reader' | 'admin'

export type ApiCall = {
  summary: string
  role: Role
  /** Parameters of the path that are no ids. */
  params?: Record<string, z.ZodType>
  query?: z.ZodObject
  /** What JSON and forms carry; with `files`, what a multipart form carries beside them. */
  body?: z.ZodObject
  /** Fields of a multipart form that hold files. */
  files?: string[]
  /** A body that is right, as documentation and tests send it. */
  example?: Record<string, unknown>
  /** By status; the first is the usual one. A schema stands for JSON. */
  answers: Record<number, z.ZodType | 'bytes' | 'redirect'>
  headers?: Record<string, string>
  /** Refusals of its own, beside those that role, body and path bring along. */
  errors?: ErrorCode[]
}
export type Contract = Record<string, ApiCall>

/** What a list says beside its rows. */
export const listHeaders = {
  'X-Total-Count': 'how many there are in all',
  Link: 'the next page, rel="next"',
}

/** Keeps the entries' own types and refuses names that are no calls. */
export const calls = <const Calls extends Record<CallName, ApiCall>>(entries: Calls) => entries

const text = z.union([z.string(), z.array(z.string())])

/** What every refusal looks like; some say more in texts and numbers, such as `runId`. */
export const Problem = z
  .object({
    code: z.enum(Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().describe("in the visitor's language"),
    fields: z.record(z.string(), z.array(z.string())).optional().describe('what is wrong, by field'),
    retryAfter: z.number().optional().describe('seconds; the header Retry-After says the same'),
  })
  .extend({
    requiresManualAssignment: z.literal(true).optional().describe('with `case_needed`'),
    availableCases: z.array(CaseToChoose).optional().describe('with `case_needed`, best first'),
    current: z.record(z.string(), text).optional().describe('with `edit_conflict`: what the record says now'),
  })
  .catchall(z.union([z.string(), z.number()]))
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof Problem>

export const methodOf = (name: string) => name.slice(0, name.indexOf(' ')) as Method
export const pathOf = (name: string) => name.slice(name.indexOf(' ') + 1)
export const paramsOf = (name: string) => [...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)

/** Every code a call may refuse with, by status. */
export function refusalsOf(name: string, call: ApiCall): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...(methodOf(name) === 'GET' ? [] : (['foreign_origin'] as const)),
    ...(call.role === 'anyone' ? [] : (['signed_out'] as const)),
    ...(call.role === 'admin' ? (['admin_only'] as const) : []),
    ...(call.body || call.files ? bodyRefusals : []),
    ...(call.query ? (['fields_refused', 'invalid_input'] as const) : []),
    ...(paramsOf(name).length > 0 ? (['not_found'] as const) : []),
    ...(call.errors ?? []),
  ])
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(STATUS_OF[code], [...(byStatus.get(STATUS_OF[code]) ?? []), code])
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}

const bodyRefusals = [
  'unsupported_media_type',
  'charset_refused',
  'too_large',
  'page_unreadable',
  'fields_refused',
  'text_not_utf8',
  'invalid_input',
] as const
