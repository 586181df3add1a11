import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { allowAnyone } from '~/features/auth/guards.server'
import { AppError } from '~/infra/app-error'
import { call, endpoint } from '../shared/endpoint.server'
import { contract } from './contract'
import { type ApiCall, methodOf, paramsOf, pathOf } from './contract/calls'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Place = { pattern: RegExp; params: string; answer: (args: Args) => Promise<Response> }

const rows = Object.entries<ApiCall>(contract)

/** Every path of the contract, as the router matches it. */
const places = [...new Set(rows.map(([name]) => pathOf(name)))].map((path): Place => {
  const pathRows = rows.filter(([name]) => pathOf(name) === path)
  return {
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    params: paramsOf(path).sort().join(),
    answer: endpoint(Object.fromEntries(pathRows.map(([name, { call }]) => [methodOf(name), call]))),
  }
})

const nowhere = call(allowAnyone, () => {
  throw new AppError('not_found')
})
const unknown = endpoint({
  GET: nowhere,
  POST: nowhere,
  PUT: nowhere,
  PATCH: nowhere,
  DELETE: nowhere,
  OPTIONS: nowhere,
})

/** Answers a call by its row of the contract. The router has matched the path already: its parameters say to which one. */
const answer = (args: Args) => endpointAt(args)(args)

function endpointAt({ request, params }: Args) {
  const { pathname } = new URL(request.url)
  const names = Object.keys(params).sort().join()
  const place = places.find((one) => one.params === names && one.pattern.test(pathname))
  return place?.answer ?? unknown
}

export { answer as action, answer as loader }
