import type { z } from 'zod'
import { contract } from '~/routes/api/contract'
import { type ApiCall, Problem, refusalsOf } from '~/routes/api/contract/calls'
import type { Visitor } from './http'

/** How an answer of a call violates the contract; nothing for anything but a call. */
export function faultsOf(
  name: string,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): string[] {
  const call = (contract as Record<string, ApiCall>)[name]
  if (!call) return []
  const shown = status < 300 && name !== 'GET /api/openapi.json' ? FORBIDDEN.exec(text)?.[0] : undefined
  if (shown) return [`has the field ${shown}`]
  const promised = status < 300 ? Object.keys(call.headers ?? {}).filter((header) => header !== 'Link') : []
  const absent = promised.filter((header) => !headers.has(header))
  if (absent.length > 0) return [`lacks ${absent.join(', ')}`]
  const cached = headers.get('Cache-Control')?.startsWith('private, no-store') ? [] : ['may be cached']
  const answer = call.answers[status]
  if (answer === 'bytes' || answer === 'redirect') return cached
  if (answer) return [...cached, ...mismatches(answer.safeParse(JSON.parse(text)))]
  const codes = refusalsOf(name, call).get(status)
  if (!codes) return [...cached, `${status} is not in the contract`]
  const problem = Problem.safeParse(JSON.parse(text))
  if (!problem.success) return [...cached, ...mismatches(problem)]
  return codes.includes(problem.data.code)
    ? cached
    : [...cached, `${problem.data.code} is not in the contract`]
}

const mismatches = ({ error }: z.ZodSafeParseResult<unknown>) =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

/** Fields that nobody outside needs. */
const FORBIDDEN =
  /"(?:password|filePath|file_path|\w*[sS]ha256|\w*[tT]oken|\w*Hash|secret|messageId|mailId)"\s*:/

/** A visitor that rejects answers violating the contract. */
export function underContract(visitor: Visitor): Visitor {
  const send = visitor.fetch.bind(visitor)
  visitor.fetch = async (path, init = {}) => {
    const response = await send(path, init)
    const method = init.method ?? 'GET'
    const name = findCall(method, path.split('?')[0] ?? '')
    if (!name) return response
    const faults = faultsOf(name, {
      ...pick(response),
      text: await response.clone().text(),
    })
    if (faults.length > 0) throw new Error(`${method} ${path}: ${faults.join('; ')}`)
    return response
  }
  return visitor
}

const pick = ({ status, headers }: Response) => ({ status, headers })

const findCall = (method: string, path: string) =>
  Object.keys(contract).find((name) =>
    new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`).test(`${method} ${path}`),
  )
