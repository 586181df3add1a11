import {
  type ApiCall,
  type Contract,
  methodOf,
  Problem,
  paramsOf,
  pathOf,
  type Role,
  refusalsOf,
} from './calls'
import { type JsonSchema, schemaMaker } from './json-schema'

type Make = ReturnType<typeof schemaMaker>['make']
type Operation = Record<string, unknown>

const cookies: Record<Role, string[]> = {
  anyone: [],
  client: ['client'],
  reader: ['client', 'admin'],
  admin: ['admin'],
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(contract: Contract) {
  const { components, make } = schemaMaker()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, call] of Object.entries(contract)) {
    const path = paths[pathOf(name)] ?? {}
    paths[pathOf(name)] = path
    path[methodOf(name).toLowerCase()] = operation(name, call, make)
  }
  make(Problem, 'output')
  return {
    openapi: '3.1.0',
    info: { title: 'Portal de gestión de expedientes', version: '1' },
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        client: { type: 'apiKey', in: 'cookie', name: 'sid' },
        admin: { type: 'apiKey', in: 'cookie', name: 'asid' },
      },
    },
  }
}

/** A name for programs: `GET /api/cases/{id}` is `getCasesById`. */
export function operationId(name: string): string {
  const words = pathOf(name)
    .replace('/api/', '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/.-]/)
  return methodOf(name).toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function operation(name: string, call: ApiCall, make: Make): Operation {
  return {
    operationId: operationId(name),
    summary: call.summary,
    security: cookies[call.role].map((cookie) => ({ [cookie]: [] })),
    parameters: [...pathParameters(name, call, make), ...queryParameters(call, make)],
    ...(call.body || call.files ? { requestBody: requestBody(call, make) } : {}),
    responses: { ...answers(call, make), ...refusals(name, call) },
  }
}

const pathParameters = (name: string, { params }: ApiCall, make: Make) =>
  paramsOf(name).map((param) => ({
    name: param,
    in: 'path',
    required: true,
    schema: params?.[param] ? make(params[param], 'input') : { type: 'integer', minimum: 1 },
  }))

function queryParameters({ query }: ApiCall, make: Make) {
  if (!query) return []
  const { properties = {}, required = [] } = make(query, 'input')
  return Object.entries(properties).map(([param, schema]) => ({
    name: param,
    in: 'query',
    required: required.includes(param),
    schema,
  }))
}

/** A form has texts and lists of texts: a list of records is JSON alone. */
export const isSaidByForm = ({ properties = {} }: JsonSchema): boolean =>
  Object.values(properties).every(({ items }) => items?.type !== 'object')

/** A body is JSON or a form; with files it is a multipart form and nothing else. */
function requestBody({ body, files, example }: ApiCall, make: Make) {
  const schema: JsonSchema = body ? make(body, 'input') : { type: 'object' }
  if (!files) {
    const content = { schema, ...(example && { example }) }
    const form = isSaidByForm(schema) && { 'application/x-www-form-urlencoded': { schema } }
    return { required: true, content: { 'application/json': content, ...form } }
  }
  const binary = Object.fromEntries(files.map((file) => [file, { type: 'string', format: 'binary' }]))
  const whole = {
    ...schema,
    properties: { ...schema.properties, ...binary },
    required: [...(schema.required ?? []), ...files],
  }
  return { required: true, content: { 'multipart/form-data': { schema: whole } } }
}

function answers(call: ApiCall, make: Make): Record<string, unknown> {
  const headers = Object.entries(call.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, answer]) => {
      const description = answer === 'redirect' ? 'Elsewhere' : 'Done'
      return [status, { description, headers: Object.fromEntries(headers), ...contentOf(answer, make) }]
    }),
  )
}

function contentOf(answer: ApiCall['answers'][number], make: Make) {
  if (answer === 'redirect') return {}
  if (answer === 'bytes') return { content: { 'application/octet-stream': {} } }
  return { content: { 'application/json': { schema: make(answer, 'output') } } }
}

function refusals(name: string, call: ApiCall): Record<string, unknown> {
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const open = [...refusalsOf(name, call)].filter(([status]) => !(status in call.answers))
  return Object.fromEntries(
    open.map(([status, codes]) => [status, { description: codes.join(', '), content: problem }]),
  )
}
