import { plain } from '~/features/clients/person-name'
import type { StageKey } from '~/i18n/stages/keys'

/** Titles as the firm writes them, in the order in which they are tried: the longer before the shorter. */
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
  ['DESISTIMIENTO ENCARGO POR CLIENTE', 'withdrawn_client'],
  ['DESISTIMIENTO POR CLIENTE', 'withdrawn_client'],
  ['DESISTIMIENTO DEL CLIENTE', 'withdrawn_client'],
  ['DESISTIMIENTO ENCARGO', 'withdrawn_firm'],
  ['DESISTIMIENTO POR EL DESPACHO', 'withdrawn_firm'],
  ['DESISTIMIENTO', 'withdrawn'],
  ['EXPEDIENTE ARCHIVADO', 'archived'],
  ['ARCHIVADO', 'archived'],
  ['DOCUMENTO ANADIDO', 'document_added'],
  ['DOCUMENT UPLOAD', 'document_added'],
  ['RECEPCION DEL CASO', 'case_received'],
  ['EVALUACION JURIDICA', 'legal_review'],
  ['PREPARACION DE DOCUMENTOS', 'documents_prepared'],
  ['PRESENTACION', 'submission'],
]

/** The stage that the title of an event names, with or without the number of its folder in front. */
export function stageOfTitle(title: string): StageKey {
  const name = plain(title)
    .replace(/^\s*\d{1,2}[\s._-]*/, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
  return TITLES.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'other'
}
