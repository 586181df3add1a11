/** The values of a record by field name, as people read them. */
export type Values = Record<string, unknown>
export type Changes = Record<string, { before: unknown; after: unknown }>

/** The fields whose values differ; a value missing on one side counts as null. */
export function changesBetween(before: Values, after: Values): Changes {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    fields
      .filter((field) => textOf(before[field]) !== textOf(after[field]))
      .map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
  )
}

const textOf = (value: unknown) => JSON.stringify(value ?? null)
