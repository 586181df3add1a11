import fc from 'fast-check'
import { ASIDES, COMMENTS, DOUBTS } from './made-words'
import type { CellValue } from './workbook'

/**
 * A cell as a firm writes it, with what a careful clerk concludes, recorded by its generator: a `fact` that may be
 * shown to a client, a doubt, or nothing. How the reader interprets it is not used here.
 */
export type Made = {
  write: CellValue
  format?: string
  struck?: true
  comment?: string
  /** By a formula that no program has calculated. */
  formula?: true
  says: 'fact' | 'doubt' | 'nothing'
  fact?: string
}

export const fact = (write: CellValue, said: string, format?: string): Made => ({
  ...{ write, says: 'fact', fact: said },
  ...(format && { format }),
})
export const doubt = (write: CellValue, format?: string): Made => ({
  write,
  says: 'doubt',
  ...(format && { format }),
})
export const nothing = (write: CellValue): Made => ({ write, says: 'nothing' })
export const BLANK = nothing(null)

const DAY_MS = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
const soon = Math.floor(Date.now() / DAY_MS) + 30
const past = fc.integer({ min: Date.UTC(2015, 0, 1) / DAY_MS, max: Date.UTC(2024, 11, 31) / DAY_MS })
const future = fc.integer({ min: soon, max: soon + 700 })
const isoOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

type Day = { day: number; text: string; iso: string; status: string }

function dayOf(day: number, form: number): Day {
  const iso = isoOf(day)
  const [year = '', month = '', date = ''] = iso.split('-')
  const forms = [
    `${date}/${month}/${year}`,
    `${Number(date)}-${Number(month)}-${year}`,
    `${date}.${month}.${year}`,
    `${Number(date)}/${Number(month)}/${year.slice(2)}`,
    iso,
  ]
  const status = day >= soon ? 'scheduled' : 'completed'
  return { day, iso, status, text: forms[form % forms.length] ?? iso }
}

const someDay = fc.oneof({ weight: 4, arbitrary: past }, future)
const days = fc.tuple(someDay, fc.nat(4)).map(([day, form]) => dayOf(day, form))
const serial = ({ day }: Day) => day - EPOCH / DAY_MS

const doubtful = fc
  .tuple(
    days,
    fc.constantFrom(...DOUBTS),
    fc.constantFrom('after', 'bracketed', 'dashed', 'before', 'two lines'),
  )
  .map(([{ text }, word, place]) => {
    if (place === 'before') return doubt(`${word} ${text}`)
    if (place === 'bracketed') return doubt(`${text} (${word})`)
    return doubt(`${text}${{ after: ' ', dashed: ' - ', 'two lines': '\n' }[place] ?? ' '}${word}`)
  })

const dated = fc
  .tuple(days, fc.constantFrom('cell', 'text', 'noted'), fc.constantFrom(...ASIDES))
  .map(([day, form, aside]) => {
    const said = `${day.status} ${day.iso}`
    if (form === 'cell') return fact(serial(day), said, 'dd/mm/yyyy')
    return fact(form === 'text' ? day.text : `${day.text} (${aside})`, said)
  })

const commented = fc
  .tuple(days, fc.constantFrom(...COMMENTS))
  .map(([day, comment]) => ({ ...doubt(serial(day), 'dd/mm/yyyy'), comment }))
const uncalculated: fc.Arbitrary<Made> = fc.constant({ ...doubt(''), formula: true })

const vague = fc.oneof(
  commented,
  uncalculated,
  days.map((day) => doubt(serial(day), 'mmm-yy')),
  days.map((day) => doubt(serial(day), 'yyyy')),
  fc.tuple(days, days).map(([a, b]) => doubt(`${a.text} y ${b.text}`)),
  fc
    .constantFrom('marzo 2024', '03/2024', '2024', 'ver obs.', 'SI?', 'NO SE', 'llamar', '31/02/2024', '#N/D')
    .map((text) => doubt(text)),
)
const plain = fc.oneof(
  fc.constantFrom('SI', 'Sí', 'X', 'x', '✓', true, 1).map((write) => fact(write, 'completed')),
  fc.constant(fact('PDTE', 'pending')),
  fc.constant(fact('EN CURSO', 'in_progress')),
  fc.constantFrom('NO', 'N', '-', null, null).map(nothing),
)

/** The same struck through: it may have been true, or never. */
export const struck = (cell: Made): Made =>
  cell.says === 'fact' ? { ...cell, struck: true, says: 'doubt', fact: undefined } : cell
/** Strikes through one cell in sixteen. */
const sometimesStruck = (cells: fc.Arbitrary<Made>) =>
  fc.tuple(cells, fc.nat(15)).map(([cell, luck]) => (luck === 0 ? struck(cell) : cell))

/** The contents of a phase's column; its facts are a status and a date. */
export const phaseCell = sometimesStruck(
  fc.oneof({ weight: 5, arbitrary: dated }, { weight: 3, arbitrary: doubtful }, vague, {
    weight: 3,
    arbitrary: plain,
  }),
)

/** A hearing has a date and a time; anything else next to it may mean another date. */
const asHearing = (cell: Made): Made => {
  const isNoted = /\((?!10:30)/.test(String(cell.write))
  return isNoted ? doubt(cell.write) : { ...cell, fact: cell.fact?.split(' ')[1] }
}

/** The contents of the next hearing's column; its facts are dates. */
export const hearingCell = sometimesStruck(
  fc.oneof(
    { weight: 4, arbitrary: dated.map(asHearing) },
    { weight: 2, arbitrary: doubtful },
    { weight: 3, arbitrary: fc.constant(BLANK) },
    fc.constantFrom('SUSPENDIDA', 'APLAZADA', 'PTE SEÑALAR').map((text) => doubt(text)),
  ),
)
