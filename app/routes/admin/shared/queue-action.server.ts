import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { parseQuery } from '~/infra/http/query.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type NewToast, redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'

type Asked = { request: Request; context: Pick<RequestContext, 'language'> }

/** Carries out a form of what is pending, and goes back to the part and page of it that the form came from. */
export async function queueAction({ request, context }: Asked, work: (form: FormData) => NewToast) {
  const form = await readForm(request)
  const list = `${paths.adminQueue}?${parseQuery(String(form.get('query') ?? ''))}`
  try {
    return redirectWithToast(list, work(form))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const values = { reason: errorText(context.language, error) }
    return redirectWithToast(list, { kind: 'alert', text: 'work_failed', values })
  }
}
