import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import type { Params } from '@remix-run/react'
import { readingAhead } from '~/features/operations/reading-ahead.server'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { discardBody } from '~/infra/http/body.server'
import { faultOfRequest, retryAfterOf } from '~/infra/http/expected-fault.server'
import { languageOf } from '~/infra/http/language.server'
import { log } from '~/infra/log.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs
/** Most guards ask only who the person is; `params` are of the page. */
export type Guard<Visit> = (request: Request, params: Params) => Promise<Visit>

/**
 * A loader or action of a page: first the guard, then the work with the guard's result. An expected failure becomes a
 * response with its status and message, which the nearest error boundary shows.
 */
export function page<Visit, Result>(guard: Guard<Visit>, work: (args: Args & Visit) => Result) {
  const reading = readingAhead()
  return async (args: Args): Promise<Awaited<Result>> => {
    try {
      const visit = await guard(args.request, args.params)
      return await reading(givenTo(args, visit), () => work({ ...args, ...visit }))
    } catch (error) {
      await discardBody(args.request)
      const fault = faultOfRequest(error)
      if (!fault) throw error
      if (fault !== error) log().error({ err: error }, 'a page failed')
      throw toFault(fault, args.request)
    }
  }
}

/** What differs from visit to visit: when it is, whose, and the numbers in the path. */
function givenTo<Visit>({ params }: Args, visit: Visit): unknown[] {
  const { viewer, context } = visit as { viewer?: object; context?: { now: number } }
  const inPath = Object.values(params).flatMap((value) => [value, Number(value)])
  return [context?.now, ...Object.values(viewer ?? {}), ...inPath]
}

/** The number in the path of a page. Throws `not_found` for anything but an id. */
export function idParam(params: Params, name = 'id'): number {
  const text = params[name] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}

/** The data of an error boundary. */
export type Fault = { code: string; message: string }

function toFault(error: AppError, request: Request) {
  const message = errorText(languageOf(request), error)
  const headers = new Headers()
  if (retryAfterOf(error)) headers.set('Retry-After', String(retryAfterOf(error)))
  return json<Fault>({ code: error.code, message }, { status: error.status, headers })
}
