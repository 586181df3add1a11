import { type CivilDate, civilDate } from '~/domain/civil-date'
import type { StageKey } from '~/domain/stages/stages'
import type { KnownIndex } from '~/features/contents/guard/known-people'
import { plainOf } from '~/features/contents/guard/plain'
import { whomPaperNames } from '~/features/contents/guard/whose-paper'
import type { Said } from '~/features/contents/proposals'
import { proposeFor } from '~/features/contents/rules/propose'
import type { Reading, ReadingState } from '~/infra/reading/reading'

/** What was found in a paper of a delivery, as it is kept sealed. */
export type PaperFacts = {
  reading: ReadingState
  ocr: boolean
  /** Everybody whom it names, by client, and the cases whose numbers it bears. */
  people: Said<number>[]
  cases: Said<number>[]
  /** Whom it may name. */
  perhaps: number[]
  /** The number that the courts of Spain give to proceedings (NIG), if there is one. */
  number: string | null
  isReceipt: boolean
  /** What it calls itself. */
  heading: string | null
  /** The place of its folder among those of a case, from 1, and its stage. */
  sort: Said<{ folder: number; stage: StageKey }> | null
  day: Said<CivilDate> | null
}

const HEAD = 1500
const NIG = /(?<!\d)\d{5}[ .-]?\d{2}[ .-]?\d[ .-]?\d{4}[ .-]?\d{7,8}(?!\d)/
const RECEIPT =
  /\b(?:RESGUARDO|JUSTIFICANTE|ACUSE)\b[\s\S]{0,200}\bLEXNET\b|\bLEXNET\b[\s\S]{0,200}\b(?:RESGUARDO|JUSTIFICANTE|ACUSE)\b/

/** What papers call themselves, at the beginning of a line. */
const HEADINGS: [RegExp, string][] = [
  [/^\W{0,6}S ?E ?N ?T ?E ?N ?C ?I ?A\b/m, 'Sentencia'],
  [/^\W{0,6}DILIGENCIA DE ORDENACION\b/m, 'Diligencia de ordenación'],
  [/^\W{0,6}DILIGENCIA DE CONSTANCIA\b/m, 'Diligencia de constancia'],
  [/^\W{0,6}PROVIDENCIA\b/m, 'Providencia'],
  [/^\W{0,6}DECRETO\b/m, 'Decreto'],
  [/^\W{0,6}CEDULA DE CITACION\b/m, 'Cédula de citación'],
  [/^\W{0,6}CEDULA DE EMPLAZAMIENTO\b/m, 'Cédula de emplazamiento'],
  [/^\W{0,6}AUTO(?: N[.º ]|\s*$)/m, 'Auto'],
]

/** What a paper says of itself, and whom of those known here it names. */
export function factsOf({ state, ocr, text }: Reading, index: KnownIndex): PaperFacts {
  const head = plainOf(text.normalize('NFC')).slice(0, HEAD)
  const { people, perhaps, cases } = whomPaperNames(text, index)
  const { sort, day } = proposeFor(text)
  return {
    ...{ reading: state, ocr, perhaps },
    people: people.map(({ person, sentence }) => ({ value: person, sentence })),
    cases: cases.map(({ caseId, sentence }) => ({ value: caseId, sentence })),
    number: NIG.exec(head)?.[0].replace(/\D/g, '') ?? null,
    isReceipt: RECEIPT.test(head),
    heading: HEADINGS.find(([line]) => line.test(head))?.[1] ?? null,
    ...{ sort, day },
  }
}

/** What the name of a file in a delivery says, and how it would be called in a case. */
export type PaperName = {
  /** The number that it shares with those of the same proceedings. */
  number: string | null
  day: CivilDate | null
  isReceipt: boolean
  sort: { folder: number; stage: StageKey } | null
  /** Its words without numbers and days; null if none of them says anything. */
  words: string | null
}

const NUMBER = /(?<!\d)\d{17,22}(?!\d)/
/** Parted by one mark or by none: EXP-2026-0101 is the number of a case. */
const DAY = /(?<!\d)(20\d\d)([-_.]?)(\d\d)\2(\d\d)(?!\d)/
const HOUR = /(?<=_)[0-2]\d[0-5]\d(?:[0-5]\d)?(?=_|$)/
const RECEIPT_NAME =
  /resguardo|acuse|justificante.{0,12}(?:lexnet|env[ií]o|recepci|presentaci|notificaci)|lexnet.{0,12}justificante/i
/** Names that programs give, and that say nothing of a paper. */
const EMPTY =
  /^(?:doc(?:umento)?|principal|archivo|fichero|file|scan|escaneo|img|notificaci[oó]n|pdf|[\d\s._-])+$/i

/** Reads the place of a file in its delivery; of the folders only the number counts. */
export function readPaperName(path: string): PaperName {
  const stem = (path.split('/').at(-1) ?? '').replace(/(?:\.[a-z]{2,4})+$/i, '')
  const number = NUMBER.exec(stem)?.[0] ?? NUMBER.exec(path)?.[0] ?? null
  const plain = stem.replace(NUMBER, '')
  const [said, year, , month, day] = DAY.exec(plain) ?? []
  const words = plain
    .replace(said ?? /$^/, '')
    .replace(HOUR, '')
    .replace(/[_\s]+/g, ' ')
    .replace(/^[\s.,;-]+|(?<![\s.,;-])[\s.,;-]+$/g, '')
  return {
    number,
    day: said ? civilDate(Number(year), Number(month), Number(day)) : null,
    isReceipt: RECEIPT_NAME.test(stem),
    sort: proposeFor(words).sort?.value ?? null,
    words: words === '' || EMPTY.test(words) ? null : words.charAt(0).toUpperCase() + words.slice(1),
  }
}
