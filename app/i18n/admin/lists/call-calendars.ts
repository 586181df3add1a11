import { counted } from '../../counted'
import { calendarFaultsEn, calendarFaultsEs } from '../../errors/appointments'

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
