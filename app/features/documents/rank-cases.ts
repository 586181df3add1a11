import { foldAccents } from '~/domain/fold-accents'
import { dnisIn } from '~/domain/people/dni'

export type CaseToChoose = {
  id: number
  caseNumber: string
  title: string
  clientName: string | null
  dni: string | null
  open: boolean
}

const POINTS = { dni: 1000, number: 500, word: 10, open: 1 }
const SHORTEST_WORD = 3

/**
 * The cases a file most likely belongs to, best match first: those its name refers to, by DNI, by number or by words of
 * the client's name; then open before closed, newer before older.
 */
export function rankCases(fileName: string, cases: CaseToChoose[], limit: number): CaseToChoose[] {
  const dnis = dnisIn(fileName)
  const words = new Set(wordsIn(fileName))
  const points = ({ dni, caseNumber, clientName, open }: CaseToChoose) =>
    (dni && dnis.includes(dni) ? POINTS.dni : 0) +
    (wordsIn(caseNumber).every((word) => words.has(word)) ? POINTS.number : 0) +
    wordsIn(clientName ?? '').filter((word) => word.length >= SHORTEST_WORD && words.has(word)).length *
      POINTS.word +
    (open ? POINTS.open : 0)
  return cases
    .map((legalCase) => ({ legalCase, points: points(legalCase) }))
    .sort((a, b) => b.points - a.points || b.legalCase.id - a.legalCase.id)
    .slice(0, limit)
    .map(({ legalCase }) => legalCase)
}

const wordsIn = (text: string) =>
  (foldAccents(text).match(/\p{L}+|\d+/gu) ?? []).map((word) => word.replace(/^0+(?=\d)/, ''))
