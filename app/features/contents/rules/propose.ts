import type { CivilDate } from '~/domain/civil-date'
import { plainOf } from '../guard/plain'
import { sentenceAt } from '../guard/sentence-at'
import type { Said } from '../proposals'
import { daysIn, numberOf } from './dates-in-paper'
import { PAPER_RULES, type PaperRule, type PaperSort } from './paper-rules'
import { COURT } from './paper-words'
import { rulingOf } from './rulings'
import { HEAD, type Writing, whoWrites } from './who-writes'

/** What is proposed about a paper: nothing of it is ever set by itself. */
export type Proposals = {
  sort: Said<PaperSort> | null
  day: Said<CivilDate> | null
  hearing: Said<{ day: CivilDate; time: string | null }> | null
  /** Within how many days something is to be done. */
  term: Said<number> | null
}

/** Proposes folder and stage, the day of a paper, and a hearing or term that it names. */
export function proposeFor(rawText: string): Proposals {
  const text = unbroken(rawText.normalize('NFC'))
  const lines = plainOf(text)
  const plain = lines.replace(/\s/g, ' ')
  return {
    sort: sortOf(text, lines, plain),
    day: dayOf(text, lines, plain),
    hearing: hearingOf(text, plain),
    term: termOf(text, plain),
  }
}

/** Words that the end of a line divides are whole again, and columns are lines. */
const unbroken = (text: string) =>
  text.replace(/-\n(?=\p{Ll}{2})/gu, '').replace(/[ \t]{2,}/g, (gap) => (gap.length > 2 ? '\n' : ' '))

/** Which court it is stands above the heading; where less than this does, as far down as `TOP`. */
const ABOVE = 20
const TOP = 500
const HIGHEST = /^\W{0,6}(?:ROJ\b|(?:ID )?CENDOJ\b|TRIBUNAL (?:SUPREMO|CONSTITUCIONAL)(?!,? \d)\b)/m
const SECOND = /AUDIENCIA\sPROVINCIAL|AUD\. ?PROV|TRIBUNAL\sSUPERIOR|RECURSO\sDE\sAPELACION|\bROLLO\b/

type Court = NonNullable<PaperRule['court']>

function courtOf(lines: string, { heading }: Writing): Court {
  const above = heading?.from ?? 0
  const top = lines.slice(0, above > ABOVE ? above : TOP)
  if (HIGHEST.test(top)) return 'highest'
  return SECOND.test(top) ? 'second' : 'first'
}

const TITLES = PAPER_RULES.flatMap(({ by, title }) => (by === 'anyone' && title ? [title] : []))

/** Of which kind a paper is, by the first rule of the table that it fits; null if that says nothing, or none does. */
function sortOf(text: string, lines: string, plain: string): Said<PaperSort> | null {
  const writing = whoWrites(text, lines, TITLES)
  const court = writing.by === 'court' ? courtOf(lines, writing) : undefined
  const isJudgment = writing.heading && COURT.judgment.test(writing.heading.plain)
  const ruling = isJudgment && court && court !== 'highest' ? rulingOf(lines, plain, court) : null
  for (const rule of PAPER_RULES) {
    if (rule.by !== writing.by || (rule.court && rule.court !== court)) continue
    const place = rule.ruling ? ruling?.for === rule.ruling && ruling : placeOf(rule, writing, plain)
    if (!place) continue
    if (rule.stage === null) return null
    const { folder, stage } = rule
    return { value: { folder, stage }, sentence: sentenceAt(text, place.from, place.to) }
  }
  return null
}

/** Where a paper says what a rule looks for. */
function placeOf(rule: PaperRule, writing: Writing, plain: string): { from: number; to: number } | null {
  const { heading, from } = writing
  const { title, says, unless } = rule
  const zone = plain.slice(from, rule.throughout ? from + HEAD : writing.to)
  if (title && !(heading && title.test(heading.plain))) return null
  if ((rule.with && !rule.with.test(zone)) || unless?.test(zone)) return null
  if (!says) return heading && { from: heading.from, to: heading.from + heading.plain.length }
  const match = says.exec(zone)
  return match && { from: from + match.index, to: from + match.index + match[0].length }
}

const PAPER_DAY =
  /(?:\bEN (?:LA (?:CIUDAD|VILLA) DE )?[A-Z ]{3,40},? A|\bFECHA(?: DE LA RESOLUCION)?:?|(?<![A-Z])[A-Z]{3,30},|DADA EN [A-Z ]{3,30} EL) ?$/

/** Without a word before the place it is one only where a line or a sentence begins. */
const PLACE_DAY = /(?:^|\n|[.;] ) {0,3}[A-Z]{3,30}(?: [A-Z]{2,20}){0,4}, A ?$/

