import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { errorText } from '../error-text.server'

/**
 * `text`: the toast that says what has failed; it gets the reason as `reason`. `unless`: what is thrown on, for the form
 * to say it.
 */
type Way = { back: string; text: string; language: Language; unless?: (error: AppError) => boolean }

/**
 * Does the work of an action. What the feature refuses (somebody else was faster, and the row is gone) leads back to
 * where the button was, with the reason.
 */
export async function orLeadBack(
  { back, text, language, unless }: Way,
  work: () => Response | Promise<Response>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || unless?.(error)) throw error
    const values = { reason: errorText(language, error) }
    return redirectWithToast(back, { kind: 'alert', text, values })
  }
}
