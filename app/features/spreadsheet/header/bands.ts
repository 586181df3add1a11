import { CASE_FACTS, type FactName, factOf } from '~/domain/cases/case-facts'
import { foldAccents } from '~/domain/fold-accents'
import { type CaseField, headingKey } from './headings'
import { HOLDER_FIELDS } from './holder-headings'

/** Whom a band over several columns is about: the client, the opposing party, or somebody else involved in the case. */
export type Party = 'client' | 'opponent' | 'helper'

const words = (stems: string) => new RegExp(`^(?:${stems})(?:[AO]?S|ES|A)?$`)
const CLIENT = words('CLIENTE|TITULAR|INTERESAD[AO]|DEMANDANTE|ACTOR|RECLAMANTE')
const OPPONENT = words(
  'CONTRARI[AO]|DEMANDAD[AO]|ENTIDAD|BANCO|FINANCIERA|PRESTAMISTA|ASEGURADORA|OPONENTE|ACREEDOR',
)
const HELPER = words(
  [
    ...['LETRAD[AO]', 'ABOGAD[AO]', 'PROCURADOR', 'PERIT[AO]', 'NOTARI[AO]', 'GESTOR', 'RESPONSABLE'],
    ...['COLABORADOR', 'JUZGADO', 'TRIBUNAL', 'COTITULAR', 'CONYUGE', 'AVALISTA', 'FIADOR', 'REPRESENTANTE'],
    ...['APODERAD[AO]', 'TUTOR', 'HEREDER[AO]', 'TESTIGO'],
  ].join('|'),
)

/** Null for a band that names nobody, or both sides. */
export function partyOf(band: string): Party | null {
  const named = (party: RegExp) => wordsOf(band).some((word) => party.test(word))
  const opponent = named(OPPONENT)
  if (named(HELPER)) return 'helper'
  if (opponent) return named(CLIENT) ? null : 'opponent'
  return named(CLIENT) ? 'client' : null
}

/** True for a band below which nothing belongs to the client. */
export const isOthers = (band: string) => ['opponent', 'helper'].includes(partyOf(band) ?? '')

/** True for the band of the opposing party or its lawyer. */
export const isAgainst = (band: string) => wordsOf(band).some((word) => OPPONENT.test(word))

const wordsOf = (text: string) => foldAccents(text).match(/\p{L}+/gu) ?? []
const bare = (text: string) => headingKey(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Fields that identify a person, and would confuse one person with another. */
const PERSONAL = new Set<CaseField>([
  ...(['caseNumber', 'name', 'surname', 'dni', 'email', 'phone'] as const),
  ...HOLDER_FIELDS,
])
/** True for a field that identifies a person. */
export const isPersonal = (field: CaseField) => PERSONAL.has(field)

/** True for a field that a column below the band of a phase or of somebody else does not provide: it may be another one's. */
export const isAlone = (field: CaseField) => field in CASE_FACTS && factOf(field as FactName).alone === true

const NAME = /^(?:NOMBRE|DENOMINACION|RAZONSOCIAL|NOMBRECOMPLETO|NOMBREYAPELLIDOS|NOMBREORAZONSOCIAL)$/
const NOTE =
  /^(?:NOTA|OBS|COMENTARIO|JUZGADO|AUTOS|NAUTOS|NUMAUTOS|PROCURADOR|LETRAD|ABOGAD|IMPORTE|CUANTIA|ESTRATEGIA|INTERN|DOC|PDF|ENLACE|LINK|RUTA|USUARIO)/
const DATE = /^(?:FECHA|FECHAS|DIA|F)$/
const REAL = /^(?:FECHA|FCH|FEC|F|DIA)?(?:REAL|EFECTIVA|DEFINITIVA)/
const PLANNED = /PREVIST|PREVISION|ESTIMAD|PLANIFICAD|PROGRAMAD|PROBABLE/
const DATED = /^(?:FECHA|FCH|FEC|FDE)/
const STATUS = /^(?:ESTADO|STATUS|SITUACION|SINO|SI|HECH[AO]|OK|X|REALIZAD[AO]|CUMPLID[AO]|COMPLETAD[AO])$/

/** True for a sub-heading that only repeats its band: the name of whom the band is about. */
export const namesItsBand = (sub: string) => sub === '' || NAME.test(bare(sub))

/** True for notes, courts, amounts and the like: never what happened, or when. */
export const isAside = (sub: string) => NOTE.test(bare(sub))

/**
 * How well a sub-heading describes what happened in the phase named by its band: 0 best, null not at all. Notes next to
 * a phase's date are internal, so columns not recognised as a date or status are ignored.
 */
export function rankUnderPhase(sub: string, merged: boolean): number | null {
  const key = bare(sub)
  if (isPlanned(sub)) return 4
  if (DATE.test(key) || REAL.test(key)) return 0
  if (DATED.test(key)) return 1
  if (key === '' || STATUS.test(key)) return 2
  return merged || isAside(sub) ? null : 3
}

/** True for the heading of planned dates: FECHA PREVISTA next to FECHA REAL. */
export const isPlanned = (heading: string) => PLANNED.test(bare(heading))

/** True for a word that heads columns below a band, but provides nothing by itself. */
export const isSubHeading = (sub: string) =>
  sub !== '' && (isAside(sub) || rankUnderPhase(sub, true) !== null)
