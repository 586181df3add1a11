import { causeText } from '~/i18n/drive-causes'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import type { AppError } from '~/infra/app-error'
import { DriveError } from '~/infra/drive/graph/drive-error'
import { type CloudFault, causeOf, providerCode } from './fault-cause'
import { faultOf } from './reach.server'

/** A failure of the drive in words, with what to do; other failures as everywhere. */
export function driveFaultText(language: Language, error: AppError): string {
  if (!(error instanceof DriveError)) return errorText(language, error)
  return faultWords(language, faultOf(error))
}

/** The same for a failure that has been noted. */
export function faultWords(language: Language, fault: CloudFault): string {
  const { message, solution } = causeText(language, causeOf(fault), {
    code: providerCode(fault),
    seconds: fault.retryAfter,
  })
  return `${message} ${solution}`
}
