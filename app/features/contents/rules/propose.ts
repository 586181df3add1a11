import type { CivilDate } from '~/domain/civil-date'
import { plainOf } from '../guard/plain'
import { sentenceAt } from '../guard/sentence-at'
import type { Said } from '../proposals'
import { daysIn, numberOf } from './dates-in-paper'
import { PAPER_RULES, type PaperRule, type PaperSort } from './paper-rules'

/** What is proposed about a paper: nothing of it is ever set by itself. */
export type Proposals = {
  sort: Said<PaperSort> | null
  day: Said<CivilDate> | null
  hearing: Said<{ day: CivilDate; time: string | null }> | null
  /** Within how many days something is to be done. */
  term: Said<number> | null
}

/** Of a long paper, what says which it is. */
const HEAD = 4000
const DECISION = /\bF ?A ?L ?L ?(?:O|A ?M ?O ?S)\b|PARTE DISPOSITIVA/g
const AFTER_DECISION = 600
const DECIDES = /\b(?:DES)?ESTIM(?:A|O|AR|AMOS|ANDO)\b|\bABSUELV(?:O|EMOS)\b|\bACOG(?:ER|EMOS)\b/
const SECOND = /AUDIENCIA PROVINCIAL|TRIBUNAL SUPERIOR|RECURSO DE APELACION|ROLLO/
/** What stands above everything else: which court it is. */
const TOP = 300

/** Proposes folder and stage, the day of a paper, and a hearing or term that it names. */
export function proposeFor(given: string): Proposals {
  const text = given.normalize('NFC')
  const lines = plainOf(text)
  const plain = lines.replace(/\s/g, ' ')
  return {
    sort: sortOf(text, lines, plain),
    day: dayOf(text, lines, plain),
    hearing: hearingOf(text, plain),
    term: termOf(text, plain),
  }
}

function sortOf(text: string, lines: string, plain: string): Said<PaperSort> | null {
  for (const rule of PAPER_RULES) {
    const place = placeOf(rule, lines, plain)
    if (place)
      return { value: { folder: rule.folder, stage: rule.stage }, sentence: sentenceAt(text, ...place) }
  }
  return null
}

type Place = [from: number, to: number]

/** Where a rule finds what it looks for. */
function placeOf(rule: PaperRule, lines: string, plain: string): Place | null {
  const head = plain.slice(0, HEAD)
  const named = rule.line ? lines.slice(0, HEAD).match(rule.line) : head.match(rule.words ?? /$^/)
  if (!named || (rule.with && !rule.with.test(head))) return null
  if (rule.court && rule.court !== courtOf(plain)) return null
  return rule.ruling
    ? rulingOf(rule, rule.ruling, plain)
    : [named.index ?? 0, (named.index ?? 0) + named[0].length]
}

const courtOf = (plain: string) => (SECOND.test(plain.slice(0, TOP)) ? 'second' : 'first')

/** The words of the decision; what it says first is what it decides. */
function rulingOf({ appealed }: PaperRule, ruling: RegExp, plain: string): Place | null {
  const begin = [...plain.matchAll(DECISION)].at(-1)
  if (!begin) return null
  const from = begin.index + begin[0].length
  const decision = plain.slice(from, from + AFTER_DECISION)
  const first = decision.match(DECIDES)
  if (!first || !ruling.test(first[0])) return null
  if (appealed && appealed !== appellantOf(decision, plain.slice(0, HEAD))) return null
  return [from + (first.index ?? 0), from + (first.index ?? 0) + first[0].length]
}

const LENDER =
  /\bS\.? ?A\.?(?:\b|,|U)|\bS\.? ?L\.?\b|BANCO|BANK|FINANCIER|CREDITO|CAJA|TARJETA|E\.?F\.?C|ENTIDAD|DEMANDAD[AO]/
const CLIENT = /ACTORA?\b|DEMANDANTE|CONSUMIDOR|\bD\.|\bDNA|\bDON\b|\bDONA\b/

