/**
 * How easy a Spanish text reads: the perspicuity of Szigriszt Pazos, as on the INFLESZ scale, where 65 to 80 is 'bastante
 * fácil'. Each string is at least one sentence.
 */
export function readingEase(texts: string[]): number {
  const sentences = texts.flatMap((text) => text.split(/[.!?;:…\n]+/)).filter((part) => /\p{L}/u.test(part))
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\d]+/gu) ?? [])
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0)
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length
}

/** The syllables of a word: its groups of vowels, apart where two of them do not make one. A number counts as two. */
export function syllablesOf(word: string): number {
  if (/\d/.test(word)) return 2
  const plain = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, 'q')
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/y$|y(?![aeiouáéíóú])/g, 'i')
  const groups = plain.match(/[aeiouáéíóúü]+/g) ?? []
  return Math.max(
    1,
    groups.reduce((total, group) => total + partsOf(group), 0),
  )
}

/** Two strong vowels are two syllables, and so is a weak one with an accent beside a strong one. */
const partsOf = (vowels: string) =>
  [...vowels].slice(1).reduce((parts, vowel, index) => {
    const pair = (vowels[index] ?? '') + vowel
    return parts + (/^[aeoáéóíú][aeoáéóíú]$/.test(pair) ? 1 : 0)
  }, 1)
