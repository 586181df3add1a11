import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { AppError, EditConflict } from '~/infra/app-error'
import { discardBody } from '~/infra/http/body.server'
import { faultOfRequest, retryAfterOf } from '~/infra/http/expected-fault.server'
import { languageOf } from '~/infra/http/language.server'
import { log } from '~/infra/log.server'
import { fieldsOf, InvalidInput } from './input.server'

export { readInput, readQuery } from './input.server'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Args = LoaderFunctionArgs | ActionFunctionArgs

/**
 * One method of a call: its guard and its work. The return value of `run` is the answer: JSON, unless it is a Response.
 */
export type Call = { guard: (request: Request) => Promise<unknown>; run: (args: never) => unknown }

/** Types a guard together with the work that follows it. */
export function call<Visit>(
  guard: (request: Request) => Promise<Visit>,
  run: (args: Args & Visit & { language: Language }) => unknown,
): Call {
  return { guard, run }
}

/**
 * An API route, exported as loader and action. Checks run in a fixed order: method (405), then the guard (another site
 * 403, not signed in 401, wrong role 403), then reading the input (415, 413, 400), then the work (404, 409): `run`
 * reads its input before it looks anything up.
 */
export function endpoint(calls: Partial<Record<Method, Call>>) {
  return async (args: Args): Promise<Response> => {
    const { request } = args
    const language = languageOf(request)
    try {
      const matchingCall = calls[(request.method === 'HEAD' ? 'GET' : request.method) as Method]
      if (!matchingCall) throw new AppError('method_not_allowed')
      const visit = (await matchingCall.guard(request)) as object
      const answer = await (matchingCall.run as (args: object) => unknown)({ ...args, ...visit, language })
      return answer instanceof Response ? answer : Response.json(answer)
    } catch (error) {
      await discardBody(request)
      if (error instanceof Response) return error
      return toProblem(error, language, calls)
    }
  }
}

function toProblem(error: unknown, language: Language, calls: Partial<Record<Method, Call>>): Response {
  if (!(error instanceof AppError)) log().error({ err: error }, 'a call failed')
  const known = faultOfRequest(error) ?? new AppError('unexpected')
  const headers = new Headers()
  if (known.code === 'method_not_allowed') headers.set('Allow', allowed(calls))
  if (retryAfterOf(known)) headers.set('Retry-After', String(retryAfterOf(known)))
  const fields = known instanceof InvalidInput ? fieldsOf(known, language) : undefined
  const body = {
    code: known.code,
    message: errorText(language, known),
    ...known.details,
    ...known.more,
    ...(fields && { fields }),
    ...(known instanceof EditConflict && { current: known.current }),
  }
  return Response.json(body, { status: known.status, headers })
}

const allowed = (calls: Partial<Record<Method, Call>>) =>
  Object.keys(calls)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ')
