import { plain } from '~/features/clients/person-name'

/** The fields of a case and its client that a column may feed. */
export const CASE_FIELDS = [
  'caseNumber',
  'name',
  'surname',
  'dni',
  'email',
  'phone',
  'expedienteContrario',
  'processStartDate',
  'situacionActual',
  'assignedLawyer',
  'nextHearing',
] as const
export type CaseField = (typeof CASE_FIELDS)[number]

/** How firms head their columns, most exact first: of two columns that could feed a field, the first named wins. */
const ALIASES: Record<CaseField, string[]> = {
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
    'N CASO',
    'REFERENCIA',
    'REF',
    'COD',
    'CODIGO',
  ],
  name: [
    'NOMBRE Y APELLIDOS',
    'APELLIDOS Y NOMBRE',
    'CLIENTE',
    'TITULAR',
    'TITULARES',
    'NOMBRE CLIENTE',
    'NOMBRE',
  ],
  surname: ['APELLIDOS'],
  dni: ['DNI/NIE', 'DNI', 'NIE', 'NIF', 'NIF CLIENTE', 'DNI CLIENTE', 'DOCUMENTO'],
  email: ['CORREO ELECTRONICO', 'EMAIL', 'E-MAIL', 'MAIL', 'CORREO'],
  phone: ['TELEFONO', 'TELEFONOS', 'MOVIL', 'TLF', 'TFNO', 'TEL'],
  expedienteContrario: [
    'EXPEDIENTE CONTRARIO',
    'ENTIDAD',
    'BANCO',
    'PARTE CONTRARIA',
    'CONTRARIO',
    'DEMANDADO',
    'DEMANDADA',
    'FINANCIERA',
  ],
  processStartDate: [
    'FECHA ENCARGO',
    'F ENCARGO',
    'FECHA DE ENCARGO',
    'FECHA HOJA ENCARGO',
    'FECHA DE INICIO',
    'FECHA INICIO',
    'FECHA ALTA',
    'INICIO',
  ],
  situacionActual: ['SITUACION ACTUAL', 'SITUACION PROCESAL', 'SITUACION', 'ESTADO', 'FASE', 'STATUS'],
  assignedLawyer: ['LETRADO', 'LETRADA', 'ABOGADO', 'ABOGADA', 'RESPONSABLE', 'GESTOR'],
  nextHearing: ['PROXIMA VISTA', 'FECHA VISTA', 'VISTA', 'SEÑALAMIENTO', 'VISTA / SEÑALAMIENTO'],
}

/** A heading as two spellings of it are compared: upper case, no accents, dots, º, blanks or line breaks. */
export function headingKey(text: string): string {
  return plain(text.replace(/[ºª°]/g, '').normalize('NFKC')).replace(/[.\s]+/g, '')
}

/** The keys of all names, by field. */
export const FIELD_KEYS = Object.entries(ALIASES).map(([field, names]) => ({
  field: field as CaseField,
  keys: names.map((name) => headingKey(name)),
}))

/** The field a heading may feed and how exact the name is (0 best); null for a heading of no field. */
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

/** True for the column of the day on which the last thing happened, beside phases that say only SI or NO. */
export const headsLastDate = (heading: string) => LAST_DATE.has(headingKey(heading))
