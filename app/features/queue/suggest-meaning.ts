import { foldAccents } from '~/domain/fold-accents'
import type { WordSuggestion } from './queue-lines'

/** What a firm writes in its cells when something of the client is missing, and how the client is asked for it. */
const PAPERS: [word: RegExp, request: string][] = [
  [/\bPODER/, 'Poder notarial'],
  [/\bDNI\b|\bNIE\b/, 'Copia de su DNI o NIE'],
  [/\bCONTRATO/, 'Contrato'],
  [/\bNOMINA/, 'Últimas nóminas'],
  [/\bEXTRACTO/, 'Extractos de la cuenta'],
  [/\bFIRMA|\bMANDATO|\bENCARGO/, 'Hoja de encargo firmada'],
]
const MISSING = /^(?:FALTAN?|PDTE|PTE|PENDIENTE)\b/
const NOTHING = /^(?:VER OBS(?:ERVACIONES)?|N A|NO PROCEDE|NO APLICA|NO CONSTA)$/

/** Short forms that are not the beginning of their word. */
const SHORT: Record<string, string> = {
  STCIA: 'SENTENCIA',
  SENT: 'SENTENCIA',
  DDA: 'DEMANDA',
  ACDO: 'ACUERDO',
}
const SHORTEST = 3

/** The answer the portal would give about a word: a paper that is missing, nothing, or the only phase it names. */
export function suggestMeaning(
  word: string,
  phases: { id: number; title: string }[],
  canAsk: boolean,
): WordSuggestion | null {
  const words = wordsOf(word)
  const phrase = words.join(' ')
  if (NOTHING.test(phrase)) return { answer: 'word', meaning: 'nothing' }
  const paper = MISSING.test(phrase) && PAPERS.find(([form]) => form.test(phrase))
  if (paper) return canAsk ? { answer: 'request', request: paper[1] } : null
  const [phase, ...others] = phases.filter(({ title }) => names(words, title))
  if (!phase || others.length > 0) return null
  return { answer: 'word', meaning: 'completed', phaseId: phase.id, phase: phase.title }
}

const wordsOf = (text: string) => foldAccents(text).match(/[\p{L}\d]+/gu) ?? []

/** Every word of the title is there, whole or as its beginning, and at most one more. */
function names(words: string[], title: string): boolean {
  const titleWords = wordsOf(title)
  const isMeant = (whole: string) => (token: string) =>
    token === whole || SHORT[token] === whole || (token.length >= SHORTEST && whole.startsWith(token))
  return words.length <= titleWords.length + 1 && titleWords.every((whole) => words.some(isMeant(whole)))
}
