import { STATUS_OF } from '~/infra/app-error'
import { type ApiCall, type Contract, methodOf, Problem, paramsOf, pathOf } from '~/routes/api/contract/calls'
import { type JsonSchema, schemaMaker } from '~/routes/api/contract/json-schema'
import { operationId } from '~/routes/api/contract/open-api'
import { typeOf } from './types'

type Make = ReturnType<typeof schemaMaker>['make']

/** The tests' client: one function a call, with the types of what it takes and answers. */
export function renderClient(contract: Contract): string {
  const { components, make } = schemaMaker()
  make(Problem, 'output')
  const functions = Object.entries(contract).map(([name, call]) => renderCall(name, call, make))
  const types = Object.entries(components).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}`)
  return `${HEAD}\n${types.join('\n')}\n${SENDING}\nexport const apiClient = (send: Send) => ({\n${functions.join('\n')}\n})\n`
}

const HEAD = `// Made from the contract by \`npm run reference\`: change the contract, not this file.
`

const SENDING = `
export type Refusal = ${[...new Set(Object.values(STATUS_OF))].sort((a, b) => a - b).join(' | ')}
export type Answer<Body, Status extends number = number> = { status: Status; headers: Headers; body: Body }
export type Input = { query?: Record<string, unknown>; body?: unknown }
/** Carries a call to the server; the body of the answer is what its JSON says, or the response itself. */
// biome-ignore lint/suspicious/noExplicitAny: the server's answer is checked where it is used
export type Send = (method: string, path: string, input?: Input) => Promise<Answer<any, any>>
`

function renderCall(name: string, call: ApiCall, make: Make): string {
  const path = pathOf(name).replace(/\{(\w+)\}/g, (_, param) => `\${encodeURIComponent(${param})}`)
  const parameters = [
    ...paramsOf(name).map((param) => `${param}: ${call.params?.[param] ? 'string' : 'number'}`),
    ...(call.query ? [`query: ${typeOf(make(call.query, 'input'))} = {}`] : []),
    ...(call.files ? ['body: FormData'] : []),
    ...(call.body && !call.files ? [`body: ${typeOf(make(call.body, 'input'))}`] : []),
  ]
  const input = [...(call.query ? ['query'] : []), ...(call.body || call.files ? ['body'] : [])]
  const sent = [
    `'${methodOf(name)}'`,
    `\`${path}\``,
    ...(input.length > 0 ? [`{ ${input.join(', ')} }`] : []),
  ]
  return `  /** ${call.summary}. */\n  ${operationId(name)}: (${parameters.join(', ')}): Promise<${answerType(call, make)}> =>\n    send(${sent.join(', ')}),`
}

/** What comes back: by status what the contract says, and a problem for every other one. */
function answerType({ answers }: ApiCall, make: Make): string {
  const known = Object.entries(answers).map(([status, answer]) => {
    const body = typeof answer === 'string' ? 'Response' : typeOf(make(answer, 'output') as JsonSchema)
    return `Answer<${body}, ${status}>`
  })
  return [...known, 'Answer<Problem, Refusal>'].join(' | ')
}
