import { counted } from '../../counted'

const casesEs = (count: string) => counted(count, 'expediente', 'expedientes')
const casesEn = (count: string) => counted(count, 'case', 'cases')
const clientsEs = (count: string) => counted(count, 'cliente', 'clientes')
const clientsEn = (count: string) => counted(count, 'client', 'clients')
const mailsEs = (count: string) => counted(count, 'correo de bienvenida', 'correos de bienvenida')
const mailsEn = (count: string) => counted(count, 'welcome e-mail', 'welcome e-mails')

type List = 'clients' | 'cases'
type Verb = 'lawyer' | 'welcome' | 'archive' | 'restore'
type Words = Record<Verb, (list: List, count: string, to: string) => string>

const whatEs = (list: List, count: string) => (list === 'clients' ? clientsEs(count) : casesEs(count))
const whatEn = (list: List, count: string) => (list === 'clients' ? clientsEn(count) : casesEn(count))

/** Questions before something is done with many rows of a list. */
export const bulkEs = {
  /** Also the label of the button, so that both name the number. */
  verbs: {
    lawyer: (_list, count, to) =>
      to === '' ? `Dejar ${casesEs(count)} sin letrado` : `Asignar ${casesEs(count)} a ${to}`,
    welcome: (_list, count) => `Enviar ${mailsEs(count)}`,
    archive: (list, count) => `Archivar ${whatEs(list, count)}`,
    restore: (list, count) => `Recuperar ${whatEs(list, count)}`,
  } satisfies Words as Words,
  leads: {
    lawyer: 'Se puede deshacer después, durante un día.',
    welcome:
      'Un correo con un enlace nuevo a cada uno; el enlace anterior deja de valer. No se puede deshacer.',
    archive:
      'Salen de la lista. Las sesiones y los enlaces de los clientes archivados terminan. Se puede deshacer.',
    restore: 'Vuelven a la lista. Se puede deshacer.',
  } satisfies Record<Verb, string> as Record<Verb, string>,
  none: {
    lawyer: 'Ninguno de los expedientes marcados cambia: ya tienen ese letrado, o no hay ninguno.',
    welcome: 'Ninguno de los marcados tiene correo.',
    archive: 'No queda ninguno.',
    restore: 'No queda ninguno.',
  } satisfies Record<Verb, string> as Record<Verb, string>,
  left: {
    lawyer: (count: string) => `Ya tienen ese letrado y no cambian: ${count}.`,
    welcome: (count: string) => `Sin correo, no reciben nada: ${count}.`,
  },
  more: (count: string) => `y ${count} más`,
  differs: (listedCount: string, currentCount: string) =>
    `En la lista ponía ${listedCount}. Ahora son ${currentCount}.`,
  all: (count: string, filtered: boolean) =>
    filtered ? `Los ${count} que cumplen el filtro` : `Los ${count} de la lista`,
  withoutLawyer: 'Sin letrado',
  goOn: 'Seguir…',
  loading: 'Cargando…',
}

export const bulkEn: typeof bulkEs = {
  verbs: {
    lawyer: (_list, count, to) =>
      to === '' ? `Leave ${casesEn(count)} without a lawyer` : `Assign ${casesEn(count)} to ${to}`,
    welcome: (_list, count) => `Send ${mailsEn(count)}`,
    archive: (list, count) => `Archive ${whatEn(list, count)}`,
    restore: (list, count) => `Restore ${whatEn(list, count)}`,
  },
  leads: {
    lawyer: 'This can be undone for a day.',
    welcome: 'An e-mail with a new link to each; the previous link stops working. This cannot be undone.',
    archive: 'They leave the list. Sessions and links of archived clients end. This can be undone.',
    restore: 'They come back to the list. This can be undone.',
  },
  none: {
    lawyer: 'None of the selected cases changes: they have this lawyer already, or there are none.',
    welcome: 'None of the selected has an e-mail address.',
    archive: 'None is left.',
    restore: 'None is left.',
  },
  left: {
    lawyer: (count) => `With this lawyer already, unchanged: ${count}.`,
    welcome: (count) => `Without an e-mail address, they get nothing: ${count}.`,
  },
  more: (count) => `and ${count} more`,
  differs: (listedCount, currentCount) => `The list said ${listedCount}. There are ${currentCount} now.`,
  all: (count, filtered) => (filtered ? `All ${count} that match the filter` : `All ${count} of the list`),
  withoutLawyer: 'No lawyer',
  goOn: 'Continue…',
  loading: 'Loading…',
}
