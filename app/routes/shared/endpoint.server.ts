import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { AppError, EditConflict, retryAfterOf } from '~/infra/app-error'
import { discardBody } from '~/infra/http/body.server'
import { languageOf } from '~/infra/http/language.server'
import { log } from '~/infra/log.server'
import { fieldsOf, InvalidInput } from './input.server'

export { readInput, readQuery } from './input.server'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Args = LoaderFunctionArgs | ActionFunctionArgs

/** One method of a call: who may, and what is done. What `run` returns is the answer, JSON unless a Response. */
export type Call = { guard: (request: Request) => Promise<unknown>; run: (args: never) => unknown }

/** Ties a guard to the work that follows it. */
export function call<Visit>(
  guard: (request: Request) => Promise<Visit>,
  run: (args: Args & Visit & { language: Language }) => unknown,
): Call {
  return { guard, run }
}

/**
 * An address of the interface, to be exported as loader and as action. It refuses in one order: method (405),
 * then what the guard refuses (another site 403, nobody 401, the wrong role 403), then what reading (415, 413, 400)
 * and doing (404, 409) refuse: `run` reads its input before it looks for anything.
 */
export function endpoint(calls: Partial<Record<Method, Call>>) {
  return async (args: Args): Promise<Response> => {
    const { request } = args
    const language = languageOf(request)
    try {
      const found = calls[(request.method === 'HEAD' ? 'GET' : request.method) as Method]
      if (!found) throw new AppError('method_not_allowed')
      const visit = (await found.guard(request)) as object
      const answer = await (found.run as (args: object) => unknown)({ ...args, ...visit, language })
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
  const known = error instanceof AppError ? error : new AppError('unexpected')
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
