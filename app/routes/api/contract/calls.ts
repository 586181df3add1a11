import type { Params } from '@remix-run/react'
import { z } from 'zod'
import {
  type AdminVisit,
  type AnyVisit,
  allowAnyone,
  type ClientVisit,
  requireApiAdmin,
  requireApiClient,
  requireApiReader,
} from '~/features/auth/guards.server'
import { CaseToChoose } from '~/features/documents/contract'
import type { Language } from '~/i18n/language'
import { type ErrorCode, STATUS_OF } from '~/infra/app-error'
import { type Call, readInput, readQuery } from '../../shared/endpoint.server'
import { idParam } from '../../shared/page.server'

/**
 * The API's calls: one row per method and path, with who may, what it takes, what it does and what it answers. They are answered
 * from it; the OpenAPI document, the reference and the types of the tests' client are derived from it, and real answers
 * are checked against it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} /api/${string}`

/** Who may call: everyone, clients and tracking visitors, clients and the administrator, or the administrator only. */
export type Role = 'anyone' | 'client' | 'reader' | 'admin'

export type CallSpec = {
  summary: string
  role: Role
  /** Instead of the guard of the role. */
  guard?: (request: Request) => Promise<object>
  /** Path parameters that are not ids. */
  params?: Record<string, z.ZodType>
  query?: z.ZodObject
  /** The JSON or form body; with `files`, the other fields of the multipart form. */
  body?: z.ZodObject
  /** Multipart fields that contain files. */
  files?: string[]
  /** A valid body, used in the documentation and in tests. */
  example?: Record<string, unknown>
  /** By status; the first is the default. A schema means JSON. */
  answers: Record<number, z.ZodType | 'bytes' | 'redirect'>
  headers?: Record<string, string>
  /** Errors specific to this call, in addition to those implied by role, body and path. */
  errors?: ErrorCode[]
}
export type ApiCall = CallSpec & { call: Call }
export type Contract = Record<string, ApiCall>

/** The guard of each role. */
export const GUARDS = {
  anyone: allowAnyone,
  client: requireApiClient,
  reader: requireApiReader,
  admin: requireApiAdmin,
} satisfies Record<Role, CallSpec['guard']>

type Visits = {
  anyone: Awaited<ReturnType<typeof allowAnyone>>
  client: ClientVisit
  reader: AnyVisit
  admin: AdminVisit
}
type VisitOf<Spec extends CallSpec> = Spec extends { guard: (request: Request) => Promise<infer Visit> }
  ? Visit
  : Visits[Spec['role']]

/** What the work of a call is given. `id` is that of its path, looked at after its body and query. */
export type Received<Spec extends CallSpec> = VisitOf<Spec> & {
  request: Request
  language: Language
  params: Params
  readonly id: number
  input: Spec extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined
  query: Spec extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined
}

/**
 * A row of the table. The JSON or form body and the query are read by their schemas before `run`, whose return value is the
 * answer: JSON, unless it is a Response. A call with files reads its body itself.
 */
export function call<const Spec extends CallSpec>(
  spec: Spec,
  run: (received: Received<Spec>) => unknown,
): Spec & { call: Call } {
  const work = async (visit: { request: Request; params: Params }) => {
    const { request, params } = visit
    const query = spec.query && readQuery(request, spec.query)
    const input = spec.body && !spec.files ? await readInput(request, spec.body) : undefined
    const id = params.id === undefined ? 0 : idParam(params)
    return run({ ...visit, query, input, id } as unknown as Received<Spec>)
  }
  return { ...spec, call: { guard: spec.guard ?? GUARDS[spec.role], run: work } }
}

/** Headers of every list. */
export const listHeaders = {
  'X-Total-Count': 'the total number of rows',
  Link: 'the next page, rel="next"',
}

/** The answer of a call that has nothing else to say. */
export const DONE = { success: true } as const

/** Preserves the types of the entries and rejects names that are not calls. */
export const calls = <const Calls extends Record<CallName, ApiCall>>(entries: Calls) => entries

const text = z.union([z.string(), z.array(z.string())])

/** The body of every refusal; some have more fields, texts or numbers, such as `runId`. */
export const Problem = z
  .object({
    code: z.enum(Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().describe("in the visitor's language"),
    fields: z.record(z.string(), z.array(z.string())).optional().describe('the errors of each field'),
    retryAfter: z.number().optional().describe('seconds; same as the Retry-After header'),
  })
  .extend({
    requiresManualAssignment: z.literal(true).optional().describe('with `case_needed`'),
    availableCases: z.array(CaseToChoose).optional().describe('with `case_needed`, best match first'),
    current: z
      .record(z.string(), text)
      .optional()
      .describe('with `edit_conflict`: the current values of the record'),
  })
  .catchall(z.union([z.string(), z.number()]))
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof Problem>

export const methodOf = (name: string) => name.slice(0, name.indexOf(' ')) as Method
export const pathOf = (name: string) => name.slice(name.indexOf(' ') + 1)
export const paramsOf = (name: string) => [...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)

/** Every error code a call may answer with, by status. */
export function refusalsOf(name: string, call: ApiCall): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...(methodOf(name) === 'GET' ? [] : (['foreign_origin'] as const)),
    ...(call.role === 'anyone' ? [] : (['signed_out'] as const)),
    ...(call.role === 'admin' ? (['admin_only', 'role_missing'] as const) : []),
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