/** Whose appeal is decided, as the decision says or else the head of the paper. */
function appellantOf(decision: string, head: string): 'client' | 'lender' | null {
  const said = decision.match(/RECURSO DE APELACION[^.]{0,40}?(?:POR|DE) ([^.]{0,90})/)?.[1] ?? ''
  const label =
    head.match(/APELANTES?\b[ :./A-Z]{0,12}?: ?(.{0,60})/)?.[1]?.split(/PROCURADOR|APELAD/)[0] ?? ''
  for (const words of [said, label]) {
    if (/ACTORA?\b|DEMANDANTE/.test(words)) return 'client'
    if (LENDER.test(words)) return 'lender'
    if (CLIENT.test(words)) return 'client'
  }
  return label ? 'client' : null
}

const PAPER_DAY =
  /(?:\bEN (?:LA (?:CIUDAD|VILLA) DE )?[A-Z ]{3,40},? A|\bFECHA(?: DE LA RESOLUCION)?:?|(?<![A-Z])[A-Z]{3,30},|DADA EN [A-Z ]{3,30} EL) ?$/

/** Without a word before the place it is one only where a line or a sentence begins. */
const PLACE_DAY = /(?:^|\n|[.;] ) {0,3}[A-Z]{3,30}(?: [A-Z]{2,20}){0,4}, A ?$/

/** The day that stands after the place, or that is called its date. */
function dayOf(text: string, lines: string, plain: string): Said<CivilDate> | null {
  const found = daysIn(plain).find(({ from }) => {
    const begin = Math.max(0, from - 60)
    return PAPER_DAY.test(plain.slice(begin, from)) || PLACE_DAY.test(lines.slice(begin, from))
  })
  return found ? { value: found.day, sentence: sentenceAt(text, found.from, found.to) } : null
}

const HEARING =
  /AUDIENCIA PREVIA|CELEBRACION|ACTO DEL? (?:LA )?(?:JUICIO|VISTA)|SENALA(?:MIENTO|NDO|RSE|R)?\b|VISTA\b|CITA\b|CITACION|LUGAR, DIA Y HORA/
const TIME = /(?:A LAS|HORA:?) (\d{1,2})[:.,](\d{2})/
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
  const found = days.find(({ from, to }, at) => {
    const before = plain.slice(Math.max(0, from - BEFORE_DAY), from)
    if (!HEARING.test(before) || PAPER_DAY.test(before.slice(-60))) return false
    const since = plain.slice(Math.max(0, from - BEFORE_DAY, days[at - 1]?.to ?? 0), from)
    const after = plain.slice(to, Math.min(to + AFTER_DAY, days[at + 1]?.from ?? plain.length)).split('. ')[0]
    return !isOver(since) && lastOf(OFF, after ?? '') < 0
  })
  if (!found) return null
  const time = plain.slice(found.to, found.to + 40).match(TIME)
  const value = { day: found.day, time: time ? `${time[1]?.padStart(2, '0')}:${time[2]}` : null }
  return { value, sentence: sentenceAt(text, found.from, found.to) }
}

const isOver = (before: string) =>
  Math.max(lastOf(OFF, before), lastOf(HELD, before)) > lastOf(APPOINTS, before)

const lastOf = (words: RegExp, text: string): number => [...text.matchAll(words)].at(-1)?.index ?? -1

const TERM =
  /(?:PLAZO|TERMINO) (?:MAXIMO |IMPRORROGABLE |COMUN )?DE (?:LOS )?([A-Z]{3,12}|\d{1,2})(?: \(\d+\))? DIAS/g
const AROUND_TERM = 60

function termOf(text: string, plain: string): Said<number> | null {
  const found = [...plain.matchAll(TERM)].find(
    ({ 0: said, index }) => !isLifted(plain, index, index + said.length),
  )
  const days = numberOf(found?.[1] ?? '')
  if (!found || days < 1) return null
  return { value: days, sentence: sentenceAt(text, found.index, found.index + found[0].length) }
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
