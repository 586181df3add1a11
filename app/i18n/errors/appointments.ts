import type { CalendarFault } from '~/domain/appointments/busy-time'
import type { ErrorSentences } from '~/infra/app-error'

type Faults = Record<CalendarFault, string>
type OfAppointments = Pick<
  ErrorSentences,
  | 'hour_taken'
  | 'hour_passed'
  | 'appointments_full'
  | 'appointment_fixed'
  | 'appointment_over'
  | 'calendar_unread'
  | 'calendars_full'
>

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

export const appointmentErrorsEs: OfAppointments = {
  hour_taken: () => 'Esa hora ya no está libre. Elija otra: lo que ha escrito sigue aquí.',
  hour_passed: () => 'Esa hora ya ha pasado, o no existe ese día. Elija otra.',
  appointments_full: () => 'Ya tiene dos llamadas pedidas: cambie o anule una de ellas, o llámenos.',
  appointment_fixed: () => 'Falta poco para la llamada y ya no se puede cambiar aquí. Llámenos.',
  appointment_over: () => 'Esa llamada ya se ha anulado o ya ha pasado.',
  calendar_unread: ({ fault }) =>
    `No se ha podido leer el calendario: ${calendarFaultsEs[fault as CalendarFault] ?? calendarFaultsEs.unreachable}.`,
  calendars_full: ({ most }) => `Como mucho ${most} calendarios. Quite uno antes.`,
}

export const appointmentErrorsEn: OfAppointments = {
  hour_taken: () => 'That hour is no longer free. Choose another: what you have written is still here.',
  hour_passed: () => 'That hour has passed, or does not exist on that day. Choose another.',
  appointments_full: () =>
    'You have asked for two calls already, which is the most. Move or cancel one of them, or call us.',
  appointment_fixed: () => 'The call is too near to be changed here. Call us.',
  appointment_over: () => 'That call has been cancelled or is over.',
  calendar_unread: ({ fault }) =>
    `The calendar could not be read: ${calendarFaultsEn[fault as CalendarFault] ?? calendarFaultsEn.unreachable}.`,
  calendars_full: ({ most }) => `At most ${most} calendars. Remove one first.`,
}
