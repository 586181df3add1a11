import type { CalendarFault } from '~/domain/appointments/busy-time'
import type { ErrorSentences } from '~/infra/app-error'
import { counted } from '../counted'

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
  hour_taken: () => 'That time is no longer free. Choose another: what you have written is still here.',
  hour_passed: () => 'That time has passed, or does not exist on that day. Choose another.',
  appointments_full: () =>
    'You have asked for two calls already, which is the most. Move or cancel one of them, or call us.',
  appointment_fixed: () => 'The call is too near to be changed here. Call us.',
  appointment_over: () => 'That call has been cancelled or is over.',
  calendar_unread: ({ fault }) =>
    `The calendar could not be read: ${calendarFaultsEn[fault as CalendarFault] ?? calendarFaultsEn.unreachable}.`,
  calendars_full: ({ most }) => `At most ${most} calendars. Remove one first.`,
}

/** The calendars of the firm: those that are read, and the one that shows the calls. */
export const callCalendarsEs = {
  calendars: 'Calendarios del despacho',
  noCalendars: 'Ninguno: se ofrecen todas las horas publicadas que no tengan ya una llamada.',
  addCalendar: 'Añadir un calendario',
  calendarsLead:
    'Cuando ese calendario esté ocupado no se ofrecerán llamadas. El portal lo lee cada 15 minutos y guarda solo cuándo está ocupado, no con qué.',
  readCalendar: 'Leer y añadir',
  wholeFirm: 'todo el despacho',
  readAt: (when: string) => `Leído por última vez el ${when}.`,
  unreadSince: (when: string, why: string) => `No se ha podido leer desde el ${when}: ${why}.`,
  meanwhile:
    'Mientras tanto valen las horas ocupadas de la última lectura, y se vuelve a intentar cada 15 minutos.',
  notUnderstood: (entries: number): string =>
    `${counted(entries, 'entrada no se ha entendido', 'entradas no se han entendido')} del todo: puede faltar alguna hora ocupada.`,
  faults: calendarFaultsEs,
  removeCalendar: 'Quitar este calendario',
  removeCalendarText: 'Sus horas ocupadas se vuelven a ofrecer. El calendario no cambia.',
  feed: {
    heading: 'Las llamadas en su calendario',
    none: 'Puede ver las llamadas pedidas en Google Calendar, Outlook o el teléfono, con una dirección secreta a la que se suscribe.',
    make: 'Crear la dirección',
    lead: 'Su programa de calendario lee las llamadas en esta dirección. Dice la hora, quién llama y el número de expediente; ni el cliente ni su teléfono.',
    address: 'Dirección secreta',
    since: (when: string) => `Creada el ${when}. Quien la tenga ve las llamadas: no la reenvíe.`,
    subscribe: 'Abrir en el programa de calendario',
    whoever: 'Quien tenga la dirección ve las llamadas sin contraseña: dela solo a quien llama.',
    renew: {
      title: 'Crear una dirección nueva',
      text: 'La anterior deja de funcionar: habrá que suscribirse otra vez en cada calendario.',
    },
    end: {
      title: 'Dejar de usar la dirección',
      text: 'Los calendarios suscritos dejan de recibir las llamadas.',
    },
  },
}

export const callCalendarsEn: typeof callCalendarsEs = {
  calendars: 'Calendars of the firm',
  noCalendars: 'None: all published hours are offered that have no call yet.',
  addCalendar: 'Add a calendar',
  calendarsLead:
    'While that calendar is busy, no calls are offered. The portal reads it every 15 minutes and keeps only when it is busy, not with what.',
  readCalendar: 'Read and add',
  wholeFirm: 'the whole firm',
  readAt: (when) => `Last read on ${when}.`,
  unreadSince: (when, why) => `It could not be read since ${when}: ${why}.`,
  meanwhile: 'Until then the busy times of the last reading count, and it is tried again every 15 minutes.',
  notUnderstood: (entries) =>
    `${counted(entries, 'entry was', 'entries were')} not fully understood: a busy time may be missing.`,
  faults: calendarFaultsEn,
  removeCalendar: 'Remove this calendar',
  removeCalendarText: 'Its busy times are offered again. The calendar itself does not change.',
  feed: {
    heading: 'The calls in your calendar',
    none: 'You can see the calls in Google Calendar, Outlook or on your phone, by a secret address to subscribe to.',
    make: 'Make the address',
    lead: 'Your calendar program reads the calls at this address. It says the hour, who calls and the case number; neither the client nor the telephone.',
    address: 'Secret address',
    since: (when) => `Made on ${when}. Whoever has it sees the calls: do not forward it.`,
    subscribe: 'Open in the calendar program',
    whoever: 'Whoever has the address sees the calls without a password: give it only to those who call.',
    renew: {
      title: 'Make a new address',
      text: 'The one before stops working: each calendar has to be subscribed again.',
    },
    end: {
      title: 'Stop using the address',
      text: 'Calendars that are subscribed get no more calls.',
    },
  },
}
