import type { HearingFacts } from '../hearings/hearing'
import { courtIn, proceedingsIn } from './court-words'
import type { FactSpec } from './fact-spec'

/**
 * The facts of a case, each said once: the database, the reading of sheets, plans, forms, pages, search, exports and the
 * API follow from here, in this order. The names are those of the API.
 */
export const CASE_FACTS = {
  caseNumber: {
    column: 'case_number',
    kind: 'line',
    label: { es: 'Número de expediente', en: 'Case number' },
    max: 50,
    client: true,
    searched: true,
  },
  title: {
    column: 'title',
    kind: 'line',
    label: { es: 'Título', en: 'Title' },
    max: 500,
    client: true,
    searched: true,
  },
  status: { column: 'status', kind: 'choice', label: { es: 'Estado', en: 'Status' }, client: true },
  situacionActual: {
    column: 'situacion_actual',
    kind: 'line',
    label: { es: 'Situación actual', en: 'Current situation' },
    max: 500,
    headings: [
      ...['SITUACION ACTUAL', 'SITUACION PROCESAL', 'SITUACION', 'SITUACION EXPEDIENTE'],
      ...['SITUACION DEL EXPEDIENTE', 'ESTADO ACTUAL', 'ESTADO PROCESAL', 'ESTADO', 'ESTADO EXPEDIENTE'],
      ...['ESTADO DEL EXPEDIENTE', 'FASE', 'FASE ACTUAL', 'FASE PROCESAL', 'STATUS'],
    ],
    client: true,
    suggested: true,
  },
  expedienteContrario: {
    column: 'expediente_contrario',
    kind: 'line',
    label: { es: 'Parte contraria', en: 'Opposing party' },
    max: 500,
    headings: [
      ...['EXPEDIENTE CONTRARIO', 'ENTIDAD', 'BANCO', 'PARTE CONTRARIA', 'CONTRARIO', 'DEMANDADO'],
      ...['DEMANDADA', 'FINANCIERA'],
    ],
    lasting: true,
    client: true,
    field: 'contrario',
    contact: 2,
    suggested: true,
    searched: true,
    exported: true,
  },
  assignedLawyer: {
    column: 'assigned_lawyer',
    kind: 'line',
    label: { es: 'Letrado', en: 'Lawyer' },
    max: 200,
    headings: ['LETRADO', 'LETRADA', 'ABOGADO', 'ABOGADA', 'RESPONSABLE', 'GESTOR'],
    lasting: true,
    client: true,
    field: 'letrado',
    contact: 1,
    suggested: true,
    searched: true,
    exported: true,
  },
  processStartDate: {
    column: 'process_start_date',
    kind: 'day',
    label: { es: 'Inicio del procedimiento', en: 'Start of procedure' },
    headings: [
      ...['FECHA ENCARGO', 'F ENCARGO', 'FECHA DE ENCARGO', 'FECHA HOJA ENCARGO', 'FECHA DE INICIO'],
      ...['FECHA INICIO', 'FECHA ALTA', 'INICIO'],
    ],
    lasting: true,
    client: true,
  },
  court: {
    column: 'court',
    kind: 'line',
    label: { es: 'Juzgado', en: 'Court' },
    max: 120,
    headings: [
      ...['JUZGADO', 'N JUZGADO', 'N DE JUZGADO', 'NUM JUZGADO', 'NUMERO DE JUZGADO', 'JUZGADO N'],
      ...['TRIBUNAL', 'ORGANO JUDICIAL'],
    ],
    inCell: courtIn,
    alone: true,
    lasting: true,
    client: true,
    field: 'juzgado',
    listed: true,
    contact: 3,
    suggested: true,
    searched: true,
    api: 'as written by the firm',
    exported: true,
  },
  proceedings: {
    column: 'proceedings',
    kind: 'line',
    label: { es: 'N.º de autos', en: 'Proceedings no.' },
    inSentence: { es: 'n.º de autos', en: 'number of the proceedings' },
    max: 60,
    headings: [
      ...['N AUTOS', 'N DE AUTOS', 'NUM AUTOS', 'NUMERO DE AUTOS', 'AUTOS N', 'AUTOS', 'N PROCEDIMIENTO'],
      ...['N DE PROCEDIMIENTO', 'NUM PROCEDIMIENTO', 'NUMERO DE PROCEDIMIENTO', 'PROCEDIMIENTO N'],
      'PROCEDIMIENTO',
    ],
    inCell: proceedingsIn,
    alone: true,
    lasting: true,
    client: true,
    field: 'autos',
    listed: true,
    contact: 4,
    searched: true,
    api: 'the number under which the court keeps the case',
    exported: true,
  },
  nextHearing: {
    column: 'next_hearing',
    kind: 'day',
    label: { es: 'Próxima vista', en: 'Next hearing' },
    headings: ['PROXIMA VISTA', 'FECHA VISTA', 'VISTA', 'SEÑALAMIENTO', 'VISTA / SEÑALAMIENTO'],
    client: true,
  },
  hearingTime: {
    column: 'hearing_time',
    kind: 'time',
    label: { es: 'Hora de la vista', en: 'Time of the hearing' },
    headings: [
      ...[
        'HORA VISTA',
        'HORA DE LA VISTA',
        'HORA DE VISTA',
        'HORA PROXIMA VISTA',
        'HORA VISTA / SEÑALAMIENTO',
      ],
      ...['HORA SEÑALAMIENTO', 'HORA DEL SEÑALAMIENTO', 'HORA JUICIO', 'HORA DEL JUICIO', 'HORA DE JUICIO'],
      ...['HORA AUDIENCIA', 'HORA DE LA AUDIENCIA'],
    ],
    client: true,
  },
  hearingPlace: {
    column: 'hearing_place',
    kind: 'line',
    label: { es: 'Lugar de la vista', en: 'Place of the hearing' },
    max: 200,
    headings: [
      ...['LUGAR VISTA', 'LUGAR DE LA VISTA', 'LUGAR DE VISTA', 'SALA VISTA', 'SALA DE LA VISTA'],
      ...['SALA DE VISTAS', 'LUGAR SEÑALAMIENTO', 'LUGAR DEL SEÑALAMIENTO', 'LUGAR JUICIO'],
      ...['LUGAR DEL JUICIO', 'SALA JUICIO', 'LUGAR AUDIENCIA', 'LUGAR DE LA AUDIENCIA', 'JUZGADO/SALA'],
      ...['JUZGADO Y SALA', 'SALA/JUZGADO'],
    ],
    client: true,
  },
  hearingAttendance: {
    column: 'hearing_attendance',
    kind: 'choice',
    label: {
      es: '¿Tiene que ir el cliente a la vista?',
      en: 'Does the client have to attend the hearing?',
    },
    inSentence: { es: 'si tiene que ir a la vista', en: 'whether to attend the hearing' },
    headings: [
      ...['ASISTENCIA VISTA', 'ASISTENCIA A LA VISTA', 'ASISTENCIA A VISTA', 'ASISTENCIA JUICIO'],
      ...['DEBE ACUDIR', 'DEBE ASISTIR', 'TIENE QUE IR', 'TIENE QUE ACUDIR', 'DEBE ACUDIR A LA VISTA'],
      ...['ACUDE CLIENTE', 'ACUDE EL CLIENTE', 'ASISTE CLIENTE', 'ASISTE EL CLIENTE', 'CLIENTE DEBE ACUDIR'],
      ...['ASISTENCIA CLIENTE', 'ASISTENCIA DEL CLIENTE', 'ASISTENCIA OBLIGATORIA', 'ASISTENCIA'],
    ],
    client: true,
  },
  description: {
    column: 'description',
    kind: 'lines',
    label: { es: 'Descripción', en: 'Description' },
    max: 5000,
    client: true,
  },
} as const satisfies Record<string, FactSpec>

