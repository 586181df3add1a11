import { isUsualInNames } from './common-names'
import { isHonorific, isParticle, type NameEntry, type NamesIndex } from './names-index'
import type { Reading } from './readings'
import { type PaperWord, scanKey } from './words-in-paper'

/** How surely a name says who is meant: `likely` if they also stand where the person of a paper does, `faint` with a number. */
export type Certainty = 'sure' | 'likely' | 'faint'

/** A name in a paper, and whose it may be: `entries`, of which `likely` are the whole names in the order of the records. */
export type NameHit = {
  key: string
  entries: NameEntry[]
  likely: NameEntry[]
  from: number
  to: number
  certainty: Certainty
  /** It goes on with another word of names. */
  cut: boolean
  /** No letter of it is misread. */
  clear: boolean
}

/** What is between a word and the one before it. */
type Gap = 'space' | 'line' | 'and' | 'comma' | 'break'
type Step = PaperWord & { gap: Gap; readings: Reading[] }

const LONGEST = 8
/** Beyond so many bearers of a name in the country another may be meant, and beyond the second number one may as well be. */
const FEW_BEARERS = 60
const MANY_BEARERS = 150
/** Misread letters are as if so many times as many bore the name; so are surnames in the other order. */
const MOST_DOUBT = 150
const SWAPPED = 3
const MOST_MISREAD = 2
const FAINT = 1500
const LONGEST_GAP = 20
const HYPHENS = new Set(['-', '‐'])
/** The hyphen that is not seen is one of the signs of a word. */
const HYPHENATED = /^[-‐]\s{0,9}\n\s{0,9}$/
const SPECK = /[ .~'’`´^*\n]/
const AND = new Set(['Y', 'E', 'I'])
const RANK: Gap[] = ['space', 'line', 'and', 'comma', 'break']

/** The names of known people in a paper, whatever way they are written; of two of which one holds the other, the longer. */
export function namesInPaper(text: string, words: PaperWord[], index: NamesIndex): NameHit[] {
  const steps = stepsOf(text, words, index)
  const hits: NameHit[] = []
  let end = -1
  for (let at = 0; at < steps.length; at += 1) {
    const match = longestAt(steps, at, index)
    if (!match || match.last <= end) continue
    end = match.last
    hits.push(hitOf(steps, at, match))
  }
  return hits
}

/** The words that may be those of names, with what parts them. */
function stepsOf(text: string, words: PaperWord[], index: NamesIndex): Step[] {
  const steps: Step[] = []
  let gap: Gap = 'break'
  let end = 0
  for (const word of wholeWords(text, words, index)) {
    gap = gap === 'break' ? gap : wider(gap, gapOf(text, end, word.from))
    end = word.to
    if (word.key === '') gap = 'break'
    else if (isHonorific(word.key)) gap = gap === 'comma' ? 'comma' : 'break'
    else if (isParticle(word.key)) gap = AND.has(word.key) ? wider(gap, 'and') : gap
    else if (word.small) gap = 'break'
    else {
      const { from, to, small } = word
      const whole = index.readings(word.key)
      const parts = whole.length > 0 ? [whole] : index.halves(word.key).map(index.readings)
      if (parts.length === 0) gap = 'break'
      for (const readings of parts) {
        steps.push({ key: word.key, from, to, small, gap, readings })
        gap = 'space'
      }
    }
  }
  return steps
}

/** The words of a paper; one that the end of a line divides is one again, and one with a capital that a speck or a space does. */
function wholeWords(text: string, parts: PaperWord[], index: NamesIndex): PaperWord[] {
  const words: PaperWord[] = []
  for (const word of parts) {
    const before = words.at(-1)
    const key = before ? joinedKey(text, before, word, index) : null
    if (before && key !== null) words[words.length - 1] = { ...before, key, to: word.to }
    else words.push(word)
  }
  return words
}

/** The word of which two are the parts, if they are. */
function joinedKey(text: string, before: PaperWord, word: PaperWord, index: NamesIndex): string | null {
  const { readings, beginnings } = index
  const isKnown = (key: string) => readings(key)[0]?.doubt === 1
  const sign = text[before.to] ?? ''
  const together = () => scanKey(text.slice(before.from, before.to) + text.slice(word.from, word.to))
  if (HYPHENS.has(sign) && HYPHENATED.test(text.slice(before.to, word.from))) {
    const key = together()
    return readings(key).length > 0 ? key : null
  }
  const isParted =
    word.from - before.to === 1 && !before.small && beginnings.has(before.key) && SPECK.test(sign)
  if (!isParted || isKnown(before.key) || isKnown(word.key)) return null
  const key = together()
  return isKnown(key) ? key : null
}

const wider = (one: Gap, other: Gap) => (RANK.indexOf(one) > RANK.indexOf(other) ? one : other)

function gapOf(text: string, from: number, to: number): Gap {
  if (to <= from || (to - from === 1 && text[from] === ' ')) return 'space'
  if (to - from > LONGEST_GAP) return 'break'
  const between = text.slice(from, to)
  if (/^[^\S\n]{0,9}[-‐~'’`´^*]?[^\S\n]{0,9}$/.test(between)) return 'space'
  if (/^[-‐.~'’`´^*]?\s{0,20}$/.test(between)) return 'line'
  return /^\s{0,9}[,.]\s{0,20}$/.test(between) && between.includes(',') ? 'comma' : 'break'
}

/** `doubt`: by how much less it says than the name as it is. */
type Found = { key: string; entries: NameEntry[]; last: number; doubt: number; joined: boolean }
type Begun = { key: string; doubt: number; misread: number }

/** The longest name that begins at a word; of as long ones that of which fewer letters have been misread. */
function longestAt(steps: Step[], at: number, { entries: names }: NamesIndex): Found | null {
  if ((steps[at + 1]?.gap ?? 'break') === 'break') return null
  let open: Begun[] = [{ key: '', doubt: 1, misread: 0 }]
  let best = null as Found | null
  let comma = 0
  let joined = false
  for (let last = at; last < Math.min(at + LONGEST, steps.length) && open.length > 0; last += 1) {
    const step = steps[last] as Step
    if (last > at && (step.gap === 'break' || (step.gap === 'comma' && comma > 0))) break
    if (last > at && step.gap === 'comma') comma = last - at
    joined ||= last > at && step.gap === 'and'
    const next = step.readings
    const [only, other] = open
    const [reading, another] = next
    open =
      only && !other && reading && !another && reading.doubt === 1
        ? [withWord(only, reading)]
        : open.flatMap((begun) => next.map((one) => withWord(begun, one)).filter(isLikely))
    for (const { key, doubt } of open) {
      const entries = parted(names.get(key) ?? [], comma)
      if (entries.length > 0 && (best?.last !== last || doubt < best.doubt))
        best = { key, entries, last, doubt, joined }
    }
  }
  return best
}

const withWord = ({ key, doubt, misread }: Begun, reading: Reading): Begun => ({
  key: key === '' ? reading.word : `${key} ${reading.word}`,
  doubt: doubt * reading.doubt,
  misread: reading.doubt > 1 ? misread + 1 : misread,
})

const isLikely = ({ doubt, misread }: Begun) => doubt <= MOST_DOUBT && misread <= MOST_MISREAD

/** Those whose surnames end at the comma; who writes so knows in which order they are. */
const parted = (entries: NameEntry[], comma: number) =>
  comma > 0 ? entries.filter(({ split, exact }) => split === comma && exact) : entries

/** The whole names among some, in the order of the records, if there are any. */
function likeliest(entries: NameEntry[]): NameEntry[] {
  const whole = entries.filter(({ whole: isWhole }) => isWhole)
  const kept = whole.length > 0 ? whole : entries
  const exact = kept.filter(({ exact: isExact }) => isExact)
  return exact.length > 0 ? exact : kept
}

function hitOf(steps: Step[], at: number, match: Found): NameHit {
  const [first, last] = [steps[at] as Step, steps[match.last] as Step]
  const goesOn = (step: Step | undefined, gap: Gap | undefined) =>
    step !== undefined && gap === 'space' && (isUsualInNames(step.key) || step.readings.length > 0)
  const after = steps[match.last + 1]
  const cut = goesOn(steps[at - 1], first.gap) || goesOn(after, after?.gap)
  const { key, entries, doubt, joined } = match
  const likely = likeliest(entries)
  const bearers = Math.max(
    ...likely.map(({ whole, bearers: many }) => (whole ? many : Number.POSITIVE_INFINITY)),
  )
  const weight = bearers * doubt * (likely.every(({ exact }) => exact) ? 1 : SWAPPED)
  const isFaint = cut || bearers > MANY_BEARERS || weight > FAINT
  const certainty = joined || weight > FEW_BEARERS ? 'likely' : 'sure'
  return {
    ...{ key, entries, likely, from: first.from, to: last.to, cut, clear: doubt === 1 },
    certainty: isFaint ? 'faint' : certainty,
  }
}
