import { foldAccents } from '~/domain/fold-accents'

/*
 * Words beside a day that may mean that it was not so, is not so any more or not yet, or that the day is another. Beginnings
 * of words, in capitals and without accents; a blank stands for any. A question too many costs one answer for all days
 * with that word, one too few shows a client something false.
 */
const STEMS = [
  // It was not, or counts no more.
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
  // It is not yet, or is another day.
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
  // It is a day by which something is due, or stands in the wrong row.
  ...[
    'PLAZO',
    'CAMBI',
    'REP[EI]T',
    'DUPLICAD',
    'OTR[OA] (CLIENTE|PERSONA|EXP|EXPTE|EXPEDIENTE|CASO|ASUNTO|FECHA|DIA)(?!\\p{L})',
  ],
  // Somebody is not sure, or it goes on.
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

const FUTURE = /\p{L}{2,}[aei]r(?:á|án|emos)(?!\p{L})/iu

/**
 * True for a text beside a day that may change what the day means. A word that the `title` of the phase has as well says
 * nothing against it (`recurrida` in RECURRIDO EN APELACIÓN).
 */
export function isDoubtful(text: string, title = ''): boolean {
  if (/[?¿]/.test(text) || FUTURE.test(text)) return true
  const said = asWords(text)
  const own = asWords(title)
  return STEMS.some((stem) => stem.test(said) && !stem.test(own))
}

const FEW_WORDS = 3

/**
 * What of the text beside a state is doubtful: all of a few words, or what a longer one begins with. Somewhere in a
 * sentence a `no` says nothing about the state.
 */
export function isDoubtfulNote(text: string, state: string): boolean {
  const words = text.split(/\s+/)
  return isDoubtful(words.slice(0, words.length > FEW_WORDS ? 2 : FEW_WORDS).join(' '), state)
}

/** The `o` of `Nº` is no letter. */
const asWords = (text: string) => foldAccents(text.replace(/[ºª°]/g, '.'))
