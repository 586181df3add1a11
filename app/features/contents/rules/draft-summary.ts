import type { StageKey } from '~/domain/stages/stages'
import { plainOf } from '../guard/plain'
import { sentenceAt } from '../guard/sentence-at'
import type { Proposals } from './propose'

/** What a client could be told about a paper, in both languages, and the sentence of the paper that it rests on. */
export type SummaryDraft = { es: string; en: string; sentence: string }

type Draft = { es: string; en: string }

const OF_COURT = {
  es: 'La decisión está en el fallo, hacia el final del documento.',
  en: 'The decision is in the ruling (“fallo”), towards the end of the document.',
}
const OF_APPEAL = {
  es: `La Audiencia Provincial ha resuelto un recurso de apelación`,
  en: `The court of appeal (“Audiencia Provincial”) has decided an appeal`,
}

/** What judgments say by how they end: what is true of each of them, today and in years. No promise, and no advice. */
const DRAFTS: Partial<Record<StageKey, Draft>> = {
  judgment_won: {
    es: `En esta sentencia, el juzgado le da la razón a usted, en todo o en parte. ${OF_COURT.es}`,
    en: `In this judgment the court finds in your favour, wholly or in part. ${OF_COURT.en}`,
  },
  judgment_lost: {
    es: `En esta sentencia, el juzgado no le da la razón a usted. ${OF_COURT.es}`,
    en: `In this judgment the court does not find in your favour. ${OF_COURT.en}`,
  },
  appeal_won: {
    es: `${OF_APPEAL.es} y le da la razón a usted, en todo o en parte. ${OF_COURT.es}`,
    en: `${OF_APPEAL.en} and finds in your favour, wholly or in part. ${OF_COURT.en}`,
  },
  appeal_lost: {
    es: `${OF_APPEAL.es} y no le da la razón a usted. ${OF_COURT.es}`,
    en: `${OF_APPEAL.en} and does not find in your favour. ${OF_COURT.en}`,
  },
}

const DECREE = /^\W{0,6}DECRETO\b/m
const ADMITTED =
  /\bADMIT(?:IR|O|E|ESE|IDA|IENDO)\b.{0,15} A TRAMITE\b.{0,15} DEMANDA\b|\bADMIT(?:IR|O|E|ESE|IDA|IENDO)\b.{0,15} DEMANDA\b.{0,60} A TRAMITE\b/
const HEAD = 8000

/** Of a decree that admits a claim; other decrees say too many things. */
const ADMISSION: Draft = {
  es: 'El juzgado ha admitido a trámite la demanda. Es un paso del procedimiento: en él no se decide quién tiene razón.',
  en: 'The court has admitted the claim. It is a step of the proceedings, in which nothing is decided about who is right.',
}

/** Drafts what a client could be told about a judgment or a decree; null for every other paper. */
export function draftSummary(text: string, { sort }: Pick<Proposals, 'sort'>): SummaryDraft | null {
  if (!sort) return null
  const draft = DRAFTS[sort.value.stage]
  if (draft) return { ...draft, sentence: sort.sentence }
  if (sort.value.stage !== 'in_court') return null
  const lines = plainOf(text.normalize('NFC').slice(0, HEAD))
  const match = lines.replace(/\s/g, ' ').match(ADMITTED)
  if (!match || !DECREE.test(lines)) return null
  const from = match.index ?? 0
  return { ...ADMISSION, sentence: sentenceAt(text.normalize('NFC'), from, from + match[0].length) }
}
