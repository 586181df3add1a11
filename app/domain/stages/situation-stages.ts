import { foldAccents } from '../fold-accents'
import { settlesBefore } from './course-of-case'
import { isEnd, isStanding, type StageKey, stagesOf } from './stages'

const JUDGED = stagesOf('judgment')
const APPEALED = stagesOf('appeal')
const WITHDRAWN = stagesOf('withdrawal')
const SETTLED = stagesOf('settlement')

/**
 * What firms write as the situation of a case, the stages at which it can be true, and those a case has reached that has
 * come so far; the first match counts.
 */
const SITUATIONS: [words: RegExp, stages: StageKey[], reached: StageKey[]][] = [
  [/DESISTI/, WITHDRAWN, WITHDRAWN],
  [/ARCHIVAD|CERRAD|FINALIZAD/, ['archived', ...SETTLED, ...JUDGED, ...APPEALED], ['archived']],
  [/APELACION|RECURRI|RECURSO/, [...JUDGED, ...APPEALED], ['appealed']],
  [/(ESPERA|PENDIENTE|FALTA) DE (LA )?SENTENCIA|VISTO PARA/, ['in_court', 'judgment'], ['in_court']],
  [/EJECUCION|SENTENCIA/, [...JUDGED, ...APPEALED], JUDGED],
  [/SENALAMIENTO|JUICIO|AUDIENCIA|\bVISTA\b/, ['claim_filed', 'in_court'], ['in_court']],
  [/(PENDIENTE|ESPERA) DE (LA )?ADMISION/, ['claim_filed'], ['claim_filed']],
  [/ADMITIDA|ADMISION A TRAMITE|EN TRAMITE/, ['in_court'], ['in_court']],
  [/DEMANDA (PRESENTADA|INTERPUESTA)/, ['claim_filed', 'in_court'], ['claim_filed']],
  [/REDACTA|PREPARANDO (LA )?DEMANDA/, ['extrajudicial', 'claim_drafted'], []],
  [/NEGOCIA|EXTRAJUDICIAL|BUROFAX|REQUERIMIENTO/, ['extrajudicial', ...SETTLED], []],
  [/CONTESTACION/, ['extrajudicial', 'claim_filed', 'in_court'], []],
]

function meantBy(situation: string) {
  const words = foldAccents(situation).toUpperCase()
  return SITUATIONS.find(([pattern]) => pattern.test(words))
}

/** True if the situation the firm noted cannot be at this stage. Words that are not known contradict nothing. */
export function contradictsStage(situation: string, stage: StageKey): boolean {
  const stages = meantBy(situation)?.[1]
  return stages !== undefined && isStanding(stage) && !stages.includes(stage)
}

/** The stages of which the situation says one has been reached, if they lie ahead of this one. */
export function movesTo(situation: string, stage: StageKey): StageKey[] {
  const stages = meantBy(situation)?.[2] ?? []
  if (isEnd(stage)) return []
  return stages.filter((other) => isEnd(other) || settlesBefore(other) > settlesBefore(stage))
}
