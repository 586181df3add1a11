import { z } from 'zod'
import type { Language } from '~/i18n/language'
import { messageText } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import { readValues, toValues } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'

/**
 * The validated values of a JSON or form body. Unknown fields are refused, not silently ignored; a schema that accepts
 * more says so (`z.looseObject`, or an ignored field). Throws `InvalidInput`, which names the fields, and what
 * `readValues` throws.
 */
export async function readInput<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const values = await readValues(request)
  return checkInput(schema, values, unknownFields(schema, values))
}

/** The validated values of a URL's query; unknown names are ignored. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  return checkInput(schema, toValues(queryOf(request)), [])
}

/** Some fields of a body or query are invalid. */
export class InvalidInput extends AppError {
  constructor(readonly faults: Fault[]) {
    super('invalid_input')
  }
}

/** The errors of each field, in the caller's language. */
export function fieldsOf({ faults }: InvalidInput, language: Language): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const { field, message } of faults)
    fields.set(field, [...(fields.get(field) ?? []), messageText(language, message)])
  return Object.fromEntries(fields)
}

type Fault = { field: string; message: string }

const KNOWN_NAME = /^[a-z]+(?:_[a-z]+)*$/
const MAX_DEPTH = 20

/** A missing form field. */
export const missingField = (field: string, message: string) => new InvalidInput([{ field, message }])

/** Validates values that were read some other way; `unknown` are errors already found. Throws `InvalidInput`. */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  values: Record<string, unknown>,
  unknown: Fault[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(values)
  const faults = parsed.success ? [] : parsed.error.issues.flatMap((issue) => toFaults(issue, values))
  const all = [...faults, ...unknown, ...refusedSigns(values)]
  if (all.length > 0 || !parsed.success) throw new InvalidInput(all)
  return parsed.data
}

/** Our own messages are dictionary keys; zod's built-in ones are not meant for people. */
function toFaults(issue: z.core.$ZodIssue, values: unknown): Fault[] {
  const { path, message } = issue
  const field = path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'field_unknown' }))
  if (KNOWN_NAME.test(message)) return [{ field, message }]
  return [{ field, message: valueAt(values, path) === undefined ? 'value_missing' : 'value_invalid' }]
}

const valueAt = (values: unknown, path: PropertyKey[]) =>
  path.reduce((value: unknown, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], values)

/** The fields unknown to a schema, as errors. */
export function unknownFields(schema: z.ZodType, values: object): Fault[] {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return []
  return Object.keys(values)
    .filter((field) => !Object.hasOwn(schema.shape, field))
    .map((field) => ({ field, message: 'field_unknown' }))
}

/** NUL ends a text in SQLite and in file systems: anything after it would be hidden. */
function refusedSigns(value: unknown, path: string[] = []): Fault[] {
  if (typeof value === 'string')
    return value.includes('\0') ? [{ field: path.join('.'), message: 'sign_refused' }] : []
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return []
  return Object.entries(value).flatMap(([key, inner]) => refusedSigns(inner, [...path, key]))
}
