import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import type { FailureName } from '~/i18n/toasts'
import { AppError } from '~/infra/app-error'
import { faultOfRequest } from '~/infra/http/expected-fault.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { log } from '~/infra/log.server'

/**
 * `text`: the toast for the failure, which gets the `reason`. `unless`: a code that is rethrown for the form to handle.
 */
type FailureRoute = {
  back: string
  text: FailureName
  language: Language
  unless?: (error: AppError) => boolean
}

/**
 * Does the work of an action. If the feature refuses (somebody else was faster, or the row is gone), redirects back to
 * where the button was, with the reason.
 */
export async function orRedirectBack(
  { back, text, language, unless }: FailureRoute,
  work: () => Response | Promise<Response>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || unless?.(error)) throw error
    return sayWhy({ back, text, language }, error)
  }
}

/** The same for buttons that report every failure; unexpected ones are also logged. */
export async function orShowReason(
  way: Omit<FailureRoute, 'unless'>,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof AppError) return sayWhy(way, error)
    log().error({ err: error, toast: way.text }, 'an action failed')
    return sayWhy(way, faultOfRequest(error) ?? new AppError('unexpected'))
  }
}

const sayWhy = ({ back, text, language }: Omit<FailureRoute, 'unless'>, error: AppError) =>
  redirectWithToast(back, { kind: 'alert', text, values: { reason: errorText(language, error) } })
