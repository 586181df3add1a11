import type { Dice } from './dice'

/* What is read of a page, for the fresh set: lines end at the margin, and a scanner mistakes shapes for others. */

/** How many of the signs that look like others are taken for them, by how good the scan is: most are good. */
const SCANS = [0.006, 0.006, 0.006, 0.015, 0.015, 0.035]
/** How much more often a sign without its accent is read than another one. */
const ACCENTS = 8
/** A pair that looks like one sign is mistaken more often than a single one. */
const PAIRS = 3

/** Longer ones first. */
const SHAPES: [string, string[]][] = Object.entries({
  rn: ['m'],
  cl: ['d'],
  ii: ['ü', 'n'],
  li: ['h'],
  ri: ['n'],
  vv: ['w'],
  fi: ['ﬁ', 'h'],
  m: ['rn', 'in'],
  d: ['cl'],
  ü: ['ii', 'u'],
  h: ['li', 'b'],
  w: ['vv'],
  l: ['1', 'I', '|'],
  I: ['l', '1', '|'],
  1: ['l', 'I'],
  i: ['í', 'j'],
  f: ['t'],
  g: ['q', '9'],
  y: ['v'],
  v: ['y'],
  C: ['G', '('],
  D: ['0', 'O'],
  H: ['11', 'N'],
  M: ['II', 'N'],
  N: ['H'],
  O: ['D', '0'],
  P: ['F'],
  Q: ['O'],
  S: ['$', '5'],
  T: ['I', '7'],
  U: ['LI', 'V'],
  V: ['Y'],
  Z: ['7', '2'],
  0: ['O', 'o'],
  3: ['8'],
  4: ['A'],
  5: ['S'],
  6: ['b'],
  7: ['1', '?'],
  8: ['3', 'B'],
  9: ['g'],
  º: ['*', '”'],
  '€': ['E'],
  '.': [',', ''],
  ',': ['.'],
})
const SPECKS = ['~', '—', '| ', '·', '_ ', 'ENTRADA', 'o']
const ACCENTED = /[áéíóúñÁÉÍÓÚÑ]/
const WIDTHS = [58, 72, 86, 96]
/** Two short lines that stand side by side are read as one. */
const COLUMN = 46

/** A paper as it is read off its pages, whether it was printed into a file or scanned. */
export function freshPage(text: string, random: Dice, isScanned: boolean): string {
  const laid = wrapped(random.chance(0.25) ? sideBySide(text, random) : text, random)
  return isScanned ? misread(laid, random) : laid
}

/** Ends lines at the margin, now and then within a word. */
function wrapped(text: string, random: Dice): string {
  const width = random.pick(WIDTHS)
  const hyphens = random.chance(0.4) ? 0.4 : 0
  return text
    .split('\n')
    .map((line) => {
      let room = width
      const out = line.split(' ').map((word, at) => {
        const ends = room < word.length + 1
        if (!ends || at === 0) {
          room -= word.length + 1
          return at === 0 ? word : ` ${word}`
        }
        const half = Math.min(room - 2, Math.ceil(word.length / 2))
        const splits = half >= 3 && /^\p{L}{7,}$/u.test(word) && random.chance(hyphens)
        room = width - (splits ? word.length - half : word.length)
        return splits ? ` ${word.slice(0, half)}-\n${word.slice(half)}` : `\n${word}`
      })
      return out.join('')
    })
    .join('\n')
}

function sideBySide(text: string, random: Dice): string {
  const lines = text.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const [line = '', next = ''] = lines.slice(at, at + 2)
    const fit = line !== '' && next !== '' && line.length < COLUMN && next.length < COLUMN
    if (fit && random.chance(0.5)) {
      out.push(`${line}${' '.repeat(2 + random.below(6))}${next}`)
      at += 1
    } else out.push(line)
  }
  return out.join('\n')
}

function misread(text: string, random: Dice): string {
  const badly = random.pick(SCANS)
  let out = ''
  for (let at = 0; at < text.length; ) {
    const [taken, read] = readAt(text, at, badly, random)
    out += read
    at += taken
  }
  return out
}

/** How many signs are taken at a place, and as what they are read. */
function readAt(text: string, at: number, badly: number, random: Dice): [number, string] {
  const sign = text[at] ?? ''
  if (ACCENTED.test(sign) && random.chance(badly * ACCENTS)) return [1, sign.normalize('NFD')[0] ?? sign]
  const shape = SHAPES.find(([from]) => text.startsWith(from, at))
  const size = shape?.[0].length ?? 1
  if (shape && random.chance(size > 1 ? badly * PAIRS : badly)) return [size, random.pick(shape[1])]
  if (sign === '\n') return [1, random.chance(badly * 2) ? `\n${random.pick(SPECKS)}\n` : sign]
  // Spaces are lost, and come within words, far less often than signs are mistaken.
  if (sign === ' ') return [1, random.chance(badly / 3) ? '' : sign]
  return [1, random.chance(badly / 12) ? `${sign} ` : sign]
}
