import { fullFirmName } from '~/domain/people/firm-name'
import { readFirm } from '~/features/settings/firm.server'
import { appointmentTexts } from '~/i18n/appointment-texts'
import type { Language } from '~/i18n/language'
import { writeCalendar } from '~/infra/calendar/write-calendar.server'
import { env } from '~/infra/env.server'
import type { appointments } from '~db/schema'

type Call = Pick<
  typeof appointments.$inferSelect,
  'id' | 'caseId' | 'startsAt' | 'minutes' | 'phone' | 'changedAt' | 'cancelledAt'
>
type Reader = { of: 'client' | 'firm'; language: Language; caseNumber: string }

/**
 * A call as an iCalendar entry, the same one for client and firm. Calendars are shared: of the case it says the number alone, and
 * whom to call is in that of the firm.
 */
export function callEntry(call: Call, { of, language, caseNumber }: Reader): string {
  const { entry } = appointmentTexts[language]
  const { name, phone } = readFirm()
  const firm = fullFirmName(name)
  const { publicUrl, MAIL_FROM } = env()
  const host = new URL(publicUrl).hostname
  return writeCalendar({
    uid: `call-${call.id}@${host}`,
    changedAt: call.changedAt,
    when: { at: call.startsAt, minutes: call.minutes },
    title: of === 'firm' ? entry.ofFirm(caseNumber) : entry.ofClient(firm, caseNumber),
    description: of === 'firm' ? entry.callTo(call.phone) : entry.calledBy(phone),
    place: null,
    url: publicUrl,
    reminder: entry.reminder,
    isOff: call.cancelledAt !== null,
    organizer: { name: firm, email: MAIL_FROM?.address ?? `portal@${host}` },
  })
}
