import { isUsualInNames } from './common-names'
import { isParticle, type NameEntry, type NamesIndex, readingsOf } from './names-index'
import { type PaperWord, scanKey, wordsInPaper } from './words-in-paper'

/** How surely a name says who is meant: `likely` if they also stand where the person of a paper does, `faint` with a number. */
export type Certainty = 'sure' | 'likely' | 'faint'

/** A name in a paper, and whose it is. `cut`: it goes on with another word of names. */
export type NameHit = {
  key: string
  entries: NameEntry[]
  from: number
  to: number
  certainty: Certainty
  cut: boolean
}

/** What is between a word and the one before it. */
type Gap = 'space' | 'line' | 'and' | 'comma' | 'break'
type Step = PaperWord & { gap: Gap }

const LONGEST = 8
/** Beyond so many bearers of a name in the country another may be meant, and beyond the second number one may as well be. */
const FEW_BEARERS = 60
const MANY_BEARERS = 150
const LONGEST_GAP = 20
const HYPHENS = new Set(['-', '‐'])
/** The hyphen that is not seen is one of the signs of a word. */
const HYPHENATED = /^[-‐]\s{0,9}\n\s{0,9}$/
const AND = new Set(['Y', 'E', 'I'])
const HONORIFICS = new Set(['D', 'DA', 'DON', 'DNA', 'DONA', 'NA', 'A', 'SR', 'SRA', 'SRTA'].map(scanKey))
const RANK: Gap[] = ['space', 'line', 'and', 'comma', 'break']

/** The names of known people in a paper, whatever way they are written; of two of which one holds the other, the longer. */
export function namesInPaper(text: string, index: NamesIndex): NameHit[] {
  const readings = remember((key) => readingsOf(key, index))
  const steps = stepsOf(text, readings)
  const hits: NameHit[] = []
  let end = -1
  for (let at = 0; at < steps.length; at += 1) {
    const found = longestAt(steps, at, index, readings)
    if (!found || found.last <= end) continue
    end = found.last
    hits.push(hitOf(steps, at, found, readings))
  }
  return hits
}

type Readings = (key: string) => string[]

function remember(work: Readings): Readings {
  const known = new Map<string, string[]>()
  return (key) => {
    const found = known.get(key) ?? work(key)
    known.set(key, found)
    return found
  }
}

/** The words that may be those of names, with what parts them. */
function stepsOf(text: string, readings: Readings): Step[] {
  const steps: Step[] = []
  let gap: Gap = 'break'
  let end = 0
  for (const word of wholeWords(text, readings)) {
    gap = gap === 'break' ? gap : wider(gap, gapOf(text, end, word.from))
    end = word.to
    if (HONORIFICS.has(word.key)) gap = gap === 'comma' ? 'comma' : 'break'
    else if (isParticle(word.key)) gap = AND.has(word.key) ? wider(gap, 'and') : gap
    else if (word.key === '' || readings(word.key).length === 0) gap = 'break'
    else {
      steps.push({ ...word, gap })
      gap = 'space'
    }
  }
  return steps
}

/** The words of a paper; one that the end of a line divides is one again. */
function wholeWords(text: string, readings: Readings): PaperWord[] {
  const words: PaperWord[] = []
  for (const word of wordsInPaper(text)) {
    const before = words.at(-1)
    if (before && HYPHENS.has(text[before.to] ?? '') && HYPHENATED.test(text.slice(before.to, word.from))) {
      const key = scanKey(text.slice(before.from, before.to) + text.slice(word.from, word.to))
      if (readings(key).length > 0) {
        words[words.length - 1] = { key, from: before.from, to: word.to }
        continue
      }
    }
    words.push(word)
  }
  return words
}

const wider = (one: Gap, other: Gap) => (RANK.indexOf(one) > RANK.indexOf(other) ? one : other)

function gapOf(text: string, from: number, to: number): Gap {
  if (to - from === 1 && text[from] === ' ') return 'space'
  if (to - from > LONGEST_GAP) return 'break'
  const between = text.slice(from, to)
  if (/^[^\S\n]{0,9}[-‐]?[^\S\n]{0,9}$/.test(between)) return 'space'
  if (/^[-‐.]?\s{0,20}$/.test(between)) return 'line'
  return /^\s{0,9}[,.]\s{0,20}$/.test(between) && between.includes(',') ? 'comma' : 'break'
}

type Found = { key: string; entries: NameEntry[]; last: number; mended: boolean; joined: boolean }

/** The longest name that begins at a word; at most one of its words may have been misread. */
function longestAt(steps: Step[], at: number, index: NamesIndex, readings: Readings): Found | null {
  if ((steps[at + 1]?.gap ?? 'break') === 'break') return null
  let open = readings(steps[at]?.key ?? '').map((word) => ({ key: word, mended: word !== steps[at]?.key }))
  let best = null as Found | null
  let comma = 0
  let joined = false
  for (let last = at + 1; last < Math.min(at + LONGEST, steps.length) && open.length > 0; last += 1) {
    const step = steps[last]
    if (!step || step.gap === 'break' || (step.gap === 'comma' && comma > 0)) break
    if (step.gap === 'comma') comma = last - at
    joined ||= step.gap === 'and'
    const next = readings(step.key)
    open = open.flatMap((begun) =>
      next
        .map((word) => ({
          key: `${begun.key} ${word}`,
          mended: begun.mended || word !== step.key,
          twice: begun.mended && word !== step.key,
        }))
        .filter(({ twice }) => !twice),
    )
    for (const { key, mended } of open) {
      const entries = fitting(index.entries.get(key) ?? [], comma)
      if (entries.length > 0 && (!mended || best?.last !== last))
        best = { key, entries, last, mended, joined }
    }
  }
  return best
}

/** Those whose surnames end at the comma; of the others the whole ones, in the order of the records, if there are any. */
function fitting(entries: NameEntry[], comma: number): NameEntry[] {
  const parted = comma > 0 ? entries.filter(({ split }) => split === comma) : entries
  const whole = parted.filter(({ whole: isWhole }) => isWhole)
  const kept = whole.length > 0 ? whole : parted
  const exact = kept.filter(({ exact: isExact }) => isExact)
  return exact.length > 0 ? exact : kept
}

function hitOf(steps: Step[], at: number, found: Found, readings: Readings): NameHit {
  const [first, last] = [steps[at] as Step, steps[found.last] as Step]
  const goesOn = (step: Step | undefined, gap: Gap | undefined) =>
    step !== undefined &&
    gap === 'space' &&
    (isUsualInNames(step.key) || readings(step.key).includes(step.key))
  const after = steps[found.last + 1]
  const cut = goesOn(steps[at - 1], first.gap) || goesOn(after, after?.gap)
  const { key, entries, mended, joined } = found
  const bearers = Math.max(
    ...entries.map(({ whole, bearers: many }) => (whole ? many : Number.POSITIVE_INFINITY)),
  )
  const isLess = mended || joined || bearers > FEW_BEARERS
  const certainty = isLess ? 'likely' : 'sure'
  const isFaint = cut || bearers > MANY_BEARERS
  return { key, entries, from: first.from, to: last.to, certainty: isFaint ? 'faint' : certainty, cut }
}
