import type { Dice } from './dice'
import type { Person } from './people'

/* How people and their numbers are written in papers. */

export type Hand = {
  name(person: Person): string
  id(person: Person): string
  sir(person: Person): string
}

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, (mark) => (mark === '\u0303' ? mark : ''))
    .normalize('NFC')

/** One way of writing names, as a clerk has it throughout a paper. */
export function aHand(random: Dice): Hand {
  const order = random.pick([
    'plain',
    'plain',
    'plain',
    'plain',
    'capitals',
    'capitals',
    'bare',
    'turned',
    'swapped',
  ] as const)
  const number = random.pick(['close', 'close', 'dots', 'dash', 'spaces', 'dotted-dash'] as const)
  const shortens = random.chance(0.15)
  return {
    name(person) {
      const givenName = shortens ? person.given.replace(/^María (?=\S)/, 'M.ª ') : person.given
      const names = {
        turned: [person.first, `${person.second},`, givenName],
        swapped: [givenName, person.second, person.first],
      }
      const whole = (names[order as keyof typeof names] ?? [givenName, person.first, person.second]).join(' ')
      const written = order === 'capitals' || order === 'turned' ? whole.toUpperCase() : whole
      const plain = order === 'bare' ? bare(written).toUpperCase() : written
      return random.chance(0.04) ? brokenUp(plain, random) : plain
    },
    id({ idNumber }) {
      const letter = idNumber.slice(-1)
      const rest = idNumber.slice(0, -1)
      if (/^[XYZ]/.test(rest)) return number === 'close' ? idNumber : `${rest[0]}-${rest.slice(1)}-${letter}`
      const dotted = `${rest.slice(0, 2)}.${rest.slice(2, 5)}.${rest.slice(5)}`
      const forms = {
        close: idNumber,
        dots: `${dotted}${letter}`,
        dash: `${rest}-${letter}`,
        spaces: `${rest.slice(0, 2)} ${rest.slice(2, 5)} ${rest.slice(5)} ${letter}`,
        'dotted-dash': `${dotted}-${letter}`,
      }
      return forms[number]
    },
    sir: ({ woman }) => (woman ? random.pick(['Dña.', 'D.ª', 'Doña']) : random.pick(['D.', 'Don'])),
  }
}

/** The end of a line falls between two words, or in a word. */
function brokenUp(name: string, random: Dice): string {
  const words = name.split(' ')
  const at = random.below(words.length)
  const word = words[at] ?? ''
  if (at > 0 && random.chance(0.5)) return `${words.slice(0, at).join(' ')}\n${words.slice(at).join(' ')}`
  if (word.length < 6) return name
  const half = Math.floor(word.length / 2)
  return [...words.slice(0, at), `${word.slice(0, half)}-\n${word.slice(half)}`, ...words.slice(at + 1)].join(
    ' ',
  )
}

const LOOKS_LIKE: Record<string, string[]> = {
  O: ['0', '0', 'Q'],
  o: ['0', 'c', 'e'],
  l: ['1', 'I', 'i'],
  I: ['1', 'l', '|'],
  i: ['l', '1'],
  S: ['5', '5', '8'],
  B: ['8', '8', 'R'],
  Z: ['2'],
  G: ['6', 'C'],
  m: ['rn', 'nn'],
  M: ['N', 'RN'],
  e: ['c', 'o'],
  c: ['e'],
  n: ['u', 'r'],
  u: ['n'],
  h: ['b'],
  a: ['o', 'e'],
  t: ['f', 'l'],
  R: ['B', 'P'],
  D: ['O'],
  E: ['F'],
  N: ['M'],
  '0': ['O', 'O'],
  '1': ['I', 'l'],
  '5': ['S', 'S'],
  '8': ['B', 'B'],
  '2': ['Z'],
  '6': ['G'],
  á: ['a', 'a'],
  é: ['e', 'e'],
  í: ['i', 'i'],
  ó: ['o', 'o'],
  ú: ['u'],
  ñ: ['n'],
  Á: ['A'],
  É: ['E'],
  Í: ['I', 'l'],
  Ó: ['O', '0'],
  Ñ: ['N'],
}

/** What a scanner makes of a page: signs misread, spaces lost and added, specks, and lines that end elsewhere. */
export function scanned(text: string, random: Dice, badly = 0.025): string {
  const signs = [...text].map((sign) => {
    const like = LOOKS_LIKE[sign]
    if (like && random.chance(/[áéíóúñÁÉÍÓÑ]/.test(sign) ? 0.2 : badly)) return random.pick(like)
    if (sign === ' ' && random.chance(badly / 8)) return ''
    if (sign === ' ' && random.chance(0.06)) return '\n'
    if (/\S/.test(sign) && random.chance(badly / 15)) return ''
    return random.chance(badly / 25) ? `${sign}${random.pick(['.', ' ', "'", '~'])}` : sign
  })
  return signs.join('')
}
