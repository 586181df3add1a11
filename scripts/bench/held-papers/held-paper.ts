import type { StageKey } from '~/domain/stages/stages'

/** What a paper says, as whoever wrote it means it: its stage, its day, a hearing (with its time) and a term in days. */
export type HeldPaper = {
  text: string
  is: [stage: StageKey | null, day: string | null, hearing: string | null, term: number | null]
}
