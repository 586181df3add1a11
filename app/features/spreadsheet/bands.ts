import { foldAccents } from '~/domain/fold-accents'
import { type CaseField, headingKey } from './headings'

/** Whom a band over several columns is about: the client, who stands against them, or somebody else about the case. */
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

/** True for a band below which nothing is the client's. */
export const isOthers = (band: string) => ['opponent', 'helper'].includes(partyOf(band) ?? '')

/** True for the band of somebody against the client, or of their lawyer. */
export const isAgainst = (band: string) => wordsOf(band).some((word) => OPPONENT.test(word))

const wordsOf = (text: string) => foldAccents(text).match(/\p{L}+/gu) ?? []
const bare = (text: string) => headingKey(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What tells who a person is, and would make one person another. */
const PERSONAL = new Set<CaseField>(['caseNumber', 'name', 'surname', 'dni', 'email', 'phone'])
/** True for a field that tells who a person is. */
export const isPersonal = (field: CaseField) => PERSONAL.has(field)

const NAME = /^(?:NOMBRE|DENOMINACION|RAZONSOCIAL|NOMBRECOMPLETO|NOMBREYAPELLIDOS|NOMBREORAZONSOCIAL)$/
const NOTE =
  /^(?:NOTA|OBS|COMENTARIO|JUZGADO|AUTOS|NAUTOS|NUMAUTOS|PROCURADOR|LETRAD|ABOGAD|IMPORTE|CUANTIA|ESTRATEGIA|INTERN|DOC|PDF|ENLACE|LINK|RUTA|USUARIO)/
const DATE = /^(?:FECHA|FECHAS|DIA|F)$/
const REAL = /^(?:FECHA|FCH|FEC|F|DIA)?(?:REAL|EFECTIVA|DEFINITIVA)/
const PLANNED = /PREVIST|PREVISION|ESTIMAD|PLANIFICAD|PROGRAMAD|PROBABLE/
const DATED = /^(?:FECHA|FCH|FEC|FDE)/
const STATUS = /^(?:ESTADO|STATUS|SITUACION|SINO|SI|HECH[AO]|OK|X|REALIZAD[AO]|CUMPLID[AO]|COMPLETAD[AO])$/

/** True for a sub-heading that says no more than its band: the name of whom the band is about. */
export const namesItsBand = (sub: string) => sub === '' || NAME.test(bare(sub))

/** True for notes, courts, amounts and the like: never what happened, nor when. */
export const isAside = (sub: string) => NOTE.test(bare(sub))

/**
 * How well a sub-heading tells what happened in the phase that its band names: 0 best, null not at all. Notes beside
 * the day of a phase are the firm's own, so what is not known for a day or a state is left alone.
 */
export function rankUnderPhase(sub: string, merged: boolean): number | null {
  const key = bare(sub)
  if (isPlanned(sub)) return 4
  if (DATE.test(key) || REAL.test(key)) return 0
  if (DATED.test(key)) return 1
  if (key === '' || STATUS.test(key)) return 2
  return merged || isAside(sub) ? null : 3
}

/** True for a heading of days that are planned: beside FECHA PREVISTA stands FECHA REAL. */
export const isPlanned = (heading: string) => PLANNED.test(bare(heading))

/** True for a word that heads columns below a band, though it feeds nothing by itself. */
export const isSubHeading = (sub: string) =>
  sub !== '' && (isAside(sub) || rankUnderPhase(sub, true) !== null)
