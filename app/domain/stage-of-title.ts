import { bareTitle } from './bare-title'
import { isHearing } from './hearing'
import { remembered } from './remembered'
import type { StageKey } from './stage-key'

/** Titles used by the firm, in matching order: longer ones before shorter ones. */
const TITLES: [beginning: string, stage: StageKey][] = [
  ['FASE EXTRAJUDICIAL', 'extrajudicial'],
  ['ACUERDO ACEPTADO FASE EXTRAJUDICIAL', 'settlement'],
  ['ACUERDO EXTRAJUDICIAL', 'settlement'],
  ['ACUERDO EXTRA JUDICIAL', 'settlement'],
  ['ACUERDO EN FASE JUDICIAL', 'court_settlement'],
  ['DEMANDA REDACTADA', 'claim_drafted'],
  ['DEMANDA INTERPUESTA', 'claim_filed'],
  ['EN TRAMITE JUDICIAL', 'in_court'],
  ['SENTENCIA FAVORABLE', 'judgment_won'],
  ['SENTENCIA DESFAVORABLE', 'judgment_lost'],
  ['SENTENCIA APELACION FAVORABLE', 'appeal_won'],
  ['SENTENCIA APELACION DESFAVORABLE', 'appeal_lost'],
  ['RECURRIDO EN APELACION', 'appealed'],
  ['EXPEDIENTE ARCHIVADO', 'archived'],
  ['ARCHIVADO', 'archived'],
  ['DOCUMENTO ANADIDO', 'document_added'],
  ['DOCUMENT UPLOAD', 'document_added'],
  ['RECEPCION DEL CASO', 'case_received'],
  ['EVALUACION JURIDICA', 'legal_review'],
  ['PREPARACION DE DOCUMENTOS', 'documents_prepared'],
]

/** The stage an event's title refers to, with or without the folder number in front. */
export const stageOfTitle = remembered((title): StageKey => {
  const name = bareTitle(title)
  if (name.startsWith('DESISTIMIENTO')) return withdrawal(name)
  if (CLIENT_WITHDRAWS.test(name)) return 'withdrawn_client'
  // Many things can be "presented" in a case; the word on its own means the claim.
  if (name === 'PRESENTACION') return 'submission'
  if (name === 'SENTENCIA') return 'judgment'
  if (name === 'SENTENCIA DE APELACION') return 'appeal_judgment'
  if (isHearing(title)) return 'hearing'
  return TITLES.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'other'
})

/** 'El cliente desiste', 'La clienta ha desistido', 'Desiste el cliente': the whole title, so nobody else can be meant. */
const CLIENT = '(?:(?:EL|LA) )?CLIENT[EA]'
const CLIENT_WITHDRAWS = new RegExp(
  `^(?:${CLIENT} (?:DESISTE|HA DESISTIDO)|(?:DESISTE|HA DESISTIDO|DESISTIDO POR|DESISTE POR) ${CLIENT})(?: DEL (?:ENCARGO|CASO))?$`,
)

/** Who withdrew, if the title says so: the client, or the firm by name. */
function withdrawal(name: string): StageKey {
  if (/\bCLIENTE\b/.test(name)) return 'withdrawn_client'
  return /^DESISTIMIENTO ENCARGO \S|\b(?:DESPACHO|ABOGADOS)\b/.test(name) ? 'withdrawn_firm' : 'withdrawn'
}
