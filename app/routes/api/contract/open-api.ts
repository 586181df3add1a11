import { z } from 'zod'
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
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

export type { oas31 }

const cookies: Record<Role, string[]> = {
  anyone: [],
  client: ['client'],
  reader: ['client', 'admin'],
  admin: ['admin'],
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(contract: Contract): oas31.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, call] of Object.entries(contract))
    paths[pathOf(name)] = { ...paths[pathOf(name)], [methodOf(name).toLowerCase()]: operation(name, call) }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Portal de gestión de expedientes', version: '1' },
      paths,
      components: {
        securitySchemes: {
          client: { type: 'apiKey', in: 'cookie', name: 'sid' },
          admin: { type: 'apiKey', in: 'cookie', name: 'asid' },
        },
      },
    },
    { override: tidy },
  )
}

/** Drops bounds that only mean "safe integer", and patterns that repeat the format. */
const tidy: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.format) delete jsonSchema.pattern
}

/** The operation id: `GET /api/cases/{id}` becomes `getCasesById`. */
export function operationId(name: string): string {
  const words = pathOf(name)
    .replace('/api/', '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/.-]/)
  return methodOf(name).toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function operation(name: string, call: ApiCall): ZodOpenApiOperationObject {
  const params = paramsOf(name).map((param) => [param, call.params?.[param] ?? z.int().min(1)])
  return {
    operationId: operationId(name),
    summary: call.summary,
    security: cookies[call.role].map((cookie) => ({ [cookie]: [] })),
    requestParams: { path: z.object(Object.fromEntries(params)), ...(call.query && { query: call.query }) },
    ...((call.body || call.files) && { requestBody: requestBody(call) }),
    responses: { ...refusals(name, call), ...answers(call) },
  }
}

/** A body is JSON or a form; with files it must be a multipart form. */
function requestBody({ body = z.object({}), files, example }: ApiCall) {
  if (files) {
    const parts = Object.fromEntries(files.map((file) => [file, z.file()]))
    return { required: true, content: { 'multipart/form-data': { schema: body.extend(parts) } } }
  }
  const form = isSaidByForm(body) && { 'application/x-www-form-urlencoded': { schema: body } }
  return { required: true, content: { 'application/json': { schema: body, example }, ...form } }
}

/** A form can carry texts and lists of texts; a list of records needs JSON. */
const isSaidByForm = (body: z.ZodObject) =>
  Object.values(body.shape).every((field) => {
    const { items } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
    return !(typeof items === 'object' && 'properties' in items)
  })

function answers(call: ApiCall): ZodOpenApiOperationObject['responses'] {
  const headers = Object.entries(call.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, answer]) => {
      const description = answer === 'redirect' ? 'Redirect' : 'Success'
      return [status, { description, headers: Object.fromEntries(headers), ...contentOf(answer) }]
    }),
  )
}

function contentOf(answer: ApiCall['answers'][number]) {
  if (answer === 'redirect') return {}
  if (answer === 'bytes') return { content: { 'application/octet-stream': {} } }
  return { content: { 'application/json': { schema: answer } } }
}

const refusals = (name: string, call: ApiCall): ZodOpenApiOperationObject['responses'] =>
  Object.fromEntries(
    [...refusalsOf(name, call)].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: Problem } } },
    ]),
  )
