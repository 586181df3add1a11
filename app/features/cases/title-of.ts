import { displayName } from '~/domain/person-name'

const MAX_TITLE = 500

/** The title of a case whose title nobody has written. */
export const titleOf = (name: string, opponent: string | null) =>
  [displayName(name), opponent].filter(Boolean).join(' / ').slice(0, MAX_TITLE)
