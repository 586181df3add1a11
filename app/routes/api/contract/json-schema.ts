import { z } from 'zod'

/** A JSON Schema as far as the contract needs one. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  description?: string
  default?: unknown
  [keyword: string]: unknown
}

export const COMPONENTS = '#/components/schemas/'

/** Makes JSON Schemas of zod's; those with a name are gathered in `components` and referred to. */
export function schemaMaker() {
  const components: Record<string, JsonSchema> = {}
  const make = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const {
      $schema,
      $defs = {},
      ...root
    } = JSON.parse(JSON.stringify(made, tidy).replaceAll('#/$defs/', COMPONENTS))
    Object.assign(components, $defs)
    return root
  }
  return { components, make }
}

/** Bounds that only say 'an exact integer', and patterns beside a format that says it in one word. */
function tidy(key: string, value: unknown): unknown {
  if ((key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
    return undefined
  if (typeof value === 'object' && value !== null && 'format' in value && 'pattern' in value)
    return { ...value, pattern: undefined }
  return value
}
