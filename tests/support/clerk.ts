import { placesOf } from './made-bytes'
import type { Made } from './made-cells'
import { type MadeColumn, PHASES } from './made-columns'
import { cellAt, isUnseen, type MadeTab, type MadeWorkbook } from './made-workbook'

/**
 * What a careful clerk concludes from a workbook, based on what was recorded when it was generated: nothing here asks
 * the reader. A `saying` is a cell about a case; `seen` if it is visible to anybody who opens the workbook.
 */
export type Saying = {
  /** `phase DEMANDA REDACTADA`, `email`, `hearing`, `number`, `dni`. */
  about: string
  says: 'fact' | 'doubt' | 'nothing'
  fact: string | undefined
  write: Made['write']
  heading: string
  table: string
  cell: string
}
/** A row: what it says, and about which case and person. `counts` is false for hidden or unapproved rows. */
export type Mention = {
  key: string
  /** The number as written, even if it is not a fact: a struck-through one still identifies the case. */
  spoken: string
  dni: string
  age: number
  table: string
  row: number
  counts: boolean
  sayings: Saying[]
}

/** Two spellings of a number are the same number, ignoring punctuation, case and leading zeros. */
export const keyOf = (number: string) =>
  (number.toUpperCase().match(/[A-Z]+|\d+/g) ?? []).map((part) => part.replace(/^0+(?=\d)/, '')).join(' ')

export function mentionsIn(workbook: MadeWorkbook): Mention[] {
  const all = workbook.flatMap((tab) => mentionsOf(tab))
  const inSight = new Set(all.flatMap(({ unseen, counts, spoken }) => (counts && !unseen ? [spoken] : [])))
  // An approved hidden tab may mention a case that is nowhere else: that is the administrator's approval.
  return all.map(({ unseen, ...mention }) => ({
    ...mention,
    counts: mention.counts && !(unseen && inSight.has(mention.spoken)),
  }))
}

function mentionsOf(tab: MadeTab): (Mention & { unseen: boolean })[] {
  return placesOf(tab).flatMap(({ block, rows, table }) =>
    block.rows.map((row, index) => {
      const number = (rows[index] ?? 0) + 1
      const sayings = block.columns.flatMap((column, at) => {
        const about = subjectOf(column)
        if (about === null || isUnseen(tab, column)) return []
        const { says, fact, write } = cellAt(row, column)
        const heading = column.heading
        return [{ about, says, fact, write, heading, table, cell: `${letterOf(at)}${number}` }]
      })
      const factOf = (about: string) => sayings.find((said) => said.about === about)?.fact
      return {
        spoken: keyOf(factOf('number') ?? String(sayings.find(({ about }) => about === 'number')?.write)),
        key: keyOf(factOf('number') ?? ''),
        dni: factOf('dni') ?? '',
        ...{ age: tab.age, table, row: number, sayings: withoutQuarrels(sayings) },
        counts: tab.accepted && !row.hidden,
        unseen: tab.hidden > 0,
      }
    }),
  )
}

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

const holderOf = (heading: string) => /AVALISTA|CÓNYUGE/.exec(heading)?.[0] ?? 'second'

function subjectOf({ role, slot, heading }: MadeColumn): string | null {
  if (role === 'phase') return `phase ${PHASES[slot % PHASES.length]}`
  // Two columns for one person contradict each other; a guarantor is somebody else.
  if (role === 'holder') return `holder ${holderOf(heading)}`
  return ['number', 'dni', 'email', 'hearing'].includes(role) ? role : null
}

/** Two contradictory columns about one thing: neither is a fact. */
function withoutQuarrels(sayings: Saying[]): Saying[] {
  const speaking = sayings.filter(({ says }) => says !== 'nothing')
  return sayings.map((saying) => {
    const others = speaking.filter(({ about, cell }) => about === saying.about && cell !== saying.cell)
    const quarrel = others.some(({ fact }) => fact !== saying.fact)
    return quarrel && saying.says === 'fact' ? { ...saying, says: 'doubt' } : saying
  })
}

/**
 * The rows of a case that count: in tabs for years, the newest for what may change (an archive, a hearing), and for a
 * phase the newest that mentions it.
 */
export function soundFacts(mentions: Mention[], about: string): Set<string> {
  const speaking = mentions.filter(
    ({ counts, sayings }) =>
      counts && sayings.some((said) => said.about === about && said.says !== 'nothing'),
  )
  const within =
    about === 'hearing' || about === 'phase ARCHIVADO' ? mentions.filter(({ counts }) => counts) : speaking
  const newest = Math.max(...within.map(({ age }) => age))
  const told = speaking.filter(({ age }) => age === newest).flatMap(({ sayings }) => sayings)
  return new Set(
    told.flatMap((said) => (said.about === about && said.says === 'fact' ? [said.fact ?? ''] : [])),
  )
}
