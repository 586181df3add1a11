import { type ApiCall, type Contract, Problem, type Role, refusalsOf } from '~/routes/api/contract/calls'
import { type JsonSchema, schemaMaker } from '~/routes/api/contract/json-schema'
import { isSaidByForm } from '~/routes/api/contract/open-api'
import { typeOf } from './types'

type Make = ReturnType<typeof schemaMaker>['make']

const who: Record<Role, string> = {
  anyone: 'Everybody.',
  client: 'Clients and tracking visitors.',
  reader: 'Clients, and the administrator.',
  admin: 'The administrator.',
}

/** The page that people read: what each call takes, answers and refuses with. */
export function renderMarkdown(sections: Record<string, Contract>): string {
  const { components, make } = schemaMaker()
  make(Problem, 'output')
  const chapters = Object.entries(sections).map(([title, contract]) =>
    [`## ${title}`, ...Object.entries(contract).map(([name, call]) => renderCall(name, call, make))].join(
      '\n\n',
    ),
  )
  const shapes = Object.entries(components).map(([name, schema]) => renderShape(name, schema))
  return `${[INTRODUCTION, ...chapters, '## Shapes', ...shapes].join('\n\n')}\n`
}

const INTRODUCTION = `# The calls

<!-- Made from the contract by \`npm run reference\`: change the contract, not this page. -->

A walk through all of them that can be pasted into a shell: [api/README.md](api/README.md). The same description for
programs: \`GET /api/openapi.json\` (OpenAPI 3.1).

- Bodies are JSON or forms (\`application/x-www-form-urlencoded\`, \`multipart/form-data\`), at most 64 and 256 KiB; calls
  with files take multipart forms only. A field that a call does not know is refused, so that nobody believes it was heard.
- Answers are JSON without an envelope, never cached. Instants are ISO 8601 in UTC, days \`YYYY-MM-DD\`.
- Sessions are cookies: \`sid\` for clients, \`asid\` for the administration.
- A refusal is a [\`Problem\`](#problem) with its status. The order: unknown path 404, method 405 with \`Allow\`, write from
  another site 403, nobody signed in 401, wrong role 403, wrong content type 415, too large 413, wrong values 400 with the
  names of the fields, not there or not yours 404, in the way of something 409. Too often is 429 with \`Retry-After\`.
- Where there is GET there is HEAD.
- Lists take \`q\` (words, without regard to case and accents), \`page\` (from 1), \`pageSize\` (up to 1,000) and
  \`archived\`; without a page the newest 1,000 come.`

function renderCall(name: string, call: ApiCall, make: Make): string {
  const refusals = [...refusalsOf(name, call)].map(
    ([status, codes]) => `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`,
  )
  return [
    `### \`${name}\``,
    `${call.summary}. ${who[call.role]}`,
    ...(call.query ? [`Query:\n\n${fieldTable(make(call.query, 'input'))}`] : []),
    ...(call.files ? [`Files: ${call.files.map((file) => `\`${file}\``).join(', ')} (multipart form)`] : []),
    ...(call.body ? [bodyText(make(call.body, 'input'))] : []),
    Object.entries(call.answers)
      .map(([status, answer]) => `- **${status}** ${answerText(answer, make)}`)
      .concat(Object.entries(call.headers ?? {}).map(([header, says]) => `- \`${header}\`: ${says}`))
      .concat(refusals.length > 0 ? [`- refuses with ${refusals.join('; ')}`] : [])
      .join('\n'),
  ].join('\n\n')
}

const bodyText = (schema: JsonSchema) =>
  `Body${isSaidByForm(schema) ? '' : ' (JSON alone: a form has no list of records)'}:\n\n${fieldTable(schema)}`

function answerText(answer: ApiCall['answers'][number], make: Make): string {
  if (answer === 'bytes') return 'the bytes, or none'
  if (answer === 'redirect') return 'the browser goes on to `Location`'
  return `\`${typeOf(make(answer, 'output'))}\``
}

const renderShape = (name: string, schema: JsonSchema) => `### ${name}\n\n${fieldTable(schema)}`

function fieldTable({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(([field, schema]) => {
    const optional = required.includes(field) ? '' : ' (optional)'
    return `| \`${field}\`${optional} | \`${short(schema)}\` | ${schema.description ?? bounds(schema)} |`
  })
  return ['| field | type | |', '|---|---|---|', ...rows].join('\n')
}

/** The list of all codes would drown the table; it stands with the calls. */
function short(schema: JsonSchema): string {
  const type = typeOf(schema)
  return (schema.enum && type.length > 200 ? 'string' : type).replaceAll('|', '\\|')
}

function bounds({ format, minLength, maxLength, minimum, maximum, default: usual }: JsonSchema): string {
  const said = [
    format,
    minLength !== undefined && `at least ${minLength} signs`,
    maxLength !== undefined && `at most ${maxLength} signs`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    usual !== undefined && `usually \`${JSON.stringify(usual)}\``,
  ]
  return said.filter(Boolean).join(', ')
}
