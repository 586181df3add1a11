import { foldAccents } from '../fold-accents'

/** What the words of the firm about a case say of it, as far as it changes what else can be said. */
export type SituationFact = 'admitted' | 'heard' | 'final' | 'appealed' | 'enforced' | 'fulfilled' | 'closed'

const SAID: [fact: SituationFact, words: RegExp][] = [
  ['admitted', /\bADMITID[OA]\b|\bADMISION A TRAMITE\b/],
  ['heard', /\bVIST[OA] PARA\b|\bVISTA CELEBRADA\b|\bJUICIO CELEBRADO\b/],
  ['final', /\bFIRME\b|\bFIRMEZA\b/],
  [
    'appealed',
    /\bRECURRID[OA]\b|\bAPELAD[OA]\b|\bEN APELACION\b|\bRECURSO (?:PRESENTADO|INTERPUESTO|ADMITIDO)\b/,
  ],
  ['enforced', /\bEJECUCION\b|\bEJECUTIVA\b/],
  ['fulfilled', /\b(?:PAGAD|COBRAD|ABONAD|CUMPLID|LIQUIDAD)[OA]S?\b|\bCOBRO\b/],
  ['closed', /\b(?:ARCHIVAD|CERRAD|FINALIZAD|TERMINAD)[OA]\b/],
]

/** Before a word, it says that this has not come: 'pendiente de firmeza', 'no admitida'. */
const NOT_YET =
  /\b(?:NO|NI|SIN|NUNCA|PENDIENTES?|FALTA|ESPERA|ESPERANDO|HASTA|PARA|ANTES|PLAZO|POSIBLE|PARCIAL(?:MENTE)?|SI|CUANDO)\b/

/** Words behind which the next part is about something else. */
const PARTS = /[,;.:()/·–—]|\s-\s|\bY\b|\bPERO\b/

/** What a note of the firm says has come; nothing that it says is awaited or denied. */
export function situationFacts(note: string): SituationFact[] {
  const words = foldAccents(note).toUpperCase()
  const awaitsJudgment = /\b(?:ESPERA|PENDIENTE|FALTA) DE (?:LA )?SENTENCIA\b/.test(words)
  const parts = words.split(PARTS)
  const facts = SAID.filter(([, pattern]) =>
    parts.some((part) => {
      const match = pattern.exec(part)
      return match !== null && !NOT_YET.test(part.slice(0, match.index))
    }),
  ).map(([fact]) => fact)
  return awaitsJudgment && !facts.includes('heard') ? [...facts, 'heard'] : facts
}
