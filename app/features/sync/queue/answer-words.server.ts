import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { WordMeaning } from '~/features/spreadsheet/row/word-meanings'
import { requirePhases } from '~/features/timeline/list-phases.server'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { workItems } from '~db/schema'
import type { Answer } from '../schemas'
import { explainState, explainWord } from '../workbooks/explained-words.server'
import type { Item } from './close-work.server'

type WordAnswer = Extract<Answer, { answer: 'word' | 'request' }>
type Column = WordAnswer['column']

/** All open items with the same word: in every column, or in that of one phase, or in those that name their phase. */
export function withSameWord({ word }: Item, column: Column): Item[] {
  const { state, kind } = workItems
  const same = and(eq(state, 'open'), eq(kind, 'unmapped'), eq(workItems.word, word ?? ''))
  return database()
    .select()
    .from(workItems)
    .where(and(same, inColumn(column)))
    .orderBy(asc(workItems.id))
    .all()
}

function inColumn(column: Column): SQL | undefined {
  if (column === undefined) return undefined
  return column === 'states' ? isNull(workItems.wordPhaseId) : eq(workItems.wordPhaseId, column)
}

/**
 * Sets the meaning of a word in each of the columns in which it is asked about. Throws `invalid_input` for an answer that
 * does not fit one of them, and `phase_unknown`.
 */
export function explainWords(viewer: AdminViewer, items: [Item, ...Item[]], answer: WordAnswer, now: number) {
  const [{ kind, detail }] = items
  const word = detail.word ?? detail.value
  if (kind !== 'unmapped' || typeof word !== 'string') throw new AppError('invalid_input')
  for (const phaseId of new Set(items.map(({ wordPhaseId }) => wordPhaseId)))
    if (phaseId === null) explainInStates(viewer, word, answer, now)
    else {
      requirePhases([phaseId])
      explainWord(viewer, { word, phaseId, ...meaningOf(answer, phaseId) }, now)
    }
}

function meaningOf(answer: WordAnswer, column: number): WordMeaning {
  if (answer.answer === 'request') return { meaning: 'request', request: answer.request }
  const { meaning, phaseId } = answer
  if (meaning === 'nothing' || phaseId === undefined || phaseId === column) return { meaning }
  requirePhases([phaseId])
  return { meaning, names: phaseId }
}

/** A column that names the phase itself says which one only with the answer. */
function explainInStates(viewer: AdminViewer, word: string, answer: WordAnswer, now: number) {
  if (answer.answer !== 'word') throw new AppError('invalid_input')
  const { meaning, phaseId } = answer
  if (meaning === 'nothing') return explainState(viewer, word, { phaseId: null }, now)
  if (phaseId === undefined) throw new AppError('invalid_input')
  requirePhases([phaseId])
  explainState(viewer, word, { phaseId, status: meaning }, now)
}
