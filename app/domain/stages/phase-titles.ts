import { firmWithdrawal } from '../categories'
import { fullFirmName } from '../people/firm-name'

/** From this order on, a row of `timeline_phases` is a case field and produces no events. */
export const FIRST_STATUS_FIELD = 100

/** True for a phase that produces events. */
export const isTimelinePhase = ({ order }: { order: number }) => order < FIRST_STATUS_FIELD

const TITLES: Record<string, string> = {
  FASE_EXTRAJUDICIAL: 'Fase Extrajudicial',
  ACUERDO_ACEPTADO_FASE_EXTRAJUDICIAL: 'Acuerdo Aceptado Fase Extrajudicial',
  DEMANDA_REDACTADA: 'Demanda Redactada',
  DEMANDA_INTERPUESTA: 'Demanda Interpuesta',
  EN_TRAMITE_JUDICIAL: 'En Trámite Judicial',
  SENTENCIA_FAVORABLE: 'Sentencia Favorable',
  SENTENCIA_DESFAVORABLE: 'Sentencia Desfavorable',
  RECURRIDO_EN_APELACION: 'Recurrido en Apelación',
  SENTENCIA_APELACION_FAVORABLE: 'Sentencia Apelación Favorable',
  SENTENCIA_APELACION_DESFAVORABLE: 'Sentencia Apelación Desfavorable',
  DESISTIMIENTO_ENCARGO_POR_CLIENTE: 'Desistimiento Encargo por Cliente',
  ACUERDO_EN_FASE_JUDICIAL: 'Acuerdo en Fase Judicial',
  ARCHIVADO: 'Archivado',
}

/** A category in words, with accents. */
export function phaseTitle(category: string, slug: string, firmName: string): string {
  if (category !== firmWithdrawal(slug)) return TITLES[category] ?? category
  return `Desistimiento Encargo ${fullFirmName(firmName)}`
}

/** Completing one of these phases closes the case. */
export const closesCase = (category: string) =>
  category === 'ARCHIVADO' || category.startsWith('DESISTIMIENTO_')

/** The case fields read from the spreadsheet, in the order in which they follow the phases. */
export const STATUS_FIELDS = [
  { field: 'situacionActual', title: 'Situación actual', excelColumn: 'Situación Actual' },
  { field: 'expedienteContrario', title: 'Expediente contrario', excelColumn: 'Entidad' },
  { field: 'processStartDate', title: 'Fecha de inicio', excelColumn: 'Fecha Encargo' },
  { field: 'assignedLawyer', title: 'Abogado', excelColumn: 'Letrado' },
  { field: 'nextHearing', title: 'Próxima vista', excelColumn: 'Fecha Vista' },
  { field: 'status', title: 'Estado', excelColumn: null },
] as const
