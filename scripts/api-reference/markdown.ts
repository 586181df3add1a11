import {
  type ApiCall,
  type Contract,
  methodOf,
  pathOf,
  type Role,
  refusalsOf,
} from '~/routes/api/contract/calls'
import { type oas31, openApi } from '~/routes/api/contract/open-api'
import { type Schema, typeOf } from './types'

const who: Record<Role, string> = {
  anyone: 'Open to everyone.',
  client: 'For clients and tracking visitors.',
  reader: 'For clients and the administrator.',
  admin: 'For the administrator.',
}

/** The reference for people: what each call takes, answers and refuses with. */
export function renderMarkdown(sections: Record<string, Contract>): string {
  const description = openApi(Object.assign({}, ...Object.values(sections)))
  const chapters = Object.entries(sections).map(([title, contract]) => {
    const calls = Object.entries(contract).map(([name, call]) =>
      renderCall(name, call, operationOf(description, name)),
    )
    return [`## ${title}`, ...calls].join('\n\n')
  })
  const shapes = Object.entries(description.components?.schemas ?? {}).map(
    ([name, schema]) => `### ${name}\n\n${fieldTable(schema)}`,
  )
  return `${[INTRODUCTION, ...chapters, '## Shapes', ...shapes].join('\n\n')}\n`
}

const INTRODUCTION = `# API reference

<!-- Generated from the contract by \`npm run reference\`: change the contract, not this page. -->

For a walk through all calls that can be pasted into a shell, see [api/README.md](api/README.md). The same description
for programs is at \`GET /api/openapi.json\` (OpenAPI 3.1).

- Bodies are JSON or forms (\`application/x-www-form-urlencoded\`, \`multipart/form-data\`), up to 64 KiB and 256 KiB
  respectively; calls with files accept multipart forms only. Unknown fields are refused, not ignored.
- Answers are JSON without an envelope and are never cached. Instants are ISO 8601 in UTC, dates \`YYYY-MM-DD\`.
- Sessions are cookies: \`sid\` for clients, \`asid\` for the administration.
- A refusal is a [\`Problem\`](#problem) with its status. Checks run in this order: unknown path 404, wrong method 405
  with \`Allow\`, write from another site 403, not signed in 401, wrong role 403, wrong content type 415, body too large
  413, invalid values 400 with the names of the fields, missing or not yours 404, conflict 409. Too many requests: 429
  with \`Retry-After\`.
- Every GET also answers HEAD.
- Lists accept \`q\` (words, ignoring case and accents), \`page\` (from 1), \`pageSize\` (up to 1,000) and \`archived\`;
  without \`page\`, the newest 1,000 rows are returned.`

function operationOf({ paths = {} }: oas31.OpenAPIObject, name: string): oas31.OperationObject {
  const method = methodOf(name).toLowerCase() as Lowercase<ReturnType<typeof methodOf>>
  return paths[pathOf(name)]?.[method] ?? {}
}

function renderCall(
  name: string,
  call: ApiCall,
  { parameters, requestBody, responses }: oas31.OperationObject,
): string {
  const refusals = [...refusalsOf(name, call)].map(
    ([status, codes]) => `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`,
  )
  return [
    `### \`${name}\``,
    `${call.summary}. ${who[call.role]}`,
    ...(call.query ? [`Query:\n\n${queryTable(parameters ?? [])}`] : []),
    ...(requestBody && 'content' in requestBody ? [bodyText(requestBody.content)] : []),
    Object.entries(call.answers)
      .map(([status, answer]) => `- **${status}** ${answerText(answer, responses?.[status])}`)
      .concat(Object.entries(call.headers ?? {}).map(([header, says]) => `- \`${header}\`: ${says}`))
      .concat(refusals.length > 0 ? [`- refuses with ${refusals.join('; ')}`] : [])
      .join('\n'),
  ].join('\n\n')
}

function queryTable(parameters: (oas31.ParameterObject | oas31.ReferenceObject)[]): string {
  const inQuery = parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [one] : []))
  const required = inQuery.filter((one) => one.required).map(({ name }) => name)
  return fieldTable({
    properties: Object.fromEntries(inQuery.map(({ name, schema = {} }) => [name, schema])),
    required,
  })
}

const BODY_KINDS: Record<string, string> = {
  'application/json': ' (JSON only: a form cannot carry a list of records)',
  'multipart/form-data': ' (a multipart form)',
}

function bodyText(content: oas31.ContentObject): string {
  const [[kind, media] = [''], ...others] = Object.entries(content)
  const only = others.length > 0 ? '' : BODY_KINDS[kind]
  return `Body${only}:\n\n${fieldTable(media?.schema ?? {})}`
}

function answerText(answer: ApiCall['answers'][number], response: oas31.ResponseObject): string {
  if (answer === 'bytes') return 'the content, or an empty body'
  if (answer === 'redirect') return 'redirect to `Location`'
  return `\`${typeOf(response.content?.['application/json']?.schema ?? {})}\``
}

function fieldTable({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([field, schema]) => {
    const optional = required.includes(field) ? '' : ' (optional)'
    return `| \`${field}\`${optional} | \`${short(schema)}\` | ${schema.description ?? bounds(schema)} |`
  })
  return ['| field | type | |', '|---|---|---|', ...rows].join('\n')
}

/** The list of all codes would be too long for the table; each call lists its own. */
function short(schema: Schema): string {
  const type = typeOf(schema)
  return (schema.enum && type.length > 200 ? 'string' : type).replaceAll('|', '\\|')
}

function bounds({ format, minLength, maxLength, minimum, maximum, default: preset }: Schema): string {
  const parts = [
    format,
    between(minLength, maxLength, ' characters'),
    between(minimum, maximum, ''),
    preset !== undefined && `default \`${JSON.stringify(preset)}\``,
  ]
  return parts.filter(Boolean).join(', ')
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`
  if (least !== undefined) return `at least ${least}${unit}`
  return most === undefined ? '' : `at most ${most}${unit}`
}
