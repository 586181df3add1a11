import type { CivilDate } from '~/domain/civil-date'

/** Something that a paper says of itself, and the sentence in which it does. */
export type Said<Value> = { value: Value; sentence: string }

/** What is proposed about a paper, in the firm's words: its folder, its phase, its day, and a hearing or term that it names. */
export type PaperProposals = {
  /** Read from a picture of letters. */
  ocr: boolean
  folder: Said<string> | null
  /** The title of the only phase that means this. */
  phase: Said<string> | null
  day: Said<CivilDate> | null
  hearing: Said<{ day: CivilDate; time: string | null }> | null
  /** Within how many days something is to be done. */
  term: Said<number> | null
}

export const PROPOSED = ['folder', 'phase', 'day', 'hearing', 'term'] as const
export type Proposed = (typeof PROPOSED)[number]

/** The parameter that says what of a paper was taken over into the form, where there are no scripts. */
const TAKE = 'take'

/** What the address of a form says was taken over. */
export const takenIn = (query: URLSearchParams): Proposed[] =>
  PROPOSED.filter((one) => query.getAll(TAKE).includes(one))

/** The address of a form with one thing more taken over. */
export function takingAt(address: string, taken: Proposed[], one: Proposed): string {
  const [path = '', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  params.delete(TAKE)
  for (const each of new Set([...taken, one])) params.append(TAKE, each)
  return `${path}?${params}`
}
