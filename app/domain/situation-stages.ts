import { foldAccents } from './fold-accents'
import { isStanding, type StageKey } from './stage-key'

const JUDGED: StageKey[] = ['judgment', 'judgment_won', 'judgment_lost']
const APPEALED: StageKey[] = ['appealed', 'appeal_judgment', 'appeal_won', 'appeal_lost']

/** What firms write as the situation of a case, and the stages at which it can be true; the first match counts. */
const SITUATIONS: [words: RegExp, stages: StageKey[]][] = [
  [/DESISTI/, ['withdrawn', 'withdrawn_client', 'withdrawn_firm']],
  [/ARCHIVAD|CERRAD|FINALIZAD/, ['archived', 'settlement', 'court_settlement', ...JUDGED, ...APPEALED]],
  [/APELACION|RECURRI|RECURSO/, [...JUDGED, ...APPEALED]],
  [/(ESPERA|PENDIENTE|FALTA) DE (LA )?SENTENCIA|VISTO PARA/, ['in_court', 'judgment']],
  [/EJECUCION|SENTENCIA/, [...JUDGED, ...APPEALED]],
  [/SENALAMIENTO|JUICIO|AUDIENCIA|\bVISTA\b/, ['claim_filed', 'in_court']],
  [/(PENDIENTE|ESPERA) DE (LA )?ADMISION/, ['claim_filed']],
  [/ADMITIDA|ADMISION A TRAMITE|EN TRAMITE/, ['in_court']],
  [/DEMANDA (PRESENTADA|INTERPUESTA)/, ['claim_filed', 'in_court']],
  [/REDACTA|PREPARANDO (LA )?DEMANDA/, ['extrajudicial', 'claim_drafted']],
  [/NEGOCIA|EXTRAJUDICIAL|BUROFAX|REQUERIMIENTO/, ['extrajudicial', 'settlement', 'court_settlement']],
  [/CONTESTACION/, ['extrajudicial', 'claim_filed', 'in_court']],
]

/** True if the situation the firm noted cannot be at this stage. Words that are not known contradict nothing. */
export function contradictsStage(situation: string, stage: StageKey): boolean {
  const words = foldAccents(situation).toUpperCase()
  const stages = SITUATIONS.find(([pattern]) => pattern.test(words))?.[1]
  return stages !== undefined && isStanding(stage) && !stages.includes(stage)
}
