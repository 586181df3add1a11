import { factLabels } from '~/domain/cases/case-facts'
import type { Language } from './language'

/** One text in both languages. */
export type Words = Record<Language, string>

/** Keeps the names of a table, and not its texts, in its type: a dictionary and its translation have one type. */
const table = <Name extends string>(rows: Record<Name, Words>) => rows

/**
 * What a field, a column or a state is called, once for both languages: headings of lists and workbooks, labels of
 * forms. Facts of a case have theirs in `domain/cases/case-facts`.
 */
export const LABELS = table({
  about: { es: 'Sobre', en: 'About' },
  actions: { es: 'Acciones', en: 'Actions' },
  attempts: { es: 'Intentos', en: 'Attempts' },
  bytes: { es: 'Bytes', en: 'Bytes' },
  case: { es: 'Expediente', en: 'Case' },
  cases: { es: 'Expedientes', en: 'Cases' },
  client: { es: 'Cliente', en: 'Client' },
  clientNumber: { es: 'N.º cliente', en: 'Client no.' },
  created: { es: 'Creado', en: 'Created' },
  date: { es: 'Fecha', en: 'Date' },
  days: { es: 'Días', en: 'Days' },
  details: { es: 'Detalles', en: 'Details' },
  dni: { es: 'DNI/NIE', en: 'DNI/NIE' },
  downloaded: { es: 'Descargado', en: 'Downloaded' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  error: { es: 'Error', en: 'Error' },
  file: { es: 'Archivo', en: 'File' },
  folder: { es: 'Carpeta', en: 'Folder' },
  kindOfMail: { es: 'Correo', en: 'E-mail' },
  lastVisit: { es: 'Última visita', en: 'Last visit' },
  name: { es: 'Nombre', en: 'Name' },
  opened: { es: 'Abierto', en: 'Opened' },
  owed: { es: 'Nos debe', en: 'Owes us' },
  phase: { es: 'Fase', en: 'Phase' },
  place: { es: 'Está en', en: 'Phase' },
  result: { es: 'Resultado', en: 'Result' },
  seen: { es: 'Visto por el cliente', en: 'Seen by the client' },
  sentOn: { es: 'Enviado el', en: 'Sent on' },
  size: { es: 'Tamaño', en: 'Size' },
  stalled: { es: 'Parado', en: 'Stalled' },
  status: { es: 'Estado', en: 'Status' },
  telephone: { es: 'Teléfono', en: 'Telephone' },
  updated: { es: 'Último cambio', en: 'Last change' },
  uploaded: { es: 'Subido', en: 'Uploaded' },
  what: { es: 'Qué', en: 'What' },
  when: { es: 'Cuándo', en: 'When' },
  who: { es: 'Quién', en: 'Who' },
})

/** The names of sort orders, each with that of its reverse. */
export const ORDERS = {
  created: [
    { es: 'Más recientes', en: 'Newest first' },
    { es: 'Más antiguos', en: 'Oldest first' },
  ],
  number: [
    { es: 'Número', en: 'Number' },
    { es: 'Número, de mayor a menor', en: 'Number, highest first' },
  ],
  name: [
    { es: 'Nombre', en: 'Name' },
    { es: 'Nombre, de la Z a la A', en: 'Name, Z to A' },
  ],
  lawyer: [
    { es: 'Letrado', en: 'Lawyer' },
    { es: 'Letrado, de la Z a la A', en: 'Lawyer, Z to A' },
  ],
  changed: [
    { es: 'Últimos cambios', en: 'Recently changed' },
    { es: 'Más tiempo sin cambios', en: 'Longest unchanged' },
  ],
  visit: [
    { es: 'Última visita', en: 'Last visit' },
    { es: 'Más tiempo sin visitas', en: 'Longest without a visit' },
  ],
} as const satisfies Record<string, readonly [Words, Words]>

/** The labels of the facts of a case. */
export const FACTS: Record<Language, ReturnType<typeof factLabels>> = {
  es: factLabels('es'),
  en: factLabels('en'),
}

/** Whole lists of records, as pages, sheets of workbooks and groups are called. */
export const RECORDS = table({
  clients: { es: 'Clientes', en: 'Clients' },
  cases: { es: 'Expedientes', en: 'Cases' },
  documents: { es: 'Documentos', en: 'Documents' },
  mails: { es: 'Correos', en: 'E-mails' },
})

/** What rows and records hold beside the facts of a case, by the names of their fields. */
export const FIELDS = table({
  name: LABELS.name,
  surname: { es: 'Apellidos', en: 'Surname' },
  dni: LABELS.dni,
  email: LABELS.email,
  phone: LABELS.telephone,
  dni2: { es: 'DNI del segundo titular', en: 'DNI of the second holder' },
  name2: { es: 'Segundo titular', en: 'Second holder' },
  dni3: { es: 'DNI del tercer titular', en: 'DNI of the third holder' },
  name3: { es: 'Tercer titular', en: 'Third holder' },
  dni4: { es: 'DNI del cuarto titular', en: 'DNI of the fourth holder' },
  name4: { es: 'Cuarto titular', en: 'Fourth holder' },
  dniSpouse: { es: 'DNI del cónyuge', en: 'DNI of the spouse' },
  nameSpouse: { es: 'Cónyuge', en: 'Spouse' },
  dniGuarantor: { es: 'DNI del avalista', en: 'DNI of the guarantor' },
  nameGuarantor: { es: 'Avalista', en: 'Guarantor' },
  holder: { es: 'También ve el expediente', en: 'Also sees the case' },
  holderSaid: { es: 'Nombre en la hoja', en: 'Name in the sheet' },
  hearingUnsaid: { es: 'Vista sin confirmar', en: 'Unconfirmed hearing' },
  eventDate: LABELS.date,
  event: { es: 'Actuación', en: 'Event' },
  case: LABELS.case,
  client: LABELS.client,
})

/** The labels of a table in one language. */
export const labelsIn = <Name extends string>(rows: Record<Name, Words>, language: Language) =>
  Object.fromEntries(Object.entries<Words>(rows).map(([name, words]) => [name, words[language]])) as Record<
    Name,
    string
  >

/** What every field of a client, a case or an event is called. */
export const fieldLabels = (language: Language) => ({ ...FACTS[language], ...labelsIn(FIELDS, language) })
