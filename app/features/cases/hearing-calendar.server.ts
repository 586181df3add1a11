import type { ClientViewer } from '~/access/viewer'
import { nextDay } from '~/domain/civil-date'
import { readFirm } from '~/features/settings/firm.server'
import { texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import { writeCalendar } from '~/infra/calendar.server'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { getCase } from './get-case.server'

/**
 * The next hearing of a case as an iCalendar file: an all-day entry, because its time is not on file, without the DNI
 * and the opposing party, because calendars are shared. A postponed hearing replaces the earlier entry. Throws
 * `not_found` if there is no hearing or the case belongs to somebody else.
 */
export function hearingCalendar(
  viewer: ClientViewer,
  caseId: number,
  { language, now }: RequestContext,
): string {
  const legalCase = getCase(viewer, caseId, now)
  if (!legalCase.nextHearing) throw new AppError('not_found')
  const { hearingEntry } = texts[language]
  const { publicUrl } = env()
  return writeCalendar({
    uid: `hearing-${legalCase.id}@${new URL(publicUrl).hostname}`,
    day: legalCase.nextHearing,
    dayAfter: nextDay(legalCase.nextHearing),
    title: hearingEntry.title(legalCase.caseNumber),
    description: hearingEntry.description(readFirm().phone),
    url: publicUrl,
  })
}
