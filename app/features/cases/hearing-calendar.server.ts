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
 * The next hearing of a case as an iCalendar file: a whole day, because its hour is not on file; no DNI and no
 * opposing party, because calendars are shared. A hearing that was
 * put off takes the place of the entry made before. Throws `not_found` when there is no hearing or the case is not
 * theirs.
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
