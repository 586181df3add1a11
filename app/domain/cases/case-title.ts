import { displayName } from '../people/person-name'

const MAX_TITLE = 500

/** The title of a case whose title nobody has written: the name of its client as it is stored, and the opponent. */
export const caseTitle = (name: string, opponent?: string | null) =>
  [name, opponent].filter(Boolean).join(' / ').slice(0, MAX_TITLE)

type Opponents = { from: string | null; to: string | null }

/**
 * Such a title after its opponent has changed, with the name spelled as it was: as it is stored, or as forms offer it. Null
 * for a title that somebody wrote.
 */
export function withOpponent(title: string, name: string, { from, to }: Opponents): string | null {
  const spelling = [name, displayName(name)].find((one) => caseTitle(one, from) === title)
  return spelling === undefined ? null : caseTitle(spelling, to)
}
