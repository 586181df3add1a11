import type { CivilDate } from '../civil-date'
import { foldAccents } from '../fold-accents'
import type { HearingAhead } from './hearing'

/** A hearing by its day and its name. */
type Hearing = Pick<HearingAhead, 'day' | 'title'>

/** What a note says that is no longer so once a hearing has its day. */
const BEFORE_DAY =
  /\b(?:PENDIENTE|ESPERA|ESPERANDO|FALTA|SIN)\b.{0,300}\b(?:SENALAMIENTO|SENALAR|FECHA|DIA|ADMISION|ADMITIR)\b/
/** What it says that comes after the last hearing. */
const AFTER_HEARINGS = /\bVIST[OA] PARA\b|\b(?:PENDIENTE|ESPERA|FALTA) DE (?:LA )?SENTENCIA\b/
/** What it says while a hearing is awaited. */
const BEFORE_HEARING = /\b(?:PENDIENTE|ESPERA|ESPERANDO|FALTA)\b.{0,300}\b(?:VISTA|JUICIO|AUDIENCIA)\b/

/**
 * True for a note of the firm that its hearings make untrue: it awaits the day of one that has its day, or one whose day has
 * passed (`over`, soonest first). A preliminary hearing leaves the trial to await.
 */
export function isOutdatedByHearing(note: string, ahead: CivilDate[], over: Hearing[]): boolean {
  const words = foldAccents(note).toUpperCase()
  if (ahead.length > 0) return BEFORE_DAY.test(words) || AFTER_HEARINGS.test(words)
  const last = over.at(-1)
  return last !== undefined && BEFORE_HEARING.test(words) && !isPreliminary(last)
}

const isPreliminary = ({ title }: Hearing) =>
  title !== null && foldAccents(title).toUpperCase().includes('AUDIENCIA')
