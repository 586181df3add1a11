import { resendCode } from '~/features/auth/codes/request-code.server'
import { clockTime } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { retryAfterOf } from '~/infra/http/expected-fault.server'
import { otpCookie, type RequestContext } from '~/infra/http/request-context.server'
import { redirectWithToast } from '~/infra/http/toast.server'

/**
 * Mails another code and returns to the page where it is entered. Whoever asks within a minute of the last one is told
 * when to ask again, not accused of trying too often. Throws what `resend` throws otherwise, by default that of a code to
 * sign in.
 */
export async function resendTo(path: string, context: RequestContext, resend = resendCode) {
  try {
    const { ticket, email } = resend(context)
    const headers = new Headers({ 'Set-Cookie': await otpCookie(ticket) })
    return redirectWithToast(path, { kind: 'done', text: 'code_sent', values: { email } }, headers)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'code_on_its_way') throw error
    const at = clockTime(context.language, context.now + (retryAfterOf(error) ?? 0) * 1000)
    return redirectWithToast(path, { kind: 'calm', text: 'code_coming', values: { at } })
  }
}
