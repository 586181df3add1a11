import type { z } from 'zod'
import type { ErrorCode, STATUS_OF } from '~/infra/app-error'
import type { contract } from '~/routes/api/contract'
import { methodOf, type Problem, pathOf } from '~/routes/api/contract/calls'
import { faultsOf } from './contract'
import type { Visitor } from './http'

type Calls = typeof contract
type Name = keyof Calls
type ParamsIn<Path> = Path extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamsIn<Rest> : never

/** The input of a call according to the contract; files are sent by hand. */
type Input<Call> = (Call extends { files: unknown } ? never : unknown) &
  (Call extends { query: infer Query extends z.ZodType } ? { query?: z.input<Query> } : unknown) &
  (Call extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown)
type InputOf<Called extends Name> = Input<Calls[Called]> &
  ([ParamsIn<Called>] extends [never] ? unknown : { params: Record<ParamsIn<Called>, string | number> })

type Answer<Status, Body> = { status: Status; headers: Headers; body: Body }
type Refused = Answer<(typeof STATUS_OF)[ErrorCode], Problem>
type AnswersOf<Answers> = {
  [Status in keyof Answers]: Answer<
    Status,
    Answers[Status] extends z.ZodType ? z.output<Answers[Status]> : Response
  >
}[keyof Answers]
type AnswerOf<Called extends Name> = Called extends Name
  ? AnswersOf<Calls[Called]['answers']> | Refused
  : never

/** A visitor's API calls, typed by the contract; an answer that violates the contract is an error. */
export function callsOf(visitor: Visitor) {
  return async <Called extends Name>(
    name: Called,
    ...[input]: object extends InputOf<Called> ? [InputOf<Called>?] : [InputOf<Called>]
  ): Promise<AnswerOf<Called>> => {
    const { params = {}, query = {}, body }: Sent = input ?? {}
    const path = pathOf(name).replace(/\{(\w+)\}/g, (_, param) => encodeURIComponent(params[param] ?? ''))
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const response = await visitor.fetch(search ? `${path}?${search}` : path, {
      method: methodOf(name),
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const { status, headers } = response
    const text = await response.clone().text()
    const faults = faultsOf(name, { status, headers, text })
    if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`)
    const isJson = headers.get('Content-Type')?.startsWith('application/json')
    // `faultsOf` has checked it against the schema this type comes from.
    return { status, headers, body: isJson ? JSON.parse(text) : response } as AnswerOf<Called>
  }
}

type Sent = { params?: Record<string, string | number>; query?: object; body?: unknown }
