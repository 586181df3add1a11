import { factOf, factsWhere } from '~/domain/cases/case-facts'
import { AppError } from '~/infra/app-error'

/** The facts of a case that a snippet may name. */
export const FACTS_IN_SNIPPETS = factsWhere(({ field }) => field)
const CASE_FIELDS = ['cliente', 'expediente', 'etapa', 'vista'] as const
/** What a snippet may name in braces, as the firm writes it: `{vista}`. */
const SNIPPET_FIELDS: readonly string[] = [
  ...CASE_FIELDS,
  ...FACTS_IN_SNIPPETS.flatMap((name) => factOf(name).field ?? []),
]
/** By the name of the field; null is not known. */
export type FieldValues = Record<(typeof CASE_FIELDS)[number], string | null> & Record<string, string | null>

const BRACED = /\{\s*([\p{L}\p{N}_ ]{1,40}?)\s*\}/gu
const isField = (name: string) => SNIPPET_FIELDS.includes(name)
const asWritten = (name: string) => `{${name}}`

/** What stands in braces, each once. */
const bracedIn = (text: string) => [
  ...new Set([...text.matchAll(BRACED)].map(([, name = '']) => name.toLowerCase())),
]

/** The fields that still stand in a text. */
export const unfilledIn = (text: string): string[] => bracedIn(text).filter(isField)

/** Throws `fields_unfilled` for a text that still has a field in it: no client reads one. */
export function requireFilled(text: string) {
  const fields = unfilledIn(text)
  if (fields.length > 0) throw new AppError('fields_unfilled', { fields: fields.map(asWritten).join(', ') })
}

/** Throws `fields_unknown` for a text with braces that name no field. */
export function requireKnown(text: string) {
  const unknown = bracedIn(text).filter((name) => !isField(name))
  if (unknown.length > 0) throw new AppError('fields_unknown', { fields: unknown.map(asWritten).join(', ') })
}

/** The text with its fields filled in; one without a value stays as it is. */
export const fillFields = (text: string, values: FieldValues): string =>
  text.replace(BRACED, (braced, name: string) => {
    const field = name.toLowerCase()
    return (isField(field) && values[field]) || braced
  })
