import { foldAccents } from '~/domain/fold-accents'

/*
 * Words which may mean that something did not happen, no longer applies, has not happened yet, or has another date: in
 * the note of a status, in the place of a hearing, in a comment, where most words are harmless. Next to a date it is the
 * other way round (`harmless-words.ts`). Beginnings of words, in capitals and without accents; a space matches any
 * number of spaces.
 */
const STEMS = [
  // It did not happen, or no longer counts.
  ...[
    'NO(?!\\p{L}|\\.? ?\\d)',
    'NUNCA',
    'TAMPOCO',
    'NINGUN',
    'SIN(?! (COSTAS|EXPRESA|IMPOSICION|INCIDENCIA))(?!\\p{L})',
  ],
  ...[
    'ANUL(?!ABIL)',
    'NUL[OA]S?(?!\\p{L})',
    'CANCEL',
    'DESESTIM',
    'INADMI',
    'DENI?EG',
    'RECHAZ',
    'DESIST',
    'RENUNCI',
  ],
  ...[
    'RETIRAD',
    'DEVUEL',
    'REVOC',
    'CADUC',
    'PRESCRI',
    'SOBRESE',
    'ARCHIV',
    'FRACAS',
    'FALLID',
    'NEGATIV',
    'INTENT',
  ],
  ...[
    'INCOMPAREC',
    'INVIABLE',
    'DEFECT',
    'SUBSAN',
    'TACHAD',
    'ELIMINAD',
    'BORRAD',
    'DESFAVORABLE',
    'FAVORABLE',
  ],
  // It has not happened yet, or has another date.
  ...[
    'PREVIST',
    'PREVISI',
    'SE PREVE',
    'PREV(?!\\p{L})',
    'PROVIS',
    'APROX',
    'TENTATIV',
    'ESTIMAD[OA]S?(?!\\p{L})',
    'FUTUR',
  ],
  ...[
    'APLAZ',
    'SUSPEN',
    'SUSP(?!\\p{L})',
    'POSP',
    'POSTERG',
    'RETRAS',
    'DEMOR',
    'REPROGRAM',
    'RESENAL',
    'TRASLADAD',
  ],
  ...[
    'PENDIENTE',
    'PEND(?!\\p{L})',
    'PD?TE(?!\\p{L})',
    'EN (CURSO|TRAMITE|ESTUDIO|REVISI|REDACCI|BREVE)',
    'ESPERA',
    'FALTA',
  ],
  ...[
    'POR \\p{L}+[AEI]R(?!\\p{L})',
    'PREPARA',
    'PROXIM',
    'HASTA',
    'ANTES DE',
    'A PARTIR',
    'VENC',
    'LIMITE',
    'TOPE',
  ],
  ...[
    'SENALAR',
    'CONFIRMAR',
    'PROGRAMA',
    'PLANIFICA',
    'QUIZA',
    'POSIBL',
    'PROBABL',
    'CREO',
    'PARECE',
    'SUPUEST',
  ],
  // It is a deadline, or is in the wrong row.
  ...[
    'PLAZO',
    'CAMBI',
    'REP[EI]T',
    'DUPLICAD',
    'OTR[OA] (CLIENTE|PERSONA|EXP|EXPTE|EXPEDIENTE|CASO|ASUNTO|FECHA|DIA)(?!\\p{L})',
  ],
  // Somebody is unsure, or it is still going on.
  ...[
    'RECUR[RS]',
    'ERROR',
    'ERRONE',
    'EQUIVOC',
    'INCORRECT',
    'MAL(?!\\p{L})',
    'REVISAR',
    'COMPROBAR',
    'VERIFICAR',
    'DUD[AO]',
  ],
].map((stem) => new RegExp(`(?<!\\p{L})(?:${stem.replaceAll(' ', '\\s+')})`, 'u'))

const FUTURE = /(?<=\p{L}{2})[aei]r(?:á|án|emos)(?!\p{L})/iu

/**
 * True for a text that may change the meaning of what it is about. A word that also appears in the phase's `title` does not
 * contradict it (`recurrida` in RECURRIDO EN APELACIÓN).
 */
export function isDoubtful(text: string, title = ''): boolean {
  if (/[?¿]/.test(text) || FUTURE.test(text)) return true
  const foldedText = asWords(text)
  const foldedTitle = asWords(title)
  return STEMS.some((stem) => stem.test(foldedText) && !stem.test(foldedTitle))
}

const FEW_WORDS = 3

/**
 * The doubtful part of the text next to a status: any of a few words, or the beginning of a longer text. A `no` in the
 * middle of a sentence says nothing about the status.
 */
export function isDoubtfulNote(text: string, state: string): boolean {
  const words = text.split(/\s+/)
  return isDoubtful(words.slice(0, words.length > FEW_WORDS ? 2 : FEW_WORDS).join(' '), state)
}

/** The `o` of `Nº` is not a letter. */
const asWords = (text: string) => foldAccents(text.replace(/[ºª°]/g, '.'))
