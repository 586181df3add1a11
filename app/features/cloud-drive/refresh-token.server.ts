import type { AdminViewer } from '~/access/viewer'
import { driveTexts } from '~/i18n/drive'
import { causeText } from '~/i18n/drive-causes'
import { clockTime } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { connection } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { accessToken } from '~/infra/drive/graph/sign-in/tokens.server'
import { env } from '~/infra/env.server'
import { forgetCloudFacts } from './cloud-facts.server'
import type { TokenRefreshed } from './contract'
import { driveStatus } from './drive-status.server'
import { causeOf, providerCode } from './fault-cause'
import { attempt, inTime } from './reach.server'

/**
 * Gets a new access token now, once however many ask at the same time. A local folder needs none: the answer says so,
 * and whether the folder can be read.
 */
export async function refreshDriveToken(
  viewer: AdminViewer,
  language: Language,
  now: number,
): Promise<TokenRefreshed> {
  const texts = driveTexts[language]
  if (env().DRIVE === 'local') {
    const { authenticated, message } = await driveStatus(viewer, language, now)
    return { success: authenticated, message: authenticated ? texts.noToken : message }
  }
  const renewed = await attempt(() => inTime(() => accessToken(true)))
  forgetCloudFacts()
  if ('fault' in renewed) {
    const { fault } = renewed
    const cause = causeText(language, causeOf(fault), {
      code: providerCode(fault),
      seconds: fault.retryAfter,
    })
    return { success: false, message: `${cause.message} ${cause.solution}` }
  }
  return { success: true, message: texts.refreshed(clockTime(language, connection().accessExpiresAt ?? now)) }
}
