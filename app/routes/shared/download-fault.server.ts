import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { languageOf } from '~/infra/http/language.server'
import { readRequestContext } from '~/infra/http/request-context.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'

/**
 * A call that people open as a link: programs get its error as JSON, people are redirected to a page that shows it.
 * Returns what `work` returns; throws the redirect, or what `work` throws.
 */
export async function withReadableFailure<Result>(
  request: Request,
  work: () => Result,
): Promise<Awaited<Result>> {
  try {
    return await work()
  } catch (error) {
    const isPerson = request.headers.get('Accept')?.includes('text/html')
    if (!(error instanceof AppError) || !isPerson) throw error
    throw await redirectWithFailure(request, error)
  }
}

async function redirectWithFailure(request: Request, error: AppError): Promise<Response> {
  const { adminToken } = await readRequestContext(request)
  if (error.code === 'signed_out') {
    const text = adminToken ? 'admin_session_ended' : 'session_ended'
    return redirectWithToast(adminToken ? paths.admin : paths.auth, { kind: 'alert', text })
  }
  const values = { reason: errorText(languageOf(request), error) }
  const to = adminToken ? paths.adminDocuments : paths.dashboard
  return redirectWithToast(to, { kind: 'alert', text: 'download_failed', values })
}