export type FactName = keyof typeof CASE_FACTS
type NamesWith<Has> = { [F in FactName]: (typeof CASE_FACTS)[F] extends Has ? F : never }[FactName]
/** A fact that a column of the sheet may provide. */
export type SheetFact = NamesWith<{ headings: readonly string[] }>
/** What a row of the sheet says, or a case has, of these; null is not known. */
export type SheetFacts = Record<Exclude<SheetFact, keyof HearingFacts>, string | null> & HearingFacts
/** A fact that clients see as well. */
export type ClientFact = NamesWith<{ client: true }>

const specs: Record<FactName, FactSpec> = CASE_FACTS

export const factOf = (name: FactName): FactSpec => specs[name]
export const FACT_NAMES = Object.keys(CASE_FACTS) as FactName[]
/** The facts of which this is true, in the order of the table. */
export const factsWhere = (isOne: (fact: FactSpec) => unknown): FactName[] =>
  FACT_NAMES.filter((name) => isOne(specs[name]))

export const SHEET_FACTS = factsWhere(({ headings }) => headings) as SheetFact[]
export const CLIENT_FACTS = factsWhere(({ client }) => client) as ClientFact[]

/** A value for each of some facts. */
export function byFact<F extends FactName, Value>(names: readonly F[], value: (name: F) => Value) {
  const values = {} as Record<F, Value>
  for (const name of names) values[name] = value(name)
  return values
}

/** A case of which nothing is known. */
export const noFacts = {
  ...byFact<Exclude<FactName, 'caseNumber' | 'title' | 'status'>, null>(
    FACT_NAMES.filter((name) => name !== 'caseNumber' && name !== 'title' && name !== 'status'),
    () => null,
  ),
  status: 'active' as const,
}

/** The names of the facts for people: as labels, and within a sentence. */
export const factLabels = (language: 'es' | 'en'): Record<FactName, string> =>
  byFact(FACT_NAMES, (name) => specs[name].label[language])
export const factsInSentence = (language: 'es' | 'en'): Record<FactName, string> =>
  byFact(FACT_NAMES, (name) => specs[name].inSentence?.[language] ?? lowered(specs[name].label[language]))

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
