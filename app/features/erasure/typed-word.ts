import { normaliseDni } from '~/domain/people/dni'

type Erased = { id: number; dni: string | null }

/** What a person types before clients are erased: the DNI of the one, its internal number if it has none, or how many they are. */
export const wordToType = (
  clients: Erased[],
): { kind: 'typeDni' | 'typeId' | 'typeNumber'; word: string } => {
  const [first, ...others] = clients
  if (!first || others.length > 0) return { kind: 'typeNumber', word: String(clients.length) }
  return first.dni ? { kind: 'typeDni', word: first.dni } : { kind: 'typeId', word: String(first.id) }
}

/** Whether it is that, in any spelling of a DNI. */
export const isTyped = (typed: unknown, clients: Erased[]): boolean =>
  clients.length > 0 &&
  typeof typed === 'string' &&
  normaliseDni(typed) === normaliseDni(wordToType(clients).word)
