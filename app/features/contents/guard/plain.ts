import { foldAccents } from '~/domain/fold-accents'

const ACCENTED = /[^\0-\x7f]/g

/** A text in capitals without accents, each sign where it was. */
export function plainOf(text: string): string {
  const capitals = text.toUpperCase()
  return (capitals.length === text.length ? capitals : signBySign(text)).replace(ACCENTED, plainSign)
}

const signBySign = (text: string) =>
  text.replace(/\P{Lu}/gu, (sign) => (sign.toUpperCase().length === sign.length ? sign.toUpperCase() : sign))

const known = new Map<string, string>()

function plainSign(sign: string): string {
  const cachedSign = known.get(sign)
  if (cachedSign !== undefined) return cachedSign
  const folded = foldAccents(sign.replace(/ª/, 'A').replace(/º/, 'O'))
  const plain = folded.length === 1 ? folded : sign
  if (known.size < MOST_KNOWN) known.set(sign, plain)
  return plain
}

const MOST_KNOWN = 500