/** The day that stands after the place, or that is called its date. */
function dayOf(text: string, lines: string, plain: string): Said<CivilDate> | null {
  const namedDay = daysIn(plain).find(({ from }) => {
    const begin = Math.max(0, from - 60)
    return PAPER_DAY.test(plain.slice(begin, from)) || PLACE_DAY.test(lines.slice(begin, from))
  })
  return namedDay ? { value: namedDay.day, sentence: sentenceAt(text, namedDay.from, namedDay.to) } : null
}

const HEARING =
  /AUDIENCIA PREVIA|CELEBRACION|ACTO DEL? (?:LA )?(?:JUICIO|VISTA)|SENALA(?:MIENTO|NDO|RSE|R)?\b(?! PARA (?:LA )?DELIBERACION)|\bVISTA\b|\bCITA\b|CITACION|LUGAR, DIA Y HORA/
const TIME = /(?:A LAS|HORA:?) ([01]?\d|2[0-3])[:.,]([0-5]\d)(?!\d)/
const BEFORE_DAY = 160

const OFF =
  /\bSUSPEND(?:E|EN|ER|IDA|IDO|IENDO)\b|\bSUSPENSION\b|\bSIN EFECTO\b|\bDESCONVOCA|\b(?:SE|QUEDA) (?:ANULA|CANCELA)|\bCANCELAD[AO]\b/g
const HELD =
  /\bCELEBRAD[AO]S?\b|\bSE CELEBRO\b|\bTUVO LUGAR\b|\b(?:HABIENDOSE|HA|HAN) CELEBRADO\b|\bTRAS (?:LA )?(?:CELEBRACION|VISTA|AUDIENCIA)\b/g
/** What sets a day anew; of one that was set before, a participle speaks. */
const APPOINTS =
  /\bSENALA(?!D|MIENTO)|\bNUEV[AO] (?:DIA|FECHA|SENALAMIENTO)\b|\bSE (?:FIJA|CONVOCA|CELEBRARA)\b|\bTENDRA LUGAR\b/g
const AFTER_DAY = 80

/** A day that stands after the words for a hearing in the same sentence, unless that was held, or is called off. */
function hearingOf(text: string, plain: string): Proposals['hearing'] {
  const days = daysIn(plain)
  const hearingDay = days.find(({ from, to }, at) => {
    const before = plain.slice(Math.max(0, from - BEFORE_DAY), from)
    if (!HEARING.test(before) || PAPER_DAY.test(before.slice(-60))) return false
    const since = plain.slice(Math.max(0, from - BEFORE_DAY, days[at - 1]?.to ?? 0), from)
    const after = plain.slice(to, Math.min(to + AFTER_DAY, days[at + 1]?.from ?? plain.length)).split('. ')[0]
    return !isOver(since) && lastOf(OFF, after ?? '') < 0
  })
  if (!hearingDay) return null
  const time = plain.slice(hearingDay.to, hearingDay.to + 40).match(TIME)
  const value = { day: hearingDay.day, time: time ? `${time[1]?.padStart(2, '0')}:${time[2]}` : null }
  return { value, sentence: sentenceAt(text, hearingDay.from, hearingDay.to) }
}

const isOver = (before: string) =>
  Math.max(lastOf(OFF, before), lastOf(HELD, before)) > lastOf(APPOINTS, before)

const lastOf = (words: RegExp, text: string): number => [...text.matchAll(words)].at(-1)?.index ?? -1

const TERM =
  /(?:PLAZO|TERMINO) (?:MAXIMO |IMPRORROGABLE |COMUN )?DE (?:LOS )?([A-Z]{3,12}|\d{1,2})(?: \(\d+\))? DIAS/g
const AROUND_TERM = 60

function termOf(text: string, plain: string): Said<number> | null {
  for (const { 0: phrase, 1: number = '', index } of plain.matchAll(TERM)) {
    const days = numberOf(number)
    const to = index + phrase.length
    if (days > 0 && !isLifted(plain, index, to)) return { value: days, sentence: sentenceAt(text, index, to) }
  }
  return null
}

/** Whether the sentence of a term says that it does not run. */
function isLifted(plain: string, from: number, to: number): boolean {
  const before =
    plain
      .slice(Math.max(0, from - AROUND_TERM), from)
      .split('. ')
      .at(-1) ?? ''
  const after = plain.slice(to, to + AROUND_TERM).split('. ')[0] ?? ''
  return lastOf(OFF, before) >= 0 || lastOf(OFF, after) >= 0
}
