import { causeText } from '~/i18n/drive-causes'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import type { AppError } from '~/infra/app-error'
import { DriveError } from '~/infra/drive/graph/drive-error'
import { causeOf, providerCode } from './fault-cause'
import { faultOf } from './reach.server'

/** A failure of the drive in words, with what to do; other failures as everywhere. */
export function driveFaultText(language: Language, error: AppError): string {
  if (!(error instanceof DriveError)) return errorText(language, error)
  const fault = faultOf(error)
  const { message, solution } = causeText(language, causeOf(fault), {
    code: providerCode(fault),
    seconds: fault.retryAfter,
  })
  return `${message} ${solution}`
}
