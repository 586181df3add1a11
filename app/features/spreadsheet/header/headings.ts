import { factOf, SHEET_FACTS, type SheetFact } from '~/domain/cases/case-facts'
import type { FirmFactKey } from '~/domain/cases/firm-facts'
import { foldAccents } from '~/domain/fold-accents'
import { HOLDER_FIELDS, HOLDER_HEADINGS, HOLDERS, type HolderField } from './holder-headings'

const IDENTITY_FIELDS = ['caseNumber', 'name', 'surname', 'dni', 'email', 'phone'] as const
type IdentityField = (typeof IDENTITY_FIELDS)[number]

/** The fields of a case and its client that a column may provide, besides what the firm has added. */
export const CASE_FIELDS = [...IDENTITY_FIELDS, ...HOLDER_FIELDS, ...SHEET_FACTS] as const
export type KnownField = (typeof CASE_FIELDS)[number]
export type CaseField = KnownField | FirmFactKey

/** Common column headings, most exact first: of two columns that could provide a field, the first listed wins. */
const ALIASES: Record<IdentityField | HolderField, string[]> = {
  ...HOLDER_HEADINGS,
  caseNumber: [
    'N EXPEDIENTE',
    'NUM EXPEDIENTE',
    'NUMERO EXPEDIENTE',
    'NUMERO DE EXPEDIENTE',
    'N EXP',
    'N EXPTE',
    'N DE EXPEDIENTE',
    'N DE EXP',
    'EXPTE',
    'EXPEDIENTE',
    'EXP',
    ...['N DE EXPTE', 'EXPEDIENTE N', 'EXPTE N', 'EXP N', 'CODIGO EXPEDIENTE', 'REF EXPEDIENTE'],
    ...['N CASO', 'N DE CASO', 'N/REF', 'N REF', 'NUESTRA REFERENCIA', 'NUESTRA REF', 'REF INTERNA'],
    'REFERENCIA',
    'REF',
    'COD',
    'CODIGO',
  ],
  name: [
    ...['NOMBRE Y APELLIDOS', 'APELLIDOS Y NOMBRE', 'APELLIDOS, NOMBRE', 'NOMBRE COMPLETO'],
    ...['NOMBRE DEL CLIENTE', 'NOMBRE DE CLIENTE', 'NOMBRE Y APELLIDOS DEL CLIENTE', 'NOMBRE DEL TITULAR'],
    'CLIENTE',
    'TITULAR',
    'TITULARES',
    'NOMBRE CLIENTE',
    'NOMBRE',
  ],
  surname: ['APELLIDOS', 'APELLIDOS CLIENTE', 'APELLIDOS DEL CLIENTE'],
  dni: [
    ...[
      'DNI/NIE',
      'NIE/DNI',
      'DNI/NIF',
      'NIF/DNI',
      'DNI/NIF/NIE',
      'DNI/NIE/NIF',
      'DNI-NIE',
      'DNI-NIF',
      'NIF/NIE',
    ],
    ...[
      'N DNI',
      'N DE DNI',
      'NUM DNI',
      'NUMERO DE DNI',
      'DNI',
      'NIE',
      'N NIF',
      'NIF/CIF',
      'CIF/NIF',
      'DNI/CIF',
      'NIF',
    ],
    ...['NIF CLIENTE', 'DNI CLIENTE', 'DNI DEL CLIENTE', 'NIF DEL CLIENTE', 'DNI/NIE CLIENTE', 'DOCUMENTO'],
  ],
  email: [
    ...['CORREO ELECTRONICO', 'EMAIL', 'E-MAIL', 'MAIL', 'CORREO', 'EMAIL CLIENTE', 'E-MAIL CLIENTE'],
    ...['CORREO CLIENTE', 'EMAIL DEL CLIENTE', 'CORREO DEL CLIENTE', 'CORREO ELECTRONICO DEL CLIENTE'],
  ],
  phone: [
    ...['TELEFONO', 'TELEFONOS', 'MOVIL', 'TLF', 'TFNO', 'TEL', 'TELEFONO MOVIL', 'N TELEFONO'],
    ...['TELEFONO CLIENTE', 'TELEFONO DEL CLIENTE', 'MOVIL CLIENTE', 'TLF CLIENTE'],
  ],
}

/** What a heading calls the hearing it is about: a sheet may have columns for several. */
export const hearingNamedIn = (heading: string): string | null =>
  /VISTA|JUICIO|AUDIENCIA/.exec(headingKey(heading))?.[0] ?? null

/** The form in which headings are compared: upper case, without accents, dots, º, spaces or line breaks. */
export function headingKey(text: string): string {
  return foldAccents(text.replace(/[ºª°]/g, '').normalize('NFKC')).replace(/[.\s]+/g, '')
}

/** The keys of all names, by field. */
export const FIELD_KEYS = CASE_FIELDS.map((field) => ({
  field,
  keys: headingsOf(field).map((name) => headingKey(name)),
}))

function headingsOf(field: KnownField): readonly string[] {
  if (field in ALIASES) return ALIASES[field as IdentityField | HolderField]
  return factOf(field as SheetFact).headings ?? []
}

/** The field a heading may provide and how exact the name is (0 best); null if there is none. */
export function fieldOfHeading(heading: string): { field: CaseField; rank: number } | null {
  const key = headingKey(heading)
  for (const { field, keys } of FIELD_KEYS) {
    const rank = keys.indexOf(key)
    if (rank >= 0) return { field, rank }
  }
  return null
}

const LAST_DATE = new Set(
  ['FECHA ULTIMA ACTUACION', 'ULTIMA ACTUACION', 'FECHA ULT ACTUACION', 'FECHA ULTIMO MOVIMIENTO'].map(
    headingKey,
  ),
)

/** True for the date column of the latest event, next to phases that only say SI or NO. */
export const headsLastDate = (heading: string) => LAST_DATE.has(headingKey(heading))

const OF_A_PERSON =
  /^(?:TITULAR|CLIENTE|NOMBRE|APELLIDOS|DNI(?:\/NIE)?|NIE|NIF|E-?MAIL|CORREO(?:ELECTRONICO)?|TELEFONO|TLF|MOVIL)/
const ANOTHER = /(?:[(#-]?(?:[2-9]|II|III)\)?|SEGUND[OA]|COTITULAR|CONYUGE|AVALISTA|TITULAR[2-9])$/

/** Of whom beside the first holder a band over several columns is: TITULAR 2, AVALISTA. */
export function holderNamed(band: string) {
  const field = fieldOfHeading(band)?.field
  return HOLDERS.find(({ name }) => name === field)
}

/** True for a heading about a second person, address or number (TITULAR 2, DNI CÓNYUGE, EMAIL 2). */
export function isOfSecond(heading: string): boolean {
  const key = headingKey(heading)
  if (/^(?:[2-9]|SEGUND[OA])(?=\D)/.test(key))
    return OF_A_PERSON.test(key.replace(/^(?:[2-9]|SEGUND[OA])/, ''))
  return /^(?:CO-?TITULAR|CONYUGE)/.test(key) || (OF_A_PERSON.test(key) && ANOTHER.test(key))
}
