import type { CalendarFault } from '~/domain/appointments/busy-time'
import type { ErrorSentences } from '~/infra/app-error'

type Faults = Record<CalendarFault, string>
type OfCalendars = Pick<ErrorSentences, 'calendar_unread' | 'calendars_full'>

/** Why a calendar cannot be read, and what can be done. */
export const calendarFaultsEs: Faults = {
  unreachable: 'su servidor no responde',
  refused: 'su servidor ya no lo da en esa dirección: copie la actual y añádalo otra vez',
  not_public: 'esa dirección no es una dirección https pública',
  too_large: 'ocupa más de 10 MB',
  no_calendar: 'lo que hay en esa dirección no es un calendario',
  too_slow: 'tarda demasiado en leerse',
  sealed: 'la dirección guardada ya no se puede abrir: quítelo y añádalo otra vez',
}

export const calendarFaultsEn: Faults = {
  unreachable: 'its server does not answer',
  refused: 'its server no longer gives it at that address: copy the current one and add it again',
  not_public: 'that address is no public https address',
  too_large: 'it is larger than 10 MB',
  no_calendar: 'what is at that address is no calendar',
  too_slow: 'it takes too long to read',
  sealed: 'the stored address can no longer be opened: remove it and add it again',
}

export const calendarErrorsEs: OfCalendars = {
  calendar_unread: ({ fault }) =>
    `No se ha podido leer el calendario: ${calendarFaultsEs[fault as CalendarFault] ?? calendarFaultsEs.unreachable}.`,
  calendars_full: ({ most }) => `Como mucho ${most} calendarios. Quite uno antes.`,
}

export const calendarErrorsEn: OfCalendars = {
  calendar_unread: ({ fault }) =>
    `The calendar could not be read: ${calendarFaultsEn[fault as CalendarFault] ?? calendarFaultsEn.unreachable}.`,
  calendars_full: ({ most }) => `At most ${most} calendars. Remove one first.`,
}
